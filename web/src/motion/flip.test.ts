import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxes, flip, land, landOnTap } from './flip';

interface Flown {
  readonly key: string;
  readonly frames: Keyframe[];
  readonly options: KeyframeAnimationOptions;
  readonly finish: ReturnType<typeof vi.fn>;
  readonly cancel: ReturnType<typeof vi.fn>;
}

let flown: Flown[];
let reduced: boolean;

function card(key: string, left: number, width = 74): HTMLElement {
  const element = document.createElement('i');
  element.dataset.flip = key;
  place(element, left, width);
  document.body.append(element);
  return element;
}

function place(element: HTMLElement, left: number, width = 74): void {
  const height = Math.round(width * 1.4);
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, height);
}

beforeEach(() => {
  flown = [];
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  HTMLElement.prototype.animate = function animate(this: HTMLElement, frames, options) {
    const flight = { key: this.dataset.flip ?? '', frames, options, finish: vi.fn(), cancel: vi.fn() };
    flown.push(flight as unknown as Flown);
    return flight as unknown as Animation;
  };
});

afterEach(() => {
  land();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('flip', () => {
  it('plays a moved card from its old box, growing from its old size', () => {
    const moving = card('a', 0, 46);
    const before = boxes(document);
    place(moving, 100, 92);
    flip(document, before, 'normal');
    expect(flown[0]?.frames[0]).toEqual({ translate: '-123px -32.5px', scale: '0.5' });
    expect(flown[0]?.options).toMatchObject({ duration: 320, delay: 0 });
  });

  it('leaves what did not move alone', () => {
    card('a', 0);
    flip(document, boxes(document), 'normal');
    expect(flown).toEqual([]);
  });

  it('follows a key to another element in another list', () => {
    card('a', 0).remove();
    card('a', 0);
    const before = boxes(document);
    document.body.replaceChildren();
    card('a', 300);
    flip(document, before, 'fast');
    expect(flown[0]?.frames[0]).toMatchObject({ translate: '-300px 0px' });
    expect(flown[0]?.options.duration).toBe(180);
  });

  it('brings a new card from the place it names, or fades it in', () => {
    card('deck', 500);
    const before = boxes(document);
    const drawn = card('b', 0);
    drawn.dataset.flipFrom = 'deck';
    card('c', 80);
    flip(document, before, 'slow');
    expect(flown.map(({ frames }) => frames[0])).toEqual([
      { translate: '500px 0px', scale: '1' },
      { opacity: 0, scale: '0.9' },
    ]);
  });

  it('animates nothing but transform and opacity', () => {
    const moving = card('a', 0);
    const before = boxes(document);
    place(moving, 9);
    card('b', 0);
    flip(document, before, 'normal');
    const properties = new Set(flown.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
    expect([...properties].sort()).toEqual(['opacity', 'scale', 'translate']);
  });

  it('staggers by 40 ms and keeps the whole event under 900 ms', () => {
    const ends = (count: number): number[] => {
      document.body.replaceChildren();
      flown = [];
      const cards = Array.from({ length: count }, (_, index) => card(`c${index}`, index));
      const before = boxes(document);
      for (const each of cards) place(each, 500);
      flip(document, before, 'normal');
      return flown.map(({ options }) => Number(options.delay) + Number(options.duration));
    };
    expect(ends(3)).toEqual([320, 360, 400]);
    expect(Math.max(...ends(60))).toBeCloseTo(900);
  });

  it('retargets a running flight: the old one is cancelled and the new one starts where the card is seen', () => {
    const moving = card('a', 0);
    let before = boxes(document);
    place(moving, 100);
    flip(document, before, 'normal');
    place(moving, 40);
    before = boxes(document);
    place(moving, 200);
    flip(document, before, 'normal');
    expect(flown[0]?.cancel).toHaveBeenCalledOnce();
    expect(flown[1]?.frames[0]).toMatchObject({ translate: '-160px 0px' });
  });

  it('lands every flight on a tap', () => {
    const moving = card('a', 0);
    const before = boxes(document);
    place(moving, 100);
    flip(document, before, 'slow');
    const stop = landOnTap(document);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(flown[0]?.finish).toHaveBeenCalledOnce();
    stop();
  });

  it.each(['off', 'reduced'])('outlines instead of flying when motion is %s', (why) => {
    vi.useFakeTimers();
    reduced = why === 'reduced';
    const moving = card('a', 0);
    const still = card('b', 0);
    const before = boxes(document);
    place(moving, 100);
    flip(document, before, reduced ? 'slow' : 'off');
    expect(flown).toEqual([]);
    expect([moving.dataset.moved, still.dataset.moved]).toEqual(['', undefined]);
    vi.advanceTimersByTime(1200);
    expect(moving.dataset.moved).toBeUndefined();
    vi.useRealTimers();
  });
});

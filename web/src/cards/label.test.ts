import cards from '@texts/en/cards.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../gallery/samples';
import { addTexts } from '../i18n/catalogue';
import type { Face } from './face';
import { cardDetail, cardLabel, title } from './label';

beforeAll(() => addTexts(cards));

const face = (kind: string): Face => {
  const found = SAMPLES.find((sample) => sample.kind === kind);
  if (!found) throw new Error(`no sample of ${kind}`);
  return found;
};

describe('card labels', () => {
  it('begin with the visible name', () => {
    expect(cardLabel(face('property:light-blue'))).toBe('Fen Lane. Light blue property, value 2M.');
    expect(cardLabel(face('wild:any'))).toBe('Any-colour wild, no value.');
    expect(cardLabel(face('money:5'), { me: null, seatName: String, money: 'm5', wording: '' })).toBe('M5, money.');
  });

  it('print short names where the band shows the colours', () => {
    expect([title(face('rent:red/yellow')), title(face('double-rent:any'))]).toEqual(['Rent', 'Double Rent']);
  });

  it('say the ladder in words', () => {
    expect(cardDetail(face('property:brown'))).toContain('1 card: rent 1M, 2 cards: rent 3M.');
  });

  it('leave no kind without its texts', () => {
    for (const each of SAMPLES)
      expect(`${cardLabel(each)} ${cardDetail(each)}`).not.toMatch(/card\.\w|colour\.\w|[{}]/);
  });
});

import { describe, expect, it } from 'vitest';
import { PACES, paceOf, timersOf } from './timers';

describe('the timers of a table', () => {
  it('are one choice: off, one of two usual paces, or seconds of the host', () => {
    for (const pace of PACES) expect(paceOf(timersOf(pace))).toBe(pace);
    expect(timersOf('relaxed')).toEqual({ turn_timer: 120, answer_timer: 40 });
    expect(timersOf('standard')).toEqual({ turn_timer: 60, answer_timer: 45 });
    expect(paceOf({ turn_timer: 60, answer_timer: 40 })).toBe('own');
    expect(paceOf({ turn_timer: 30, answer_timer: 0 })).toBe('own');
  });
});

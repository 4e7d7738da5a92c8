import guide from '@texts/en/guide.json';
import rules from '@texts/en/rules.json';
import { describe, expect, it } from 'vitest';
import { addTexts } from '../../i18n/catalogue';
import { linesOf, partsOf, topicOf } from './guide';

addTexts(guide);
addTexts(rules);

const ARGS = {
  sets_to_win: 3,
  plays_per_turn: 3,
  starting_hand: 5,
  hand_limit: 7,
  draw: 2,
  draw_when_empty: 5,
  away_after: 90,
  house: '3M',
  hotel: '4M',
};
const OF = 'guide.classic';

describe('the guide of Classic', () => {
  const chapters = {
    brief: partsOf(`${OF}.brief`, ARGS),
    full: partsOf(`${OF}.full`, ARGS),
    unclear: partsOf(`${OF}.unclear`, ARGS),
    questions: partsOf(`${OF}.question`, ARGS),
  };

  it('has every chapter', () => {
    for (const parts of Object.values(chapters)) expect(parts.length).toBeGreaterThan(5);
    expect(linesOf(`${OF}.tip`, ARGS).length).toBeGreaterThan(5);
  });

  it('asks for nothing that the edition does not say', () => {
    const paragraphs = chapters.full.flatMap((_, index) => linesOf(`${OF}.full.${index + 1}`, ARGS));
    const said = [...Object.values(chapters).flat(), ...linesOf(`${OF}.tip`, ARGS), ...paragraphs];
    expect(JSON.stringify(said)).not.toMatch(/\{\w+\}/);
  });

  it('names a ruling for each unclear case', () => {
    for (const { rule } of chapters.unclear) expect(rule).toMatch(/^R\d+$/);
  });

  it('speaks of a house rule with its own number', () => {
    const [goal] = partsOf(`${OF}.brief`, { ...ARGS, sets_to_win: 1 });
    expect(goal?.text).toContain('a full set.');
  });

  it('tells a card by its own words, or by those of its family', () => {
    expect(topicOf('classic', 'wild:any', 'wild')).toBe('wild:any');
    expect(topicOf('classic', 'wild:red/yellow', 'wild')).toBe('wild');
  });
});

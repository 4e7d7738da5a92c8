import cards from '@texts/en/cards.json';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Speech } from './args';
import { addTexts } from './catalogue';
import { cardName, say, sentence, t } from './say';

const table: Speech = { me: 0, seatName: (seat) => (seat === 0 ? t('seat.you') : 'Asha'), money: 'm5', wording: '' };

beforeAll(() => {
  addTexts(cards);
  addTexts({
    'log.paid': '{seat} paid {other} {amount} with {cards}.',
    'log.drew': [
      {
        declarations: ['input n', 'local count = n: plural'],
        selectors: ['count'],
        match: { 'count=one': '{seat} drew {n} card.', 'count=other': '{seat} drew {n} cards.' },
      },
    ],
    'log.turn': "{seat}'s turn.",
    'log.turn.you': 'Your turn.',
    'log.exact': [{ declarations: ['input n'], selectors: ['n'], match: { 'n=0': 'nobody', 'n=*': 'somebody' } }],
  });
});

describe('say', () => {
  it('names seats, money and cards by the name of the argument', () => {
    const args = { seat: 0, other: 1, amount: 6, cards: ['money:5', 'property:light-blue', 'wild:any'] };
    expect(sentence('log.paid', args, table)).toBe('You paid Asha M6 with M5, Fen Lane, and Any-colour wild.');
  });

  it('has words of its own for what the reader does, where they were written', () => {
    expect(sentence('log.turn', { seat: 0 }, table)).toBe('Your turn.');
    expect(sentence('log.turn', { seat: 1 }, table)).toBe("Asha's turn.");
    expect(sentence('log.turn', { seat: 0 })).toBe("1's turn.");
    expect(sentence('log.drew', { seat: 0, n: 1 }, table)).toBe('You drew 1 card.');
  });

  it('names a card by a reference too, which no person reads', () => {
    expect(cardName('property:light-blue@light-blue#2')).toBe('Fen Lane');
    const args = { seat: 1, other: 0, amount: 1, cards: ['property:light-blue@light-blue', 'money:1'] };
    expect(sentence('log.paid', args, table)).toBe('Asha paid you M1 with Fen Lane and M1.');
  });

  it('ends a sentence once, also behind a name that brings its own mark', () => {
    const args = { seat: 1, other: 0, amount: 1, cards: ['yoink'] };
    expect(sentence('log.paid', args, table)).toBe('Asha paid you M1 with Yoink!');
  });

  it('writes money as the edition does', () => {
    expect(cardName('money:5', table)).toBe('M5');
    expect(cardName('money:5')).toBe('5M');
  });

  it('chooses the plural', () => {
    expect(say('log.drew', { seat: 1, n: 1 }, table)).toBe('Asha drew 1 card.');
    expect(say('log.drew', { seat: 1, n: 5 }, table)).toBe('Asha drew 5 cards.');
  });

  it('chooses by value, with a star for the rest', () => {
    expect(say('log.exact', { n: 0 })).toBe('nobody');
    expect(say('log.exact', { n: 3 })).toBe('somebody');
  });

  it('shows what is missing instead of hiding it', () => {
    expect(say('no.such.key')).toBe('no.such.key');
    expect(say('log.drew', { n: 2 })).toBe('{seat} drew 2 cards.');
  });

  it('never reads an argument as a pattern', () => {
    const rude: Speech = { ...table, seatName: () => '{amount} $&' };
    expect(say('log.drew', { seat: 1, n: 2 }, rude)).toBe('{amount} $& drew 2 cards.');
  });
});

describe('the card texts', () => {
  it('keep every rule to one line of at most 60 characters', () => {
    const rules = Object.entries(cards).filter(([key]) => key.endsWith('.rule'));
    expect(rules.filter(([, rule]) => rule.length > 60)).toEqual([]);
  });
});

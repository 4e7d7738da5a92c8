import { describe, expect, it } from 'vitest';
import { codeOf } from '../pages/CodeEntry';
import { routeOf } from './route';

describe('addresses', () => {
  it('lead to a table, in any case of its code', () => {
    expect(routeOf('/t/k7m2')).toEqual({ page: 'table', code: 'K7M2', as: 'player' });
    expect(routeOf('/t/K7M2/watch')).toEqual({ page: 'table', code: 'K7M2', as: 'watch' });
    expect(routeOf('/t/K7M2/Board')).toEqual({ page: 'table', code: 'K7M2', as: 'board' });
  });

  it('lead to the rules of an edition, and to a chapter of them', () => {
    expect(routeOf('/rules')).toEqual({ page: 'rules', edition: null, chapter: null });
    expect(routeOf('/rules/no-mercy/cards')).toEqual({ page: 'rules', edition: 'no-mercy', chapter: 'cards' });
  });

  it('lead to rules that somebody sent', () => {
    expect(routeOf('/new', '?edition=metro&draw=3')).toEqual({ page: 'preset', rules: 'edition=metro&draw=3' });
    expect(routeOf('/new')).toEqual({ page: 'preset', rules: '' });
  });

  it('that lead nowhere say so', () => {
    expect(routeOf('/t/K7')).toEqual({ page: 'missing' });
    expect(routeOf('/t/K7M2/hands')).toEqual({ page: 'missing' });
  });
});

describe('a typed code', () => {
  it('is read from capitals, spaces and whole links alike', () => {
    expect([codeOf('k7m2'), codeOf(' K7 M2 '), codeOf('https://fullset.example/t/K7M2')]).toEqual(
      Array(3).fill('K7M2'),
    );
  });
});

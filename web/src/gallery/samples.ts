// Faces for the gallery. The figures are made up on purpose: true ones come from the server's edition data only.
import { COLOURS, type Colour, type Face } from '../cards/face';

const RUNGS: Readonly<Partial<Record<Colour, number>>> = { brown: 2, 'dark-blue': 2, utility: 2, railroad: 4 };
const ladder = (colour: Colour): number[] => Array.from({ length: RUNGS[colour] ?? 3 }, (_, step) => step * 2 + 1);

const face = (kind: string, family: Face['family'], value: number | null, colours: readonly Colour[] = []): Face => ({
  kind,
  family,
  value,
  colours,
  rents: family === 'property' || (family === 'wild' && colours.length === 2) ? colours.map(ladder) : [],
  hazard: kind.startsWith('double-rent'),
  args: { amount: 5, n: 2 },
});

const PAIRS: readonly (readonly [Colour, Colour])[] = [
  ['brown', 'light-blue'],
  ['pink', 'orange'],
  ['red', 'yellow'],
  ['green', 'dark-blue'],
  ['railroad', 'utility'],
];
const MORE: readonly (readonly [Colour, Colour])[] = [
  ['light-blue', 'railroad'],
  ['green', 'railroad'],
];

const CLASSIC =
  'deal-breaker just-say-no sly-deal forced-deal debt-collector birthday pass-go house hotel double-the-rent'.split(
    ' ',
  );
const HARSH =
  'forced-debt go-again heist market-crash pass-go-go-go repossession shack super-sly-deal tax-collector tough-luck unfair-trade yoink'.split(
    ' ',
  );

const family = (kind: string): Face['family'] => (['house', 'hotel', 'shack'].includes(kind) ? 'building' : 'action');

export const SAMPLES: readonly Face[] = [
  ...COLOURS.map((colour, index) => face(`property:${colour}`, 'property', (index % 4) + 1, [colour])),
  ...[...PAIRS, ...MORE].map((pair) => face(`wild:${pair.join('/')}`, 'wild', 2, pair)),
  face('wild:any', 'wild', null, COLOURS),
  ...PAIRS.map((pair) => face(`rent:${pair.join('/')}`, 'rent', 1, pair)),
  face('rent:any', 'rent', 3, COLOURS),
  ...PAIRS.map((pair) => face(`double-rent:${pair.join('/')}`, 'rent', 1, pair)),
  face('double-rent:any', 'rent', 3, COLOURS),
  ...[1, 2, 3, 4, 5, 10, 15].map((value) => face(`money:${value}`, 'money', value)),
  ...CLASSIC.map((kind, index) => face(kind, family(kind), (index % 5) + 1)),
  ...HARSH.map((kind, index) => ({ ...face(kind, family(kind), (index % 5) + 1), hazard: true })),
];

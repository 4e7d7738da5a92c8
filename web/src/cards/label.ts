// The words of a card: what stands on its face, and what a screen reader says of it.
import { PLAIN, type Speech } from '../i18n/args';
import { cardName, colourName, money, say, t } from '../i18n/say';
import type { Face } from './face';

/** The short name printed on the face; the band already shows the colours of a wild or a rent. */
export function title(face: Face, speech: Speech = PLAIN): string {
  if (face.family === 'wild') return t('family.wild');
  if (face.family === 'rent') return t(face.kind.startsWith('double') ? 'family.double-rent' : 'family.rent');
  return cardName(face.kind, speech);
}

function worth(face: Face, speech: Speech): string {
  return face.value === null ? t('card.value.none') : say('card.value', { n: money(face.value, speech) });
}

/** The accessible name, visible name first: `Fen Lane. Light blue property, value 1M.` */
export function cardLabel(face: Face, speech: Speech = PLAIN): string {
  const [colour] = face.colours;
  const args = { name: cardName(face.kind, speech), value: worth(face, speech), ...(colour ? { colour } : {}) };
  return say(`card.label.${face.family}`, args, speech);
}

/** What `aria-describedby` points to: the sentence and, for a property, its rents. */
export function cardDetail(face: Face, speech: Speech = PLAIN): string {
  const rule = say(`card.${face.kind}.rule`, face.args ?? {}, speech);
  const ladders = face.rents.map((rents, index) => {
    const steps = rents.map((rent, step) => t('card.rent.step', { n: step + 1, amount: rent }, speech));
    const colour = face.colours[index];
    return `${colour && face.rents.length > 1 ? `${colourName(colour, speech)}: ` : ''}${steps.join(', ')}.`;
  });
  return [rule, ...ladders].join(' ');
}

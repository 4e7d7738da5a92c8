// Every colour of an edition: how many cards make a set, and what it charges for each number of them.
import cards from '@texts/en/cards.json';
import { ICONS } from '../../cards/icons';
import { addTexts } from '../../i18n/catalogue';
import { colourName, money, t } from '../../i18n/say';
import type { ColourSheet, EditionSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';
import styles from './SetTable.module.css';

addTexts(cards);

const Row = ({ row: { colour, size, rents }, sheet }: { row: ColourSheet; sheet: EditionSheet }) => (
  <tr>
    <th scope="row">
      <span class={styles.chip} style={{ '--fill': `var(--${colour})`, '--ink': `var(--ink-${colour})` }}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[colour]} />
        </svg>
      </span>
      {colourName(colour, speechOf(sheet))}
    </th>
    <td>{size}</td>
    <td>{rents.map((rent) => money(rent, speechOf(sheet))).join(' · ')}</td>
  </tr>
);

export const SetTable = ({ sheet }: { sheet: EditionSheet }) => (
  <table class={styles.table}>
    <thead>
      <tr>
        <th scope="col">{t('rules.colour')}</th>
        <th scope="col">{t('rules.size')}</th>
        <th scope="col">{t('rules.rents')}</th>
      </tr>
    </thead>
    <tbody>
      {sheet.colours.map((row) => (
        <Row key={row.colour} row={row} sheet={sheet} />
      ))}
    </tbody>
  </table>
);

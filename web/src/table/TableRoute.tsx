// The table while a game runs. Brings the texts and drawings that only a table needs.
import cards from '@texts/en/cards.json';
import log from '@texts/en/log.json';
import texts from '@texts/en/table.json';
import { Sprite } from '../cards/Sprite';
import { addTexts } from '../i18n/catalogue';
import { Table } from './Table';

for (const catalogue of [cards, log, texts]) addTexts(catalogue);

export default function TableRoute() {
  return (
    <>
      <Sprite />
      <Table />
    </>
  );
}

// The rules over the running table, with its house rules in them. The table goes on underneath.
import { useState } from 'preact/hooks';
import { say, sentence, t } from '../i18n/say';
import { edition } from '../state/edition';
import { table } from '../state/table';
import { Sheet } from '../ui/Sheet';
import Differences from './lobby/Differences';
import type { Chapter } from './rules/guide';
import { RulesBook } from './rules/RulesBook';

export interface RulesSheetProps {
  readonly onClose: () => void;
}

export default function RulesSheet({ onClose }: RulesSheetProps) {
  const [chapter, setChapter] = useState<Chapter>('brief');
  const at = table.value;
  const sheet = edition.value;
  if (!at || !sheet) return null;
  const house = at.differences.map(({ rule, text }) => ({ rule, text: sentence(text.key, text.args) }));
  return (
    <Sheet title={t('rules.title', { name: say(`edition.${sheet.id}`) })} onClose={onClose} tall>
      <RulesBook sheet={sheet} options={at.options} house={house} chapter={chapter} onChapter={setChapter}>
        <Differences at={at} />
      </RulesBook>
    </Sheet>
  );
}

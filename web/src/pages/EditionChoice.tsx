// Asks which edition a new game is to be.
import type { Purpose } from '../app/opening';
import { t } from '../i18n/say';
import type { EditionName } from '../protocol/types';
import { Sheet } from '../ui/Sheet';
import { EditionList } from './editions/EditionList';

export interface EditionChoiceProps {
  readonly why: Purpose;
  readonly editions: readonly EditionName[];
  readonly onChoose: (why: Purpose, id: string) => void;
  readonly onClose: () => void;
}

export default function EditionChoice({ why, editions, onChoose, onClose }: EditionChoiceProps) {
  return (
    <Sheet title={t('edition.choose')} onClose={onClose}>
      <EditionList editions={editions} onChoose={(id) => onChoose(why, id)} />
    </Sheet>
  );
}

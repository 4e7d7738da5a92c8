// The host's settings: the edition and every switch, each with its sentence, its ruling and what the edition says. They are
// a draft until "Use these rules", so that trying things out fills no log.
import cards from '@texts/en/cards.json';
import editions from '@texts/en/editions.json';
import reasons from '@texts/en/reasons.json';
import texts from '@texts/en/settings.json';
import names from '@texts/en/switch-names.json';
import switches from '@texts/en/switches.json';
import { useEffect, useRef, useState } from 'preact/hooks';
import { addTexts } from '../../i18n/catalogue';
import { sentence, t } from '../../i18n/say';
import { fetchEdition, fetchPreset, listEditions, send, Unanswered } from '../../net';
import type { Dropped, EditionName, EditionSheet, TablePart, Text } from '../../protocol/types';
import { editionOf } from '../../state/edition';
import { hush } from '../../state/toast';
import controls from '../../ui/controls.module.css';
import { Sheet } from '../../ui/Sheet';
import { DraftChanges, DroppedList } from './DraftChanges';
import { EditionSelect } from './EditionSelect';
import styles from './HostSettings.module.css';
import { SwitchList } from './SwitchList';
import { changed, inForce, queryOf, type Values } from './switches';

for (const catalogue of [cards, editions, names, reasons, switches, texts]) addTexts(catalogue);

type Problem = { readonly text: Text; readonly rule?: string };

interface Draft {
  readonly sheet: EditionSheet;
  readonly values: Values;
  /** What could not be taken over from the edition before. */
  readonly dropped: readonly Dropped[];
}

const draftOf = (
  sheet: EditionSheet,
  options: Readonly<Record<string, unknown>>,
  dropped: readonly Dropped[] = [],
) => ({
  sheet,
  values: inForce(sheet, options),
  dropped,
});

/** The draft in another edition: what was changed and still can be stays changed. */
async function takenOver(draft: Draft, id: string): Promise<Draft> {
  const options = changed(draft.sheet, draft.values);
  const [sheet, rules] = await Promise.all([fetchEdition(id), fetchPreset(queryOf(id, options))]);
  return draftOf(sheet, rules.options, rules.dropped);
}

function useDraft(at: TablePart, onFail: (problem: Problem) => void) {
  const known = editionOf(at.edition);
  const [draft, setDraft] = useState<Draft | null>(() => known && draftOf(known, at.options));
  // What was chosen last counts, in whatever order the answers come.
  const latest = useRef<Promise<Draft> | null>(null);
  const [coming, setComing] = useState('');
  const attempt = async (id: string, asked: Promise<Draft>): Promise<void> => {
    latest.current = asked;
    setComing(id);
    try {
      const found = await asked;
      if (latest.current === asked) setDraft(found);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (latest.current === asked) onFail(error);
    } finally {
      if (latest.current === asked) setComing('');
    }
  };
  useEffect(() => {
    if (!draft)
      void attempt(
        at.edition,
        fetchEdition(at.edition).then((found) => draftOf(found, at.options)),
      );
  }, []);
  return { draft, coming, setDraft, choose: (id: string) => draft && void attempt(id, takenOver(draft, id)) };
}

interface FootProps {
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly plain: boolean;
  readonly onPlain: () => void;
  readonly onUse: () => void;
}

const Foot = ({ problem, busy, plain, onPlain, onUse }: FootProps) => (
  <div class={styles.foot}>
    <p class={styles.problem} role="alert">
      {problem && sentence(problem.text.key, problem.text.args)}{' '}
      {problem?.rule && <span class={controls.rule}>{problem.rule}</span>}
    </p>
    <button type="button" class={controls.plain} disabled={plain} onClick={onPlain}>
      {t('settings.all.undo')}
    </button>
    <button type="button" class={controls.big} disabled={busy} onClick={onUse}>
      {t('settings.use')}
    </button>
  </div>
);

export default function HostSettings({ at, onClose }: { at: TablePart; onClose: () => void }) {
  const [all, setAll] = useState<readonly EditionName[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { draft, coming, setDraft, choose } = useDraft(at, setProblem);
  useEffect(() => void listEditions().then(setAll, () => undefined), []);
  if (!draft) return null;
  const { sheet, values } = draft;
  const options = changed(sheet, values);
  const set = (next: Values): void => {
    setProblem(null);
    setDraft({ ...draft, values: next });
  };
  const use = async (): Promise<void> => {
    setBusy(true);
    const answer = await send({ type: 'settings', edition: sheet.id, options });
    setBusy(false);
    if (answer.type === 'done') return onClose();
    // It is said where it can be changed, until it is; a toast goes by itself.
    hush();
    setProblem(answer.reason ?? answer);
  };
  const foot = (
    <Foot
      problem={problem}
      busy={busy || coming !== ''}
      plain={coming !== '' || Object.keys(options).length === 0}
      onPlain={() => setDraft(draftOf(sheet, {}))}
      onUse={() => void use()}
    />
  );
  return (
    <Sheet title={t('settings.house')} onClose={onClose} foot={foot} tall>
      <EditionSelect all={all} chosen={sheet} coming={coming} onChoose={choose} />
      {/* Until the edition is here that was chosen, nothing of the one before is changed or used any more. */}
      <fieldset class={styles.rest} disabled={coming !== ''}>
        <DroppedList dropped={draft.dropped} edition={sheet.id} />
        <DraftChanges sheet={sheet} values={values} onChange={set} />
        <SwitchList sheet={sheet} values={values} onChange={set} />
      </fieldset>
    </Sheet>
  );
}

// The host's settings: the edition and every switch, each with its sentence, its ruling and what the edition says. They are
// a draft until "Use these rules", so that trying things out fills no log.
import cards from '@texts/en/cards.json';
import texts from '@texts/en/settings.json';
import names from '@texts/en/switch-names.json';
import switches from '@texts/en/switches.json';
import { useEffect, useState } from 'preact/hooks';
import { addTexts } from '../../i18n/catalogue';
import { say, t } from '../../i18n/say';
import { fetchEdition, listEditions, send } from '../../net';
import type { EditionName, EditionSheet, TablePart } from '../../protocol/types';
import { editionOf } from '../../state/edition';
import controls from '../../ui/controls.module.css';
import { Sheet } from '../../ui/Sheet';
import styles from './HostSettings.module.css';
import { SwitchRow } from './SwitchRow';
import { changed, groupsOf, inForce, TIMERS, type Value, type Values } from './switches';

addTexts(cards);
addTexts(names);
addTexts(texts);
addTexts(switches);

const PACES = { off: [0, 0], relaxed: [120, 40], standard: [60, 45] } as const;
type Pace = keyof typeof PACES;

interface DraftProps {
  readonly sheet: EditionSheet;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

function Paces({ values, onChange }: Pick<DraftProps, 'values' | 'onChange'>) {
  const chosen = (pace: Pace): boolean => TIMERS.every((key, index) => values[key] === PACES[pace][index]);
  const choose = (pace: Pace): void =>
    onChange({ ...values, ...Object.fromEntries(TIMERS.map((key, index) => [key, PACES[pace][index] ?? 0])) });
  return (
    <fieldset class={controls.choices} aria-label={t('settings.timers')}>
      {(Object.keys(PACES) as Pace[]).map((pace) => (
        <label key={pace}>
          <input type="radio" name="pace" checked={chosen(pace)} onChange={() => choose(pace)} />
          {t(`settings.timers.${pace}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Switches({ sheet, values, onChange }: DraftProps) {
  return (
    <>
      {groupsOf(sheet).map(({ title, sheets }) => (
        <section key={title} class={styles.group}>
          <h3>{title}</h3>
          {sheets.some(({ key }) => TIMERS.includes(key)) && <Paces values={values} onChange={onChange} />}
          <ul>
            {sheets.map((one) => (
              <SwitchRow
                key={one.key}
                sheet={one}
                edition={sheet}
                value={values[one.key] as Value}
                onChange={(value) => onChange({ ...values, [one.key]: value })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Editions({
  all,
  chosen,
  onChoose,
}: {
  all: readonly EditionName[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  if (all.length < 2) return null;
  return (
    <section class={styles.group}>
      <h3>{t('settings.edition')}</h3>
      <fieldset class={controls.choices} aria-label={t('settings.edition')}>
        {all.map(({ id }) => (
          <label key={id}>
            <input type="radio" name="edition" checked={id === chosen} onChange={() => onChoose(id)} />
            {say(`edition.${id}`)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

export default function HostSettings({ at, onClose }: { at: TablePart; onClose: () => void }) {
  const [all, setAll] = useState<readonly EditionName[]>([]);
  const [sheet, setSheet] = useState(editionOf(at.edition));
  const [values, setValues] = useState<Values>(() => (sheet ? inForce(sheet, at.options) : {}));
  const [busy, setBusy] = useState(false);
  const take = (next: EditionSheet, options: Readonly<Record<string, unknown>>): void => {
    setSheet(next);
    setValues(inForce(next, options));
  };
  useEffect(() => {
    listEditions().then(setAll, () => undefined);
    if (!sheet) fetchEdition(at.edition).then((found) => take(found, at.options), onClose);
  }, []);
  if (!sheet) return null;
  const options = changed(sheet, values);
  const use = async (): Promise<void> => {
    setBusy(true);
    const answer = await send({ type: 'settings', edition: sheet.id, options });
    setBusy(false);
    if (answer.type === 'done') onClose();
  };
  const foot = (
    <>
      <button
        type="button"
        class={controls.plain}
        disabled={Object.keys(options).length === 0}
        onClick={() => take(sheet, {})}
      >
        {t('settings.all.undo')}
      </button>
      <button type="button" class={controls.big} disabled={busy} onClick={() => void use()}>
        {t('settings.use')}
      </button>
    </>
  );
  return (
    <Sheet title={t('settings.house')} onClose={onClose} foot={foot} tall>
      <Editions
        all={all}
        chosen={sheet.id}
        onChoose={(id) => void fetchEdition(id).then((found) => take(found, {}), onClose)}
      />
      <Switches sheet={sheet} values={values} onChange={setValues} />
    </Sheet>
  );
}

// Every switch of the edition, by what it is about, and a way to find one.
import { useState } from 'preact/hooks';
import { say, t } from '../../i18n/say';
import type { SwitchSheet } from '../../protocol/types';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import type { DraftProps } from './DraftChanges';
import styles from './HostSettings.module.css';
import { SwitchRow } from './SwitchRow';
import { groupsOf, speaksOf, type Value, type Values } from './switches';
import { isTimer, PACES, type Pace, paceOf, timersOf } from './timers';

/** The timers are one choice: off, one of two usual paces, or seconds of one's own, which are asked for only then. */
function Timers({ sheets, ...draft }: DraftProps & { sheets: readonly SwitchSheet[] }) {
  const { sheet, values, onChange } = draft;
  const [own, setOwn] = useState(false);
  const chosen = own ? 'own' : paceOf(values);
  const usual = paceOf(sheet.defaults as Values);
  const choose = (pace: Pace | 'own'): void => {
    setOwn(pace === 'own');
    if (pace !== 'own') onChange({ ...values, ...timersOf(pace) });
  };
  return (
    <>
      <div class={classes(styles.row, chosen !== usual && styles.differs)}>
        <strong>
          {t('settings.timers')}{' '}
          {sheets.map(({ key, rule }) => (
            <span key={key} class={controls.rule}>
              {rule}
            </span>
          ))}
        </strong>
        <fieldset class={styles.sentences} aria-label={t('settings.timers')}>
          {[...PACES, 'own' as const].map((pace) => (
            <label key={pace}>
              <input type="radio" name="pace" checked={chosen === pace} onChange={() => choose(pace)} />
              <span>
                {t(`settings.timers.${pace}`)}
                {pace === usual && <small> {t('settings.own', { name: say(`edition.${sheet.id}`) })}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {chosen === 'own' && <Rows {...draft} sheets={sheets} />}
    </>
  );
}

function Rows({ sheets, sheet, values, onChange }: DraftProps & { sheets: readonly SwitchSheet[] }) {
  return (
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
  );
}

function Found({ words, ...draft }: DraftProps & { words: string }) {
  const found = draft.sheet.switches.filter((one) => speaksOf(one, draft.values[one.key] as Value, words));
  return (
    <section class={styles.group}>
      <p role="status">{t('settings.found', { n: found.length })}</p>
      <Rows {...draft} sheets={found} />
    </section>
  );
}

function Groups(draft: DraftProps) {
  const { groups, idle } = groupsOf(draft.sheet.switches);
  return (
    <>
      {groups.map(({ title, sheets }) => (
        <section key={title} class={styles.group}>
          <h3>{title}</h3>
          {sheets.some(isTimer) && <Timers {...draft} sheets={sheets.filter(isTimer)} />}
          <Rows {...draft} sheets={sheets.filter((one) => !isTimer(one))} />
        </section>
      ))}
      {idle.length > 0 && (
        <details class={styles.group}>
          <summary>{t('settings.idle', { n: idle.length })}</summary>
          <Rows {...draft} sheets={idle} />
        </details>
      )}
    </>
  );
}

export function SwitchList(draft: DraftProps) {
  const [words, setWords] = useState('');
  return (
    <>
      <input
        type="search"
        class={styles.find}
        aria-label={t('settings.find')}
        placeholder={t('settings.find')}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim() ? <Found {...draft} words={words.trim()} /> : <Groups {...draft} />}
    </>
  );
}

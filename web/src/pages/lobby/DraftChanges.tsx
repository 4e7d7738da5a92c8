// What the draft changes, on top: each in a sentence, with a way back; and what another edition could not take over.
import { say, sentence, t } from '../../i18n/say';
import type { Dropped, EditionSheet } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import styles from './HostSettings.module.css';
import { meaning, same, type Value, type Values } from './switches';

export interface DraftProps {
  readonly sheet: EditionSheet;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

export function DraftChanges({ sheet, values, onChange }: DraftProps) {
  const usual = (key: string): Value => sheet.defaults[key] as Value;
  const differ = sheet.switches.filter(({ key }) => !same(values[key] as Value, usual(key)));
  const name = say(`edition.${sheet.id}`);
  if (differ.length === 0) return <p class={styles.plain}>{t('settings.changed.none', { name })}</p>;
  return (
    <section class={styles.changes}>
      <h3>{t('settings.changed', { n: differ.length, name })}</h3>
      <ul>
        {differ.map((one) => (
          <li key={one.key}>
            <span>{meaning(one, values[one.key] as Value)}</span>
            <button
              type="button"
              class={controls.icon}
              aria-label={t('settings.undo', { name: say(`switch.${one.key}.name`) })}
              onClick={() => onChange({ ...values, [one.key]: usual(one.key) })}
            >
              <Icon sign="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DroppedList({ dropped, edition }: { dropped: readonly Dropped[]; edition: string }) {
  if (dropped.length === 0) return null;
  return (
    <section class={styles.dropped} role="status">
      <h3>{t('settings.dropped', { name: say(`edition.${edition}`) })}</h3>
      <ul>
        {dropped.map(({ key, reason: { text, rule } }) => (
          <li key={key + text.key + JSON.stringify(text.args)}>
            <strong>{say(`switch.${key}.name`)}.</strong> {sentence(text.key, text.args)}{' '}
            <span class={controls.rule}>{rule}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// One switch: its name, what it says now, the way to change it, and what the edition says where it was changed.
import { useId } from 'preact/hooks';
import { cardName, say, t } from '../../i18n/say';
import type { EditionSheet, SwitchSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import styles from './HostSettings.module.css';
import { meaning, same, type Value } from './switches';

const FEW = 20;

interface ControlProps {
  readonly sheet: SwitchSheet;
  readonly edition: EditionSheet;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Steps({ sheet, name, value, onChange }: ControlProps) {
  const now = Number(value);
  const { low, high } = { low: sheet.low ?? 0, high: sheet.high ?? now };
  return (
    <span class={styles.steps}>
      <button
        type="button"
        class={controls.icon}
        aria-label={t('settings.less', { name })}
        disabled={now <= low}
        onClick={() => onChange(now - 1)}
      >
        <Icon sign="minus" size={18} />
      </button>
      <output>{now}</output>
      <button
        type="button"
        class={controls.icon}
        aria-label={t('settings.more', { name })}
        disabled={now >= high}
        onClick={() => onChange(now + 1)}
      >
        <Icon sign="plus" size={18} />
      </button>
    </span>
  );
}

function Seconds({ sheet, name, value, onChange }: ControlProps) {
  const { low, high } = { low: sheet.low ?? 0, high: sheet.high ?? 0 };
  const bounded = (typed: number): number => Math.min(high, Math.max(low, Math.round(typed) || low));
  return (
    <input
      type="number"
      class={styles.seconds}
      aria-label={t('settings.seconds', { name })}
      inputMode="numeric"
      min={low}
      max={high}
      value={Number(value)}
      onChange={(event) => onChange(bounded(event.currentTarget.valueAsNumber))}
    />
  );
}

const Flag = ({ name, value, onChange }: ControlProps) => (
  <input
    type="checkbox"
    class={controls.switch}
    aria-label={name}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

// The answers are the sentences themselves: what is chosen is what the table will say.
function Choice({ sheet, edition, name, value, onChange }: ControlProps) {
  const group = useId();
  const usual = edition.defaults[sheet.key];
  return (
    <fieldset class={styles.sentences} aria-label={name}>
      {sheet.choices?.map((choice) => (
        <label key={choice}>
          <input type="radio" name={group} checked={choice === value} onChange={() => onChange(choice)} />
          <span>
            {meaning(sheet, choice)}
            {choice === usual && <small> {t('settings.own', { name: say(`edition.${edition.id}`) })}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Kinds({ sheet, edition, name, value, onChange }: ControlProps) {
  const out = Array.isArray(value) ? (value as readonly string[]) : [];
  const flip = (kind: string): void =>
    onChange(out.includes(kind) ? out.filter((one) => one !== kind) : [...out, kind]);
  return (
    <fieldset class={styles.kinds} aria-label={name}>
      {sheet.choices?.map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={out.includes(kind)} onChange={() => flip(kind)} />
          {cardName(kind, speechOf(edition))}
        </label>
      ))}
    </fieldset>
  );
}

function Control(props: ControlProps) {
  switch (props.sheet.kind) {
    case 'number':
      return (props.sheet.high ?? 0) > FEW ? <Seconds {...props} /> : <Steps {...props} />;
    case 'flag':
      return <Flag {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'cards':
      return <Kinds {...props} />;
  }
}

// A choice says its sentences itself; what is long is folded away until it is wanted.
const isBroad = ({ kind }: SwitchSheet): boolean => kind === 'choice' || kind === 'cards';

export function SwitchRow(props: Omit<ControlProps, 'name'>) {
  const { sheet, edition, value } = props;
  const name = say(`switch.${sheet.key}.name`);
  const usual = edition.defaults[sheet.key] as Value;
  const differs = !same(value, usual);
  const control = <Control {...props} name={name} />;
  return (
    <li class={classes(styles.row, differs && styles.differs)}>
      <div class={styles.line}>
        <span class={styles.words}>
          <strong>
            {name} <span class={controls.rule}>{sheet.rule}</span>
          </strong>
          {sheet.kind !== 'choice' && <span>{meaning(sheet, value)}</span>}
        </span>
        {!isBroad(sheet) && control}
      </div>
      {sheet.kind === 'choice' && control}
      {sheet.kind === 'cards' && (
        <details>
          <summary>{t('settings.kinds')}</summary>
          {control}
        </details>
      )}
      {differs && sheet.kind !== 'choice' && (
        <p class={styles.usual}>
          {t('settings.default', { name: say(`edition.${edition.id}`), text: meaning(sheet, usual) })}
        </p>
      )}
    </li>
  );
}

// The one place for standing answers: what fits the question that is open, what is set, and whether this device keeps it.
import { useState } from 'preact/hooks';
import { t } from '../i18n/say';
import type { Standing as Answer } from '../protocol/types';
import { speech } from '../state/speech';
import controls from '../ui/controls.module.css';
import { always, offeredNow, revoke, save, saved, setSaved, standing } from './standing';

setSaved();

const LINE = { display: 'flex', gap: '8px', alignItems: 'center', justifyContent: 'space-between', padding: '4px 0' };

function words({ kind, most }: Answer): string {
  const amount = most ?? 0;
  switch (kind) {
    case 'pay':
      return t('standing.pay', { amount }, speech.value);
    case 'allow':
      return t('standing.allow', { amount }, speech.value);
    case 'end':
      return t('standing.end');
    case 'place':
      return t('standing.place');
  }
}

interface ListProps {
  readonly title: string;
  readonly all: readonly Answer[];
  readonly button: string;
  readonly onPress: (answer: Answer) => void;
}

const List = ({ title, all, button, onPress }: ListProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul style={{ listStyle: 'none' }}>
      {all.map((answer) => (
        <li key={answer.kind} style={LINE}>
          <span>{words(answer)}</span>
          <button
            type="button"
            class={controls.plain}
            aria-label={`${button}: ${words(answer)}`}
            onClick={() => onPress(answer)}
          >
            {button}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** Whether other games of this device begin with these answers. */
function Save() {
  const [on, setOn] = useState(() => saved().length > 0);
  if (standing.value.length === 0 && !on) return null;
  const toggle = (): void => {
    save(on ? [] : standing.value);
    setOn(!on);
  };
  return (
    <label style={LINE}>
      <span>{t('standing.save')}</span>
      <input type="checkbox" class={controls.switch} checked={on} onChange={toggle} />
    </label>
  );
}

export function Standing() {
  const here = offeredNow.value;
  const set = standing.value;
  return (
    <div style={{ display: 'grid', gap: '12px' }}>
      <p>{t('standing.why')}</p>
      {here.length > 0 && (
        <div>
          <List
            title={t('standing.here')}
            all={here}
            button={t('standing.do')}
            onPress={(answer) => void always(answer)}
          />
          <small>{t('standing.next')}</small>
        </div>
      )}
      {set.length > 0 ? (
        <List
          title={t('standing.set')}
          all={set}
          button={t('standing.revoke')}
          onPress={({ kind }) => void revoke(kind)}
        />
      ) : (
        here.length === 0 && <p>{t('standing.none')}</p>
      )}
      <Save />
    </div>
  );
}

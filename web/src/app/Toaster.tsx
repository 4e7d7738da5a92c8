// Shows the toast that there is, near the top: nothing unasked for may lie over the hand, nor over the bar with
// the clock, which also says that a line is lost. A tap sends it away.
import { sentence, t } from '../i18n/say';
import { speech } from '../state/speech';
import { hush, toast } from '../state/toast';
import { drawn } from '../table/screen';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import styles from './Toaster.module.css';

export function Toaster({ alone = false }) {
  const told = toast.value;
  return (
    // At the table its own three regions say it, unless a sheet lies over them: a fourth would say it twice.
    <div class={styles.place} role={drawn.value && !alone ? undefined : 'alert'}>
      {told && (
        <div key={told.id} class={styles.toast}>
          <p>
            {sentence(told.text.key, told.text.args, speech.value)}{' '}
            {told.rule && <span class={styles.rule}>{told.rule}</span>}
          </p>
          <button type="button" class={controls.icon} onClick={hush} aria-label={t('net.hush')}>
            <Icon sign="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

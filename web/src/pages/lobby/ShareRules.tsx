// The rules of the table as a link that opens another table with them. It says nothing of this one.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/say';
import { lookAt } from '../../net';
import type { TablePart } from '../../protocol/types';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { copyText } from '../../ui/copy';
import { Icon } from '../../ui/Icon';
import { queryOf } from './switches';

const DONE_MS = 2000;

export default function ShareRules({ at }: { at: TablePart }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    // The server knows an address that others can reach, where this page's own is only good on this machine.
    const { origin } = await lookAt(at.code).then(
      ({ link }) => new URL(link),
      () => location,
    );
    setDone(await copyText(`${origin}/new?${queryOf(at.edition, at.options)}`));
    setTimeout(() => setDone(false), DONE_MS);
  };
  return (
    <button type="button" class={classes(controls.quiet, controls.small)} onClick={() => void copy()}>
      <Icon sign={done ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{t(done ? 'lobby.copied' : 'lobby.copy.rules')}</span>
    </button>
  );
}

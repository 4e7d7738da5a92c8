// The rules of the table as a link that opens another table with them. It says nothing of this one.
import { t } from '../../i18n/say';
import type { TablePart } from '../../protocol/types';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { CopyButton } from './CopyButton';
import { linkOf } from './link';
import { queryOf } from './switches';

export default function ShareRules({ at }: { at: TablePart }) {
  const link = async (): Promise<string> => {
    const { origin } = new URL(await linkOf(at.code));
    return `${origin}/new?${queryOf(at.edition, at.options)}`;
  };
  return <CopyButton words={t('lobby.copy.rules')} class={classes(controls.quiet, controls.small)} text={link} />;
}

// The ways for others to get here: the code to say aloud, the link to send, the QR code to point a phone at.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/say';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import { CopyButton } from './CopyButton';
import styles from './Invite.module.css';
import { linkOf, ownLink } from './link';

const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

function useLink(code: string): string {
  const [link, setLink] = useState(ownLink(code));
  useEffect(() => void linkOf(code).then(setLink), [code]);
  return link;
}

function Tiles({ code }: { code: string }) {
  return (
    <p class={styles.tiles} role="img" aria-label={t('lobby.code', { code: [...code].join(' ') })}>
      {[...code].map((sign, place) => (
        // A code may hold a sign twice; its place is what tells tiles apart.
        <span key={`${place}${sign}`} aria-hidden="true">
          {sign}
        </span>
      ))}
    </p>
  );
}

// Only pages of a safe address may open the system's share sheet; elsewhere there is Copy.
function Share({ link, code }: { link: string; code: string }) {
  if (!('share' in navigator)) return null;
  const share = (): void => {
    // Closing the share sheet is an answer too.
    navigator.share({ title: t('app.name'), text: t('lobby.share.text', { code }), url: link }).catch(() => undefined);
  };
  return (
    <button type="button" class={controls.plain} onClick={share}>
      <Icon sign="share" size={18} />
      {t('lobby.share')}
    </button>
  );
}

export function Invite({ code }: { code: string }) {
  const link = useLink(code);
  return (
    <section class={styles.invite} aria-label={t('lobby.invite')}>
      <Tiles code={code} />
      <img class={styles.qr} src={`/t/${code}/qr.svg`} alt={t('lobby.qr')} width="112" height="112" />
      <p class={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
      <div class={styles.ways}>
        <CopyButton words={t('lobby.copy')} class={controls.plain} text={link} />
        <Share link={link} code={code} />
      </div>
      {HERE_ONLY.includes(new URL(link).hostname) && <p class={styles.only}>{t('lobby.here-only')}</p>}
    </section>
  );
}

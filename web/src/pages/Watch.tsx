// Looking on, and being turned away. Somebody who has a seat is asked first, so that no player becomes a watcher by mistake
// (UI-R33).
import texts from '@texts/en/watch.json';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../app/Notice';
import { addTexts } from '../i18n/catalogue';
import { say, t } from '../i18n/say';
import { lookAt } from '../net';
import { connection } from '../state/connection';
import controls from '../ui/controls.module.css';

addTexts(texts);

/** The server does not let this browser in, and has said why; for now, where the line is still tried again. */
function TurnedAway() {
  const { line, why } = connection.value;
  return (
    <Notice title={t(line === 'gone' ? 'watch.away' : 'watch.later')} text={why ? say(why.key, why.args) : ''}>
      <button type="button" class={controls.big} onClick={() => location.reload()}>
        {t('watch.again')}
      </button>
    </Notice>
  );
}

export default function Watch({ code, children }: { code: string; children?: ComponentChildren }) {
  const [seated, setSeated] = useState(false);
  useEffect(() => {
    // Without an answer one looks on: the line itself says what is wrong.
    lookAt(code).then(
      ({ seat }) => setSeated(seat !== null),
      () => undefined,
    );
  }, [code]);
  if (!children) return <TurnedAway />;
  if (!seated) return <>{children}</>;
  return (
    <Notice title={t('watch.seated')} text={t('watch.seated.text')}>
      <a class={controls.big} href={`/t/${code}`}>
        {t('watch.back')}
      </a>
      <button type="button" class={controls.plain} onClick={() => setSeated(false)}>
        {t('watch.anyway')}
      </button>
    </Notice>
  );
}

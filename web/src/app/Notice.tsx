// A page that has one thing to say, and a way on.
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/say';
import { Skyline } from '../pages/Skyline';
import controls from '../ui/controls.module.css';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  /** Something is coming: no way back is offered yet. */
  readonly busy?: boolean;
  readonly children?: ComponentChildren;
}

export function Notice({ title, text, busy = false, children }: NoticeProps) {
  return (
    <main class={styles.notice}>
      <div class={styles.card} role={busy ? 'status' : undefined}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children}
        {!busy && (
          <a class={controls.plain} href="/">
            {t('route.home')}
          </a>
        )}
      </div>
      <div class={styles.town}>
        <Skyline row="near" />
      </div>
    </main>
  );
}

/** In the place of a page that is on its way. */
export const Loading = () => <Notice title={t('route.loading')} busy />;

// A sheet over the table: from below on a phone, at the side of a desk. Esc and a tap beside it close it.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/say';
import { Icon } from './Icon';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const back = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      class={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class={styles.inside}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class={styles.close} aria-label={t('table.close')} onClick={onClose}>
            <Icon sign="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section class={styles.body} aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
      </div>
    </dialog>
  );
}

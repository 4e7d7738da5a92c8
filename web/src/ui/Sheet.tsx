// A sheet over the page: from below on a phone, in the middle of a desk. Esc, a tap beside it and Back close it, and Back
// closes nothing else (UI-R8).
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Toaster } from '../app/Toaster';
import { t } from '../i18n/say';
import { classes } from './classes';
import controls from './controls.module.css';
import { Icon } from './Icon';
import styles from './Sheet.module.css';
import { afterStep, leaveStep, SHEET } from './sheetMark';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** As high as the page allows, for what is long. */
  readonly tall?: boolean;
  /** What stays at the foot while the rest scrolls. */
  readonly foot?: ComponentChildren;
}

/** A sheet was closed, and its step in the history goes, unless another sheet takes its place at once. */
let leaving = false;

/** Back closes the sheet: it stands in the history as a step of its own, which goes with it. */
function useBack(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    let stands = true;
    let entered = false;
    let back = false;
    const popped = (): void => {
      back = true;
      close.current();
    };
    const enter = (): void => {
      if (!stands) return;
      entered = true;
      if (leaving) leaving = false;
      else history.pushState(SHEET, '');
      addEventListener('popstate', popped);
    };
    afterStep(enter);
    return () => {
      stands = false;
      removeEventListener('popstate', popped);
      if (back || !entered || history.state !== SHEET) return;
      leaving = true;
      setTimeout(() => {
        // A page that was gone to in the meantime has taken the step over.
        if (leaving && history.state === SHEET) leaveStep();
        leaving = false;
      });
    };
  }, []);
}

export function Sheet({ title, onClose, children, tall = false, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(onClose);
  // Before anything is painted: what lies under it takes no tap and no key from here on.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const beside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the sheet; the keyboard has Esc, which is `cancel`
    <dialog
      ref={dialog}
      class={classes(styles.sheet, tall && styles.tall)}
      aria-labelledby={id}
      onClick={beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class={styles.body}>
        <header class={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" class={controls.icon} onClick={onClose} aria-label={t('sheet.close')}>
            <Icon sign="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class={styles.scroll} tabIndex={0} aria-label={title}>
          {children}
        </section>
        {foot && <footer class={styles.foot}>{foot}</footer>}
      </div>
      {/* What is told on the page is dim under the sheet, and nobody hears it. */}
      <Toaster alone />
    </dialog>
  );
}

import { useLayoutEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { afterPaint } from '#shared/lib/after-paint.ts';
import { useBackCloses } from '#shared/platform/back-closes.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import styles from './dialog.module.css';
import { holdFocus } from './hold-focus.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, a press outside, the close button, or the way back. */
  onClose: () => void;
  /** Already translated; names the dialog. */
  title: string;
  /** `center` for questions, `bottom` for choices, `side` for the menu at the inline end. */
  placement?: 'center' | 'bottom' | 'side';
  /** Hides the title bar from sight, not from screen readers. */
  bare?: boolean;
  /** For questions that need an answer: interrupts screen readers. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Shown as soon as it is drawn, and modal by our own means: a browser goes through the whole page to make it inert. Only for a
   * dialog that no part of the page encloses.
   */
  early?: boolean;
  /** Plays its way out; `onLeft` is called when it has gone from sight. */
  leaving?: boolean;
  onLeft?: () => void;
  children: ReactNode;
};

/** A modal on the native `<dialog>`: focus is kept inside and given back, the page behind is out of reach. Its content mounts only while open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, placement = 'center', bare, role, early, leaving, onLeft, children } = props;
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(open && !leaving, onClose);
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const take = () => {
      if (early) dialog.show();
      else dialog.showModal();
      // Otherwise the browser focuses the close button, which looks like a question to close.
      if (!dialog.querySelector('[autofocus]')) dialog.focus();
    };
    if (!early) {
      take();
      return () => dialog.close();
    }
    const stopWaiting = afterPaint(take);
    const close = holdFocus(dialog);
    return () => {
      stopWaiting();
      close();
    };
  }, [open, early]);
  if (!open) return null;
  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  // A dialog that is modal to the browser gets Escape as `cancel`, as it does a phone's way back. Those inside this one have their own.
  const closeByKey = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === ref.current;
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    onClose();
  };
  const box = (
    <dialog
      ref={ref}
      tabIndex={-1}
      role={role}
      aria-modal={early}
      closedby="closerequest"
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[placement], early && styles.early, leaving && styles.leaving)}
      onClick={closeOutside}
      onKeyDown={early ? closeByKey : undefined}
      onAnimationEnd={(event) => {
        if (leaving && event.target === ref.current) onLeft?.();
      }}
      // React passes on to a dialog what concerns only one inside of it.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser does not ask twice when nothing was touched in between: then it closes the dialog by itself.
      onClose={(event) => {
        if (event.target === ref.current && !ref.current.open) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={classNames(styles.bar, bare && styles.bare)}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {role !== 'alertdialog' && <IconButton icon="close" size={20} label={t('shell.close')} onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      <ToastRegion inDialog />
    </dialog>
  );
  if (!early) return box;
  return (
    <>
      <div className={classNames(styles.scrim, leaving && styles.leaving)} onClick={onClose} />
      {box}
    </>
  );
}

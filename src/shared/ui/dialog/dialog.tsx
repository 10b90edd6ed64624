import { useLayoutEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useSheetWhile } from '#shared/platform/open-sheets.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { ReadsScope } from '#shared/ui/query-body/reads.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';
import { InDialog } from '#shared/platform/in-dialog.ts';

type Closing =
  | {
      /** Called on Escape, a press outside, the close button, or the way back. */
      onClose: () => void;
      /** Gives the dialog a history entry of this name, so that going back closes it; not for one that is opened by such an entry. */
      sheet?: string;
      stays?: never;
    }
  | {
      /** Nothing closes it while it is mounted: what it says has to be answered. */
      stays: true;
      onClose?: never;
      sheet?: never;
    };

export type DialogProps = Closing & {
  /** Already translated; names the dialog. */
  title: string;
  /** `center` for questions, `bottom` for choices, `side` for the menu at the inline end. */
  placement?: 'center' | 'bottom' | 'side';
  /** Hides the title bar from sight, not from screen readers. */
  bare?: boolean;
  /** For questions that need an answer: interrupts screen readers. */
  role?: 'dialog' | 'alertdialog';
  /** Plays its way out; `onLeft` is called when it has gone from sight. */
  leaving?: boolean;
  onLeft?: () => void;
  children: ReactNode;
};

/** React passes on to a dialog what concerns only one inside of it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A modal on the native `<dialog>`, open while it is mounted: focus is kept inside and given back, the page behind is out of reach. */
export function Dialog(props: DialogProps) {
  const { onClose, sheet, title, placement = 'center', bare, role, leaving = false, onLeft, children } = props;
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useSheetWhile(sheet, !leaving, onClose ?? (() => {}));
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // Otherwise the browser focuses the close button, which looks like a question to close.
    if (!dialog.querySelector('[autofocus]')) dialog.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      role={role}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[placement], leaving && styles.leaving)}
      onClick={(event) => isOwn(event) && onClose?.()}
      // An animation, which runs and ends whatever was drawn before: a transition without a frame to begin from would never end.
      onAnimationEnd={(event) => leaving && isOwn(event) && onLeft?.()}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      // A browser does not ask twice when nothing was touched in between: then it closes the dialog by itself.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      <div className={styles.panel}>
        <div className={classNames(styles.bar, bare && styles.bare)}>
          <h2 id={titleId} className={styles.title}>
            {bare ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          {role !== 'alertdialog' && <IconButton icon="close" size={20} label={t('shell:close')} onClick={onClose} />}
        </div>
        <div className={styles.body}>
          <InDialog value={true}>
            <ReadsScope>{children}</ReadsScope>
          </InDialog>
        </div>
      </div>
      <ToastRegion inDialog />
    </dialog>
  );
}

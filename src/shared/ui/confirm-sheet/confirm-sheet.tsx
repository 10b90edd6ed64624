import type { ReactNode } from 'react';
import { offlineNotice, useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts, type Fact } from '#shared/ui/facts/facts.tsx';
import styles from './confirm-sheet.module.css';

export type ConfirmSheetProps = {
  /** Name of its history entry, so that going back closes it. */
  sheet: string;
  onClose: () => void;
  /** Already translated, as are the facts and the labels. */
  title: string;
  /** What the player has to know before anything else. */
  first?: ReactNode;
  facts?: readonly Fact[];
  confirm: string;
  onConfirm: () => void;
  /** The call is under way. */
  busy?: boolean;
  /** Above the button: a refusal, a further choice. */
  children?: ReactNode;
  /** Replaces all of that once the player goes on, such as the pad of a password. */
  instead?: ReactNode;
};

/** The last look before money moves: what is sent, and one button, which is off while there is no network (MONEY-7). */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { sheet, onClose, title, first, facts = [], confirm, onConfirm, busy = false } = props;
  const isOnline = useOnline();
  return (
    <Dialog sheet={sheet} placement="bottom" title={title} onClose={onClose}>
      {props.instead || (
        <div className={styles.body}>
          {first}
          {facts.length > 0 && <Facts facts={facts} />}
          {props.children}
          <Button size="large" wide busy={busy} disabledBy={!isOnline && offlineNotice} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

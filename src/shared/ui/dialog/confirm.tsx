import { create } from 'zustand';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/sheet.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm.module.css';

/** Texts of a question, as keys. Without `cancelKey` it has one button. */
export type Question = { titleKey: string; bodyKey?: string; confirmKey: string; cancelKey?: string };

type ConfirmState = { asked: (Question & { id: number; answer: (yes: boolean) => void }) | undefined };
const useConfirm = create<ConfirmState>(() => ({ asked: undefined }));

const sheet = 'confirm';
let count = 0;

/**
 * Asks the player; resolves true on confirm, false on cancel, Escape, the way back or a newer question, once the question is out of the
 * history.
 */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      void closeSheet(sheet).then(() => resolve(yes));
      useConfirm.setState({ asked: undefined });
    };
    count += 1;
    useConfirm.setState({ asked: { ...question, id: count, answer } });
  });
}

/** Shows the question asked by `confirm()`; stands once in the app. */
export function ConfirmRegion() {
  const t = useT();
  const asked = useConfirm((state) => state.asked);
  if (!asked) return null;
  const { id, titleKey, bodyKey, confirmKey, cancelKey, answer } = asked;
  return (
    <Dialog key={id} sheet={sheet} role="alertdialog" title={t(titleKey)} onClose={() => answer(false)}>
      {bodyKey && <p className={styles.body}>{t(bodyKey)}</p>}
      <div className={styles.actions}>
        {cancelKey && (
          <Button variant="secondary" onClick={() => answer(false)}>
            {t(cancelKey)}
          </Button>
        )}
        <Button onClick={() => answer(true)}>{t(confirmKey)}</Button>
      </div>
    </Dialog>
  );
}

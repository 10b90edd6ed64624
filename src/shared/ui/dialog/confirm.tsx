import { create } from 'zustand';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm.module.css';

/** Texts of a question, as keys. Without `cancelKey` it has one button. */
export type Question = { titleKey: string; bodyKey?: string; confirmKey: string; cancelKey?: string };

type ConfirmState = { asked: (Question & { answer: (yes: boolean) => void }) | undefined };
const useConfirm = create<ConfirmState>(() => ({ asked: undefined }));

/** Asks the player; resolves true on confirm, false on cancel, Escape or a newer question. */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirm.setState({ asked: undefined });
      resolve(yes);
    };
    useConfirm.setState({ asked: { ...question, answer } });
  });
}

/** Shows the question asked by `confirm()`; stands once in the app. */
export function ConfirmRegion() {
  const t = useT();
  const asked = useConfirm((state) => state.asked);
  if (!asked) return null;
  const { titleKey, bodyKey, confirmKey, cancelKey, answer } = asked;
  return (
    <Dialog open role="alertdialog" title={t(titleKey)} onClose={() => answer(false)}>
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

import { useState } from 'react';
import { create } from 'zustand';
import { useTextFor, type TextValues } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm.module.css';

/** Texts of a question, as keys, with the values of the title's placeholders. Without `cancelKey` it has one button; `optionKey` is of a box that the player may tick. */
export type Question = {
  titleKey: string;
  values?: TextValues;
  bodyKey?: string;
  /** Words besides, as a law may ask for them. */
  noteKey?: string;
  optionKey?: string;
  confirmKey: string;
  cancelKey?: string;
};
export type Answer = { isSure: boolean; isTicked: boolean };

type Asked = Question & { id: number; answer: (isSure: boolean, isTicked?: boolean) => void };
type ConfirmState = { asked: Asked | undefined };
const useConfirm = create<ConfirmState>(() => ({ asked: undefined }));

const sheet = 'confirm';
let count = 0;

/**
 * Asks the player; they are sure on confirm, and not on cancel, Escape, the way back or a newer question. Resolves once the question is
 * out of the history.
 */
export function ask(question: Question): Promise<Answer> {
  useConfirm.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer: Asked['answer'] = (isSure, isTicked = false) => {
      void closeSheet(sheet).then(() => resolve({ isSure, isTicked }));
      useConfirm.setState({ asked: undefined });
    };
    count += 1;
    useConfirm.setState({ asked: { ...question, id: count, answer } });
  });
}

/** Asks the player; resolves to whether they are sure. */
export const confirm = async (question: Question): Promise<boolean> => (await ask(question)).isSure;

/** Shows the question that was asked; rendered once in the app. */
export function ConfirmRegion() {
  const asked = useConfirm((state) => state.asked);
  return asked ? <QuestionDialog key={asked.id} {...asked} /> : null;
}

function QuestionDialog({ titleKey, values, bodyKey, noteKey, optionKey, confirmKey, cancelKey, answer }: Asked) {
  const textFor = useTextFor();
  const [isTicked, setTicked] = useState(false);
  return (
    <Dialog sheet={sheet} role="alertdialog" title={textFor(titleKey, values)} onClose={() => answer(false)}>
      {bodyKey && <p className={styles.body}>{textFor(bodyKey)}</p>}
      {noteKey && <p className={styles.note}>{textFor(noteKey)}</p>}
      {optionKey && (
        <label className={styles.option}>
          <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
          <span>{textFor(optionKey)}</span>
        </label>
      )}
      <div className={styles.actions}>
        {cancelKey && (
          <Button variant="secondary" onClick={() => answer(false)}>
            {textFor(cancelKey)}
          </Button>
        )}
        <Button onClick={() => answer(true, isTicked)}>{textFor(confirmKey)}</Button>
      </div>
    </Dialog>
  );
}

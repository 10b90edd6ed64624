import { useState } from 'react';
import { toldElsewhere } from '../api/acts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { tell } from '../ui/told.ts';
import { takeIn, type Incomings } from './take-in.ts';
import styles from './texts.module.css';

/** Rows that are shown of a long list. */
const shown = 200;

/** What a file would change, or why it cannot be taken in. */
export function TakeInDialog({ code, file, onClose }: { code: string; file: Incomings; onClose: () => void }) {
  const [isWriting, setWriting] = useState(false);
  const { name, texts, wrong } = file;
  const canTake = wrong.length === 0 && texts.length > 0 && !isWriting;
  const write = async () => {
    setWriting(true);
    try {
      await takeIn(code, file);
      tell(`Taken in: ${texts.length} ${texts.length === 1 ? 'text' : 'texts'}. One undo takes them back.`);
      onClose();
    } catch (error) {
      toldElsewhere(error);
      setWriting(false);
    }
  };
  return (
    <Sheet title={`Texts of ${name}`} isBusy={isWriting} onClose={onClose}>
      <div className={styles['incoming']}>
        <p>
          {wrong.length > 0
            ? `${wrong.length === 1 ? 'A row is' : `${wrong.length} rows are`} wrong, so nothing is taken in. Mend the file and choose it again.`
            : texts.length === 0
              ? 'All its texts are here already.'
              : `${texts.length} ${texts.length === 1 ? 'text changes' : 'texts change'}.`}
        </p>
        <ul className={styles['changes']}>
          {wrong.slice(0, shown).map(({ line, message }) => (
            <li key={`${line} ${message}`} className={styles['wrong']}>
              {`Line ${line}: ${message}`}
            </li>
          ))}
          {wrong.length === 0 &&
            texts.slice(0, shown).map(({ language, key, text }) => (
              <li key={`${language} ${key}`}>
                <b>{`${language} ${key}`}</b>
                <span>{text}</span>
              </li>
            ))}
        </ul>
        <div className={styles['acts']}>
          <Button onPress={onClose}>{canTake ? 'Cancel' : 'Close'}</Button>
          {canTake && (
            <Button tone="primary" onPress={() => void write()}>
              Take in
            </Button>
          )}
        </div>
      </div>{' '}
    </Sheet>
  );
}

import { useState } from 'react';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/text-field/text-field.tsx';
import { refusalKey } from '#features/money/refusal-key.ts';
import styles from './sheet.module.css';

type WordsSheetProps = {
  /** Name of its history entry. */
  sheet: string;
  /** Already translated, as are the other texts. */
  title: string;
  label: string;
  hint: string;
  button: string;
  most: number;
  /** Nothing needs to be written. */
  optional?: boolean;
  sending: { isPending: boolean; isChecking: boolean; error: Error | null };
  onSend: (words: string) => void;
  onClose: () => void;
};

/** Asks for one line of the player's: a code, or what goes with an application. A refusal leaves it as it was typed. */
export function WordsSheet(props: WordsSheetProps) {
  const { sheet, title, label, hint, button, most, optional, sending, onSend, onClose } = props;
  const t = useT();
  const textFor = useTextFor();
  const isOnline = useOnline();
  const [words, setWords] = useState('');
  const { isPending, isChecking, error } = sending;
  return (
    <Dialog sheet={sheet} placement="bottom" title={title} onClose={onClose}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSend(words.trim());
        }}
      >
        <TextField
          label={label}
          value={words}
          onValue={(value) => setWords(value.slice(0, most))}
          hint={hint}
          error={error && !isPending ? textFor(refusalKey(error)) : undefined}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="large"
          wide
          busy={isPending}
          disabled={!isOnline || (!optional && words.trim() === '')}
        >
          {isChecking ? t('money.checking') : button}
        </Button>
      </form>
    </Dialog>
  );
}

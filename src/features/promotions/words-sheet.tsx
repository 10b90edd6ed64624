import { useState } from 'react';
import type { useAct } from '#features/acts/use-act.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { offlineNotice, useOnline } from '#shared/platform/viewport.ts';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';

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
  /** Sends what was written. */
  act: Pick<ReturnType<typeof useAct<string>>, 'mutate' | 'isPending' | 'isChecking' | 'refusal'>;
  onClose: () => void;
};

/** Asks for one line of the player's: a code, or what goes with an application. A refusal leaves it as it was typed. */
export function WordsSheet(props: WordsSheetProps) {
  const { sheet, title, label, hint, button, most, optional, onClose } = props;
  const t = useT();
  const textFor = useTextFor();
  const isOnline = useOnline();
  const [words, setWords] = useState('');
  const { mutate, isPending, isChecking, refusal } = props.act;
  const written = words.trim();
  const isComplete = optional || written !== '';
  return (
    <Dialog sheet={sheet} placement="bottom" title={title} onClose={onClose}>
      <CheckedForm
        button={isChecking ? t('money:checking') : button}
        busy={isPending}
        disabledBy={!isOnline && offlineNotice}
        send={isComplete ? () => mutate(written) : undefined}
      >
        {(isAsked) => (
          <TextField
            label={label}
            value={words}
            onValue={(value) => setWords(value.slice(0, most))}
            hint={hint}
            error={isAsked && !isComplete ? t('forms:required', { label }) : refusal && textFor(refusal)}
            autoComplete="off"
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}

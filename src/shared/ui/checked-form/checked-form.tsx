import { useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import styles from './checked-form.module.css';

type CheckedFormProps = Pick<ButtonProps, 'busy' | 'disabledBy'> & {
  /** Already translated. */
  button: string;
  /** Sends what was entered; undefined while something is missing or wrong. */
  send: (() => void) | undefined;
  /** The fields. `isAsked` is true after a press that found something missing: from then on an empty field shows its error. */
  children: (isAsked: boolean) => ReactNode;
};

/** A form outside the form machine. A press that cannot send shows what is missing at the fields, and focuses the first of them. */
export function CheckedForm({ button, send, children, ...look }: CheckedFormProps) {
  const [isAsked, setAsked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send) return send();
    flushSync(() => setAsked(true));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children(isAsked)}
      <Button type="submit" size="large" wide {...look}>
        {button}
      </Button>
    </form>
  );
}

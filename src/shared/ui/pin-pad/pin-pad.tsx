import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { plainDigits } from '#shared/lib/plain-digits.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './pin-pad.module.css';

export type PinPadProps = {
  /** What is entered, already translated. */
  label: string;
  /** How many digits there are; with fewer being enough, the player says when it is all. */
  minLength: number;
  maxLength: number;
  /** Called with what was entered; the pad is busy until it resolves, and empty afterwards. */
  onEntered: (digits: string) => Promise<void> | void;
  /** What was wrong with the last try, already translated; said at once. */
  error?: string | undefined;
  /** Below the dots, such as a way out for who has forgotten the digits. */
  children?: ReactNode;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** What is entered so far, by the keys of the pad or of a keyboard. */
function usePin(minLength: number, maxLength: number, onEntered: PinPadProps['onEntered']) {
  const [entered, setEntered] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isFixed = minLength === maxLength;
  const hand = async (all: string) => {
    setBusy(true);
    try {
      await onEntered(all);
    } finally {
      setEntered('');
      setBusy(false);
    }
  };
  const add = (digit: string) => {
    if (isBusy || entered.length >= maxLength) return;
    const next = entered + digit;
    setEntered(next);
    if (isFixed && next.length === maxLength) void hand(next);
  };
  // The second tap of a double one that opened the pad lands on the key below it: no digit that the player has meant.
  const press = (digit: string, taps: number) => {
    if (entered !== '' || taps < 2) add(digit);
  };
  const remove = () => !isBusy && setEntered(entered.slice(0, -1));
  const finish = () => !isBusy && entered.length >= minLength && void hand(entered);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = plainDigits(event.key);
    if (/^[0-9]$/.test(key)) add(key);
    else if (key === 'Backspace') remove();
    // On a button of the pad it presses that one.
    else if (key === 'Enter' && event.target === event.currentTarget) finish();
    else return;
    event.preventDefault();
  };
  return { entered, isBusy, isFixed, press, remove, finish, onKeyDown };
}

/**
 * Digits that nobody should see or a browser fill in: dots, a pad of their own, and the keys of a keyboard. There is no input, so
 * that no password manager offers to keep them.
 */
export function PinPad({ label, minLength, maxLength, onEntered, error, children }: PinPadProps) {
  const t = useT();
  const errorId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { entered, isBusy, isFixed, press, remove, finish, onKeyDown } = usePin(minLength, maxLength, onEntered);
  // A keyboard's digits go to what has the focus.
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={errorId}
      aria-busy={isBusy}
      className={styles.pad}
      onKeyDown={onKeyDown}
    >
      <div className={styles.dots} aria-hidden="true" data-wrong={error && entered === '' ? '' : undefined}>
        {isBusy ? (
          <Spinner size={20} />
        ) : (
          Array.from({ length: maxLength }, (_, at) => (
            <span key={at} className={styles.dot} data-filled={at < entered.length ? '' : undefined} />
          ))
        )}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{t('forms:pin-entered', { entered: entered.length, of: maxLength })}</span>
      </VisuallyHidden>
      <p id={errorId} className={styles.error} role="alert">
        {entered === '' && error}
      </p>
      {children}
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={({ detail }) => press(digit, detail)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t('forms:pin-delete')}
          aria-disabled={entered === ''}
          onClick={remove}
        >
          <Icon name="backspace" />
        </button>
      </div>
      {!isFixed && (
        <Button wide size="large" aria-disabled={entered.length < minLength} onClick={finish}>
          {t('forms:pin-done')}
        </Button>
      )}
    </div>
  );
}

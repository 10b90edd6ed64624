import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  /** Icon before the text. */
  icon?: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Work is going on: a spinner is shown, and presses do nothing. */
  busy?: boolean;
  /** Id of the live text that says why it cannot be pressed; false while it can. No button is off without such a text. */
  disabledBy?: string | false | undefined;
};

/** The product's button. `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', icon, wide, busy, disabledBy, className, children, ...rest } = props;
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      {...(disabledBy && { disabled: true, 'aria-describedby': disabledBy })}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)}
    >
      {busy ? <Spinner size={20} /> : icon && <Icon name={icon} size={20} />}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: string;
  /** Accessible name, already translated. */
  label: string;
  size?: 16 | 20 | 24;
  mirrored?: boolean;
  /** Something small over the corner, such as a badge. */
  children?: ReactNode;
};

/** A 44-px square target with an icon. */
export function IconButton({ icon, label, size = 24, mirrored, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.iconButton, className)}>
      <Icon name={icon} size={size} mirrored={mirrored} />
      {children}
    </button>
  );
}

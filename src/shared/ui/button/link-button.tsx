import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Link } from '#shared/ui/link/link.tsx';
import type { ButtonProps } from './button.tsx';
import styles from './button.module.css';

type LinkButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide'> & {
  to: string;
  /** Opens a window of its own, for addresses outside the lobby. */
  outside?: boolean;
  /** What a screen reader says where the words alone would not distinguish it from the next, already translated. */
  label?: string;
  children: ReactNode;
};

/** A link to another screen that is what the player most likely wants here, and looks it. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', size = 'medium', wide, to, outside, label, children } = props;
  const attributes = {
    'aria-label': label,
    className: classNames(styles.button, styles[variant], styles[size], wide && styles.wide),
    children: <span className={styles.text}>{children}</span>,
  };
  if (outside) return <a href={to} target="_blank" rel="noopener noreferrer" {...attributes} />;
  return <Link to={to} {...attributes} />;
}

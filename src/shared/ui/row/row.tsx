import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link/link.tsx';
import styles from './row.module.css';

/** Where a row leads: a route of the lobby, an address outside, or what a press does. `pressed` marks the chosen one. */
type Way = { to: string } | { href: string } | { onPress: () => void; pressed?: boolean };

export type RowProps = Way & {
  /** Icon, flag or the like before the words, and what stands after them. */
  start: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

/** A line of a list that can be pressed, drawn as a card. */
export function Row({ start, end, children, ...way }: RowProps) {
  const inside = (
    <>
      {start}
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  const row = { className: styles.row, children: inside };
  if ('to' in way) return <Link {...row} to={way.to} />;
  if ('href' in way) return <a {...row} href={way.href} rel="noopener noreferrer" />;
  return <button {...row} type="button" aria-pressed={way.pressed} onClick={way.onPress} />;
}

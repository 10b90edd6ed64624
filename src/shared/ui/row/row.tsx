import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import styles from './row.module.css';

/** Where a row leads: a route of the lobby, an address outside, or what a press does. `pressed` marks the chosen one. */
type Way = { to: string } | { href: string } | { onPress: () => void; pressed?: boolean };

export type RowProps = Way & {
  /** Icon, flag or the like before the words. */
  start: ReactNode;
  /** After the words; a row that leads to a screen has an arrow there. */
  end?: ReactNode;
  children: ReactNode;
};

/** A list of rows. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

/** A line of a list that can be pressed, drawn as a card. */
export function Row({ start, end, children, ...way }: RowProps) {
  const arrow = 'to' in way && <Icon name="chevron-right" size={20} mirrored />;
  const inside = (
    <>
      {start}
      <span className={styles.words}>{children}</span>
      {(end ?? arrow) && <span className={styles.end}>{end ?? arrow}</span>}
    </>
  );
  const look = { className: styles.row, children: inside };
  return (
    <li>
      {'to' in way && <Link to={way.to} {...look} />}
      {'href' in way && <a href={way.href} rel="noopener noreferrer" {...look} />}
      {'onPress' in way && <button type="button" aria-pressed={way.pressed} onClick={way.onPress} {...look} />}
    </li>
  );
}

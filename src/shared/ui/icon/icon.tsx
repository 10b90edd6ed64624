import { pageIconId } from '#schemas/merchant/boot-data.ts';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './icon.module.css';

export type IconProps = {
  /** A symbol of `public/icons.svg`. */
  name: string;
  /** CSS px: 16, 20, 24 or 32. */
  size?: 16 | 20 | 24 | 32;
  /** Points the other way in right-to-left pages (arrows, chevrons). */
  mirrored?: boolean | undefined;
  className?: string | undefined;
};

/** The page brings the symbols of its prerendered icons; all others are fetched as one file. */
const addressOf = (name: string): string =>
  typeof document !== 'undefined' && document.getElementById(pageIconId(name))
    ? `#${pageIconId(name)}`
    : `/icons.svg#${name}`;

/** A decorative icon in the current text colour; the control around it carries the name. */
export function Icon({ name, size = 24, mirrored, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, mirrored && styles.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={addressOf(name)} />
    </svg>
  );
}

import { classNames } from '#shared/lib/class-names.ts';
import styles from './icon.module.css';

export type IconProps = {
  /** A symbol of `public/icons.svg`. */
  name: string;
  /** CSS px: 16, 20, 24 or 32. */
  size?: 16 | 20 | 24 | 32;
  /** Points the other way in right-to-left pages (arrows, chevrons). */
  mirrored?: boolean;
  className?: string | undefined;
};

/** A decorative icon in the current text colour; the control around it carries the name. */
export function Icon({ name, size = 24, mirrored, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, mirrored && styles.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

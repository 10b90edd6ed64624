import styles from './emblem.module.css';

export type EmblemProps = {
  /** 0 for none yet. */
  level: number;
  /** How many levels there are. */
  most: number;
  /** CSS px. */
  size: 48 | 96;
  isLocked?: boolean;
};

/** Metals from the lowest to the highest, however many levels share them. */
const metals = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;

/** Of a ladder of one level to the next the metal rises evenly. */
const metalOf = (level: number, most: number) =>
  level === 0 ? 'none' : metals[Math.min(metals.length - 1, Math.floor(((level - 1) / Math.max(1, most - 1)) * 4))];

/** The medal of a level with its number, decorative: the name beside it says what it is. */
export function Emblem({ level, most, size, isLocked = false }: EmblemProps) {
  return (
    <svg
      className={styles.emblem}
      data-metal={metalOf(level, most)}
      data-locked={isLocked || undefined}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      <path className={styles.laurel} d="M14 38C6 58 16 80 36 88M82 38C90 58 80 80 60 88" />
      <path className={styles.rim} d="M48 6 82 24V58Q82 70 72 76L48 90 24 76Q14 70 14 58V24Z" />
      <path className={styles.face} d="M48 16 74 30V57Q74 66 67 70L48 81 29 70Q22 66 22 57V30Z" />
      <path className={styles.shine} d="M48 16 74 30 22 57V30Z" />
      <path className={styles.crown} d="m34 36 6 5 8-10 8 10 6-5-3 13H37Z" />
      <text className={styles.number} x="48" y="71" textAnchor="middle">
        {level}
      </text>
    </svg>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './status-art.module.css';

export type StatusKind = 'maintenance' | 'region' | 'blocked';

const gear =
  'M-4-30h8l2 8 7 3 7-4 6 6-4 7 3 7 8 2v8l-8 2-3 7 4 7-6 6-7-4-7 3-2 8h-8l-2-8-7-3-7 4-6-6 4-7-3-7-8-2v-8l8-2 3-7-4-7 6-6 7 4 7-3z';

const drawings: Record<StatusKind, ReactNode> = {
  maintenance: (
    <>
      <g transform="translate(84 92)">
        <g className={styles.turning}>
          <path className={styles.fill} d={gear} transform="translate(0 1) scale(1.25)" />
          <circle className={styles.hole} r="14" />
        </g>
      </g>
      <g transform="translate(146 56) scale(.8)">
        <g className={classNames(styles.turning, styles.back)}>
          <path className={styles.soft} d={gear} transform="translate(0 1)" />
          <circle className={styles.hole} r="11" />
        </g>
      </g>
    </>
  ),
  region: (
    <>
      <circle className={styles.soft} cx="110" cy="80" r="54" />
      <path
        className={styles.stroke}
        d="M56 80h108M110 26c20 16 20 92 0 108M110 26c-20 16-20 92 0 108M65 52c28 14 62 14 90 0M65 108c28-14 62-14 90 0"
      />
      <path className={styles.fill} d="M146 44c14 0 24 10 24 23 0 17-24 37-24 37s-24-20-24-37c0-13 10-23 24-23z" />
      <path className={styles.cut} d="M138 59l16 16m0-16-16 16" />
    </>
  ),
  blocked: (
    <>
      <path className={styles.soft} d="M110 20l50 18v38c0 34-22 56-50 68-28-12-50-34-50-68V38z" />
      <rect className={styles.fill} x="86" y="76" width="48" height="38" rx="8" />
      <path className={styles.stroke} d="M96 76V64a14 14 0 0 1 28 0v12" />
      <circle className={styles.hole} cx="110" cy="92" r="5" />
      <path className={styles.cut} d="M110 94v9" />
    </>
  ),
};

/** The picture of a closed lobby, in the merchant's colours. */
export function StatusArt({ kind }: { kind: StatusKind }) {
  return (
    <svg className={styles.art} viewBox="0 0 220 160" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="110" cy="148" rx="70" ry="7" />
      {drawings[kind]}
    </svg>
  );
}

import type { closedKinds } from '#schemas/merchant/boot-data.ts';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './status-art.module.css';

export type StatusKind = (typeof closedKinds)[number];

/** A part of `public/status-art.svg`, in the merchant's colours. */
const Part = ({ name }: { name: string }) => <use href={`/status-art.svg#${name}`} />;

/** The picture of a closed lobby: gears that turn, a barred globe, or a shield with a lock. */
export function StatusArt({ kind }: { kind: StatusKind }) {
  return (
    <svg className={styles.art} viewBox="0 0 220 160" aria-hidden="true">
      <ellipse className={styles.ground} cx="110" cy="148" rx="70" ry="7" />
      {kind === 'maintenance' ? (
        <>
          <g transform="translate(84 92)">
            <g className={styles.turning}>
              <Part name="gear" />
            </g>
          </g>
          <g transform="translate(146 56) scale(.8)">
            <g className={classNames(styles.turning, styles.back)}>
              <Part name="small-gear" />
            </g>
          </g>
        </>
      ) : (
        <Part name={kind} />
      )}
    </svg>
  );
}

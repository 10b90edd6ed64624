import type { Line } from './picture.ts';
import styles from './theme.module.css';

/** Heights that both lists have in common, so that lines meet their rows; CSS pixels, as in the styles. */
export const [rowHeight, headHeight, linesWidth] = [44, 30, 72];

const middleOf = (index: number) => headHeight + (index + 0.5) * rowHeight;

/** Which colour of the palette feeds which token: those of what is selected in their own colour. A list says the same in words. */
export function Lines({
  lines,
  rows,
  related,
}: {
  lines: readonly Line[];
  rows: number;
  related: ReadonlySet<string>;
}) {
  const height = headHeight + rows * rowHeight;
  const isNear = ({ ids }: Line) => ids.every((id) => related.has(id));
  return (
    <svg
      className={styles['lines']}
      width={linesWidth}
      height={height}
      viewBox={`0 0 ${linesWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines
        .toSorted((one, other) => Number(isNear(one)) - Number(isNear(other)))
        .map((line) => {
          const [from, to] = [middleOf(line.from), middleOf(line.to) + (line.mode === 'light' ? -5 : 5)];
          const way = `M0 ${from}C${linesWidth / 2} ${from} ${linesWidth / 2} ${to} ${linesWidth} ${to}`;
          return isNear(line) ? (
            <g key={line.ids[1]}>
              <path d={way} className={styles['rim']} />
              <path d={way} className={styles['near']} style={{ stroke: line.color }} />
            </g>
          ) : (
            <path key={line.ids[1]} d={way} className={styles['far']} data-dim={related.size > 0 || undefined} />
          );
        })}
    </svg>
  );
}

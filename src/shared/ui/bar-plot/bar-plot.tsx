import styles from './bar-plot.module.css';

/** What is drawn in one colour; `name` and `total` are already translated and written. */
export type Series = { name: string; total: string; values: readonly number[] };

type BarPlotProps = {
  /** Accessible name, already translated. */
  label: string;
  /** Two series of the same length, drawn side by side. */
  series: readonly [Series, Series];
  /** What stands at both ends below it, and how much its height is. */
  first: string;
  last: string;
  write: (value: number) => string;
};

/** The widest bar, and the share of its place that the narrowest takes, in percent of the plot. */
const widest = 5;
const share = 0.38;

/** Bars of two series over time, from the inline start on, with their totals. Whoever needs the figures has them in a table beside it. */
export function BarPlot({ label, series, first, last, write }: BarPlotProps) {
  const [{ values }] = series;
  const most = Math.max(...series.flatMap((each) => each.values), 0);
  const place = 100 / values.length;
  const width = Math.min(widest, place * share);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {series.map(({ name, total }, index) => (
          <span key={name} className={styles.entry}>
            <svg className={styles.key} data-series={index} aria-hidden="true">
              <rect width="100%" height="100%" rx="2" />
            </svg>
            <span className={styles.name}>{name}</span>
            <strong>
              <bdi>{total}</bdi>
            </strong>
          </span>
        ))}
      </figcaption>
      <p className={styles.scale} aria-hidden="true">
        <bdi>{most > 0 && write(most)}</bdi>
      </p>
      <svg role="img" aria-label={label} className={styles.plot}>
        {series.map((each, index) => (
          <g key={each.name} className={styles.bars} data-series={index}>
            {each.values.map((value, at) => {
              const height = most > 0 ? (Math.max(0, value) / most) * 100 : 0;
              const middle = place * (at + 0.5);
              return (
                height > 0 && (
                  <rect
                    // Bars have no name but their place.
                    key={at}
                    x={`${index === 0 ? middle - width : middle}%`}
                    y={`${100 - height}%`}
                    width={`${width * 0.92}%`}
                    height={`${height}%`}
                    rx="1.5"
                  />
                )
              );
            })}
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first}</span>
        {first !== last && <span>{last}</span>}
      </p>
    </figure>
  );
}

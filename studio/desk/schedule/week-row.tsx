import { addDays, type Day } from '#schemas/day.ts';
import { barsOf, covers, type CalendarEntry } from './entries.ts';
import { EntryButton } from './entry-button.tsx';
import styles from './schedule.module.css';

type WeekRowProps = {
  /** Its Monday. */
  week: Day;
  today: Day;
  /** The month that is looked at, as `YYYY-MM`; days of another are pale. */
  month?: string;
  entries: readonly CalendarEntry[];
  zone: string;
  /** Rows of bars that are seen; the others are counted. */
  lanes: number;
  onOpen: (entry: CalendarEntry) => void;
  onMore: (day: Day) => void;
};

/** A week: seven days, with bars over the days of each entry. */
export function WeekRow({ week, today, month, entries, zone, lanes, onOpen, onMore }: WeekRowProps) {
  const bars = barsOf(week, entries, zone);
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
  const hiddenOn = (index: number) => bars.filter((bar) => bar.lane >= lanes && covers(bar, index)).length;
  const shown = bars.filter(({ lane }) => lane < lanes);
  return (
    <section aria-label={`Week of ${dateWords(week)}`} className={styles['week']}>
      {days.map((day, index) => (
        <div
          key={day}
          className={styles['day']}
          style={{ gridColumn: index + 1 }}
          data-other={(month !== undefined && !day.startsWith(month)) || undefined}
          data-weekend={index > 4 || undefined}
        >
          <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
            {Number(day.slice(8))}
          </time>
          {hiddenOn(index) > 0 && (
            <button
              type="button"
              className={styles['more']}
              aria-label={`${hiddenOn(index)} more on ${dateWords(day)}`}
              onClick={() => onMore(day)}
            >
              {`+${hiddenOn(index)} more`}
            </button>
          )}
        </div>
      ))}
      {shown.map(({ entry, start, span, lane, isBefore, isAfter }) => (
        <div
          key={entry.key}
          className={styles['slot']}
          data-before={isBefore || undefined}
          data-after={isAfter || undefined}
          style={{ gridColumn: `${start + 1} / span ${span}`, gridRow: lane + 2 }}
        >
          <EntryButton entry={entry} zone={zone} hasTime={!isBefore} onOpen={onOpen} />
        </div>
      ))}
    </section>
  );
}

/** A day in words, such as 1 June 2026. */
export const dateWords = (day: Day): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle: 'long' });

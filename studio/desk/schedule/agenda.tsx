import { dayOf, type Day } from '#schemas/day.ts';
import { isWithin, type CalendarEntry } from './entries.ts';
import { EntryButton } from './entry-button.tsx';
import { dateWords } from './week-row.tsx';
import { kindWords, spanWords } from './words.ts';
import pane from '../ui/pane.module.css';
import styles from './schedule.module.css';

/** What there is between two days, by the day on which it begins. */
export function Agenda({
  since,
  to,
  entries,
  zone,
  onOpen,
}: {
  since: Day;
  to: Day;
  entries: readonly CalendarEntry[];
  zone: string;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const shown = entries.filter((entry) => isWithin(entry, since, to, zone));
  const days = Map.groupBy(shown, ({ from }) => {
    const day = from === -Infinity ? '' : dayOf(from, zone);
    return day < since ? '' : day;
  });
  if (shown.length === 0) return <p className={pane['none']}>Nothing begins, holds or was published then.</p>;
  return (
    <ol className={styles['agenda']}>
      {[...days].map(([day, list]) => (
        <li key={day}>
          <h3>{day === '' ? 'Begun before' : dateWords(day)}</h3>
          <ul>
            {list.map((entry) => (
              <li key={entry.key}>
                <EntryButton entry={entry} zone={zone} hasTime={day !== ''} onOpen={onOpen} />
                <span className={styles['hint']}>{`${kindWords(entry)} · ${spanWords(entry, zone)}`}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

import { Icon, type IconName } from '../ui/icon.tsx';
import type { CalendarEntry } from './entries.ts';
import { codesWords, kindWords, needing, spanWords } from './words.ts';
import { timeIn } from './zones.ts';
import styles from './entry.module.css';

/** A bar of the calendar, which opens what it is of. */
export function EntryButton({
  entry,
  zone,
  hasTime,
  onOpen,
}: {
  entry: CalendarEntry;
  zone: string;
  hasTime: boolean;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const words = `${entry.label}: ${kindWords(entry)}, ${entry.codes.join(', ')}, ${spanWords(entry, zone)}`;
  return (
    <button
      type="button"
      className={styles['entry']}
      data-kind={entry.kind}
      data-status={entry.kind === 'set' ? entry.set.status : undefined}
      aria-label={words}
      title={words}
      onClick={() => onOpen(entry)}
    >
      <Icon name={iconOf(entry)} />
      {/* Both are in its name, in full and after what it is called. */}
      {hasTime && entry.from !== -Infinity && (
        <span aria-hidden className={styles['time']}>
          {timeIn(zone, entry.from)}
        </span>
      )}
      <span className={styles['label']}>{entry.label}</span>
      <span aria-hidden className={styles['codes']}>
        {codesWords(entry.codes)}
      </span>
    </button>
  );
}

/** A set that needs a person has another picture, so that not only its colour says so. */
function iconOf(entry: CalendarEntry): IconName {
  if (entry.kind === 'release') return 'publish';
  if (entry.kind === 'date') return 'show';
  if (needing.includes(entry.set.status)) return 'warning';
  return entry.set.status === 'done' || entry.set.status === 'live' ? 'check' : 'clock';
}

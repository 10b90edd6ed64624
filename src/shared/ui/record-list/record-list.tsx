import { Fragment, type ReactNode } from 'react';
import { useNearEnd } from '#shared/lib/use-near-end.ts';
import { More, type Pages } from './more.tsx';
import styles from './record-list.module.css';

export type RecordListProps<R> = {
  /** The newest first. */
  rows: readonly R[];
  pages: Pages;
  /** Names the list for screen readers, already translated. */
  label: string;
  /** Shown above the records of a day. */
  dayHead: (day: string) => ReactNode;
  children: (row: R) => ReactNode;
};

/** A list without end, by days: more of it is loaded near its end, or by the button below it (REC-7). */
export function RecordList<R extends { id: string; day: string }>({
  rows,
  pages,
  label,
  dayHead,
  children,
}: RecordListProps<R>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const end = useNearEnd(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !isFetchNextPageError);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row, at) => (
          <Fragment key={row.id}>
            {row.day !== rows[at - 1]?.day && <li className={styles.day}>{dayHead(row.day)}</li>}
            {children(row)}
          </Fragment>
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        <More pages={pages} wide />
      </div>
    </>
  );
}

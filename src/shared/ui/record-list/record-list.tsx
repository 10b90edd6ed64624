import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { useNearEnd } from '#shared/lib/use-near-end.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { More, type Pages } from './more.tsx';
import styles from './record-list.module.css';

export type RecordListProps<R> = {
  /** The newest first. */
  rows: readonly R[];
  pages: Pages;
  /** Names the list for screen readers, already translated. */
  label: string;
  /** Level of the headings of the days, by what is above the list. */
  heading?: 'h2' | 'h3';
  /** What a day sums up to, already written. */
  sumOf?: (day: string) => string | undefined;
  children: (row: R) => ReactNode;
};

/** An endless list under the days of its rows: more of it is loaded near its end, or by the button below it (REC-7). */
export function RecordList<R extends { id: string; day: string }>(props: RecordListProps<R>) {
  const { rows, pages, label, heading = 'h2', sumOf, children } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const end = useNearEnd(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !isFetchNextPageError);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row, at) => (
          <Fragment key={row.id}>
            {row.day !== rows[at - 1]?.day && <Day day={row.day} heading={heading} sum={sumOf?.(row.day)} />}
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

type DayProps = { day: string; heading: 'h2' | 'h3'; sum: string | undefined };

function Day({ day, heading: Heading, sum }: DayProps) {
  const { tag } = useLanguage();
  return (
    <li className={styles.day}>
      <Heading>{writeDay(day, tag)}</Heading>
      {sum && <bdi>{sum}</bdi>}
    </li>
  );
}

import { Fragment, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { useNearEnd } from '#shared/lib/use-near-end.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import styles from './record-list.module.css';

/** What loads the next page: react-query's infinite query is one. */
export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export type RecordListProps<R> = {
  /** The newest first. */
  rows: readonly R[];
  pages: Pages;
  /** Names the list for screen readers, already translated. */
  label: string;
  /** What stands above the records of a day. */
  dayHead: (day: string) => ReactNode;
  children: (row: R) => ReactNode;
};

/** A list without end, by days: more of it comes near its end, or by the button below it (REC-7). */
export function RecordList<R extends { id: string; day: string }>({
  rows,
  pages,
  label,
  dayHead,
  children,
}: RecordListProps<R>) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const loadMore = () => void fetchNextPage();
  const end = useNearEnd(loadMore, hasNextPage && !isFetchingNextPage && !isFetchNextPageError);
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
      {isFetchNextPageError && <ErrorNotice onRetry={loadMore} busy={isFetchingNextPage} />}
      <div ref={end} className={styles.end}>
        {hasNextPage && !isFetchNextPageError && (
          <Button wide variant="secondary" busy={isFetchingNextPage} onClick={loadMore}>
            {t('records.more')}
          </Button>
        )}
      </div>
    </>
  );
}

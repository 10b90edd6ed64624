import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import styles from './query-body.module.css';
import { readFailedAgain, readOf, useScreenRead } from './reads.tsx';

export type QueryBodyProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>;
  /** Of the final size, so that nothing shifts. */
  skeleton: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Loading, failed, empty or there: the four states of anything read from the gateway (SAFE-3). Stale data outlives a failure. */
export function QueryBody<T>({ query, skeleton, empty, children }: QueryBodyProps<T>) {
  const t = useT();
  const queries = useQueryClient();
  const { data } = query;
  const read = readOf(query);
  const isReportedAbove = useScreenRead(read);
  if (data === undefined) {
    if (read === 'pending') return skeleton;
    if (isReportedAbove)
      return (
        <div data-still aria-hidden="true" className={styles.still}>
          {skeleton}
        </div>
      );
    return (
      <ErrorNotice
        text={read === 'cut off' ? t('games:offline') : undefined}
        onRetry={() => readFailedAgain(queries)}
      />
    );
  }
  if (Array.isArray(data) && data.length === 0 && empty !== undefined) return empty;
  return children(data);
}

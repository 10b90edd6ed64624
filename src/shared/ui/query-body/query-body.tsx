import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';

export type QueryBodyProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'>;
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
  const { data, error } = query;
  if (data === undefined && error) {
    const offline = error instanceof GatewayError && error.code.startsWith('network.');
    return (
      <ErrorNotice
        text={offline ? t('games.offline') : undefined}
        busy={query.isFetching}
        // What fails beside it fails of the same cause mostly: one press tries all of the screen again.
        onRetry={() =>
          void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        }
      />
    );
  }
  if (data === undefined) return skeleton;
  if (Array.isArray(data) && data.length === 0 && empty !== undefined) return empty;
  return children(data);
}

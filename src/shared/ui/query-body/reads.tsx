import { createContext, use, useId, useLayoutEffect, useMemo, useReducer, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import styles from './query-body.module.css';

/** What has become of something that a screen reads; `cut off` is a failure of the network. */
export type Read = 'pending' | 'there' | 'failed' | 'cut off';
/** Of one screen, by the id of what shows them. `allFailed` stays while they are tried again, until the first is there. */
type Reads = { all: ReadonlyMap<string, Read>; allFailed: boolean };
type ReportRead = (changed: { id: string; read?: Read }) => void;

const ReadsContext = createContext<{ report: ReportRead; allFailed: boolean } | undefined>(undefined);
const isFailure = (read: Read) => read === 'failed' || read === 'cut off';

/** What has become of a query. */
export function readOf({ data, error }: { data: unknown; error: Error | null }): Read {
  if (data !== undefined) return 'there';
  if (!error) return 'pending';
  return error instanceof GatewayError && error.code.startsWith('network.') ? 'cut off' : 'failed';
}

/** The reads of a screen after one of them has changed, or gone without `read`. */
export function readsAfter({ all, allFailed }: Reads, { id, read }: Parameters<ReportRead>[0]): Reads {
  const next = new Map(all);
  if (read) next.set(id, read);
  else next.delete(id);
  const reads = [...next.values()];
  const hasMany = reads.filter(isFailure).length > 1 || (allFailed && reads.includes('pending'));
  return { all: next, allFailed: hasMany && !reads.includes('there') };
}

/** Has everything read again that is shown and failed: what fails together fails of the same cause mostly. */
export const readFailedAgain = (queries: QueryClient): void =>
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/**
 * A screen or dialog whose reads are judged together: when all of several have failed, it says so once, above them, and their own
 * places stay empty; where some are there, each failure is reported in its place (SAFE-3).
 */
export function ReadsScope({ children }: { children: ReactNode }) {
  const t = useT();
  const queries = useQueryClient();
  const [{ all, allFailed }, report] = useReducer(readsAfter, { all: new Map(), allFailed: false });
  const failures = [...all.values()].filter(isFailure);
  const isCutOff = failures.length > 0 && !failures.includes('failed');
  return (
    <ReadsContext value={useMemo(() => ({ report, allFailed }), [allFailed])}>
      {allFailed && (
        <div className={styles.all}>
          <ErrorNotice
            text={isCutOff ? t('games:offline') : undefined}
            busy={failures.length === 0}
            onRetry={() => readFailedAgain(queries)}
          />
        </div>
      )}
      {children}
    </ReadsContext>
  );
}

/** Counts a read among those of its screen. Returns whether all of them failed, which the screen then says itself. */
export function useScreenRead(read: Read): boolean {
  const scope = use(ReadsContext);
  const id = useId();
  const report = scope?.report;
  useLayoutEffect(() => report?.({ id, read }), [report, id, read]);
  useLayoutEffect(() => () => report?.({ id }), [report, id]);
  return scope?.allFailed ?? false;
}

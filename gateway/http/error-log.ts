import type { FastifyBaseLogger } from 'fastify';

const quietMs = 60_000;

/**
 * Logs errors once: the same one again within a minute is counted, and the count is logged with the next. What a thousand calls meet
 * while the database restarts is one line. `about` names where it was met, without anything that a player has sent.
 */
export function createErrorLog(log: FastifyBaseLogger, now: () => number) {
  const seen = new Map<string, { at: number; more: number }>();
  const forgetOld = () => {
    for (const [key, { at }] of seen) if (now() - at >= quietMs) seen.delete(key);
  };
  return (error: unknown, about: Readonly<Record<string, string>> = {}): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const key = `${message} ${stack.split('\n')[1] ?? ''}`;
    const known = seen.get(key);
    if (known && now() - known.at < quietMs) {
      known.more += 1;
      return;
    }
    if (seen.size > 1_000) forgetOld();
    seen.set(key, { at: now(), more: 0 });
    log.error({ err: error, ...about, ...(known?.more && { more: known.more }) });
  };
}
export type ErrorLog = ReturnType<typeof createErrorLog>;

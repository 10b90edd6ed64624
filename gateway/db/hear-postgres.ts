import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { channel, type Notices } from './notices.ts';

const askEveryMs = 20_000;
const retryMs = 1_000;

/** Hears until `signal`, or until the connection is lost. Rejects either way. */
async function hearOnce(url: string, notices: Notices, signal: AbortSignal): Promise<void> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const client = new pg.Client({ connectionString: url, ...limits });
  const lost = new Promise((resolve) => client.on('error', resolve).on('end', () => resolve(undefined)));
  client.on('notification', ({ payload = '' }) => notices.emit('notice', payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    notices.emit('gap');
    for (;;) {
      await Promise.race([lost, pause(askEveryMs, undefined, { signal })]);
      // A server that has vanished does not say so: it is asked.
      await client.query('SELECT 1');
    }
  } finally {
    // Not awaited: one that is lost may never end.
    client.end().catch(() => {});
  }
}

/**
 * Hears the notices of every process on a connection of its own, for one of the pool belongs to whoever borrows it next. One that is
 * lost is made again, and each new one begins with `gap`. Returns what ends it.
 */
export function hearPostgres(url: string, notices: Notices): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const hear = async () => {
    while (!signal.aborted) {
      await hearOnce(url, notices, signal).catch(() => {});
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  };
  void hear();
  return () => ending.abort();
}

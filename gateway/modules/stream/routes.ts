import type { Services } from '#gateway/services.ts';
import { livingSessions } from '../session/tokens.ts';
import { readNotice } from '../events/announce.ts';
import { createStreams } from './stream.ts';

/** The stream of what changes for a player (MONEY-9): it ends with its session, wherever that is ended, and with this process. */
export function register({ app, route, db, notices, now }: Services): void {
  const streams = createStreams();

  /** Has each stream of the account end when its session does. Where that cannot be known they end now: lobbies connect again, and are checked then. */
  async function endWithSessions(accountId: string): Promise<void> {
    // Every login is announced to every process; few of them have a stream of the account.
    if (streams.of(accountId).length === 0) return;
    try {
      const living = await livingSessions(db, accountId, now());
      for (const stream of streams.of(accountId)) {
        const until = living.get(stream.sessionId);
        if (until === undefined) stream.end('session');
        else stream.endAfter(until - now());
      }
    } catch (error) {
      app.log.error(error);
      for (const stream of streams.of(accountId)) stream.end();
    }
  }

  /** Makes up for what may have been missed; one account after the other, for the database may only just be back. */
  async function resync(): Promise<void> {
    for (const accountId of streams.accounts()) {
      for (const stream of streams.of(accountId)) stream.send('resync');
      await endWithSessions(accountId);
    }
  }

  notices.on('gap', () => void resync());
  notices.on('notice', (notice) => {
    const { topic, accountId, merchant } = readNotice(notice) ?? {};
    if (!topic) return;
    for (const each of accountId === undefined ? streams.accounts() : [accountId])
      for (const stream of streams.of(each))
        if (merchant === undefined || stream.merchant === merchant) stream.send(topic);
    if (topic === 'session' && accountId !== undefined) void endWithSessions(accountId);
  });
  app.addHook('preClose', async () => {
    for (const accountId of streams.accounts()) for (const stream of streams.of(accountId)) stream.end();
  });

  route('events', ({ session: { id: sessionId, accountId, merchant } }) => (out) => {
    streams.open(accountId, { sessionId, merchant, out });
    // Checked once the stream is open: the session may have ended since it let the caller in.
    void endWithSessions(accountId);
  });
}

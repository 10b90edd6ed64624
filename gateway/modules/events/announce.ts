import { topics, type Topic } from '#schemas/gateway/events.ts';
import { notify } from '#gateway/db/notices.ts';
import type { Tx } from '#gateway/db/tables.ts';

/**
 * Tells the player's open lobbies, at whichever process they are, that they may read this topic anew (MONEY-9): once `tx` is
 * committed, and not when it is rolled back. Says who and what, never how much.
 */
export const announce = (tx: Tx, accountId: string, topic: Topic): Promise<void> => notify(tx, `${topic} ${accountId}`);

/** Everybody, in place of an account. */
const everybody = '*';

/** As `announce`, to all players who are there. */
export const announceToAll = (tx: Tx, topic: Topic): Promise<void> => notify(tx, `${topic} ${everybody}`);

/** What a notice of `announce` says, `accountId` being undefined for all of them; undefined for another, such as one of a newer version of the gateway. */
export function readNotice(notice: string): { accountId: string | undefined; topic: Topic } | undefined {
  const [name, accountId = ''] = notice.split(' ', 2);
  const topic = topics.find((each) => each === name);
  return topic && { accountId: accountId === everybody ? undefined : accountId, topic };
}

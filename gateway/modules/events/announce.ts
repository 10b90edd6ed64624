import { topics, type Topic } from '#schemas/gateway/events.ts';
import { notify } from '#gateway/db/notices.ts';
import type { Tx } from '#gateway/db/tables.ts';

/**
 * Tells the player's open lobbies, at whichever process they are, that they may read this topic anew (MONEY-9): once `tx` is
 * committed, and not when it is rolled back. Says who and what, never how much.
 */
export const announce = (tx: Tx, accountId: string, topic: Topic): Promise<void> => notify(tx, `${topic} ${accountId}`);

/** What a notice of `announce` says; undefined for another, such as one of a newer version of the gateway. */
export function readNotice(notice: string): { accountId: string; topic: Topic } | undefined {
  const [name, accountId = ''] = notice.split(' ', 2);
  const topic = topics.find((each) => each === name);
  return topic && { accountId, topic };
}

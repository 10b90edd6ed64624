import { topics, type Topic } from '#schemas/gateway/events.ts';
import { notify } from '#gateway/db/notices.ts';
import type { Tx } from '#gateway/db/tables.ts';

/**
 * Notifies the player's open lobbies, at whichever process they are, to read this topic again (MONEY-9): once `tx` is
 * committed, and not when it is rolled back. Says who and what, never how much.
 */
export const announce = (tx: Tx, accountId: string, topic: Topic): Promise<void> => notify(tx, `${topic} ${accountId}`);

/** Everybody, in place of an account. */
const everybody = '*';

/** As `announce`, to all players of the merchant who are there; of every merchant when it is empty. An older gateway notifies those of all. */
export const announceToAll = (tx: Tx, merchant: string, topic: Topic): Promise<void> =>
  notify(tx, `${topic} ${everybody} ${merchant}`.trimEnd());

/**
 * What a notice says: of `announce` an account, of `announceToAll` the merchant whose players it is for, all of them where an older gateway
 * names none. undefined for another, such as one of a newer version of the gateway.
 */
export function readNotice(notice: string): { accountId?: string; merchant?: string; topic: Topic } | undefined {
  const [name, accountId = '', merchant] = notice.split(' ', 3);
  const topic = topics.find((each) => each === name);
  if (!topic) return undefined;
  return accountId === everybody ? { topic, ...(merchant && { merchant }) } : { topic, accountId };
}

import { dayMs } from '#schemas/day-ms.ts';
import type { NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import type { Database } from '#gateway/db/tables.ts';
import { mayPlay } from '../limits/may-play.ts';
import { mayMarket } from '../marketing/may-market.ts';
import { quietUntil, storedSettings, wantsPush } from './settings.ts';

type Player = { accountId: string; merchant: string };
type Message = { id: string; topic: NoticeTopic };

/** What also goes to who is on a break or excluded: it is about what is theirs. */
const always: readonly NoticeTopic[] = ['money', 'security'];

/** Takes the one marketing notice of 24 hours for this message, which may go to several phones; false when another one has it. */
async function takeMarketing(db: Database, accountId: string, id: string, at: number): Promise<boolean> {
  const taken = await db
    .updateTable('notice_settings')
    .set({ marketed_at: at, marketed_message: id })
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([row('marketed_at', 'is', null), row('marketed_at', '<=', at - dayMs), row('marketed_message', '=', id)]),
    )
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Whether a message is sent to the player's phones at `at` (PUSH-1): now, not at all, or not before an instant, epoch ms. */
export async function mayPush(
  db: Database,
  player: Player,
  { id, topic }: Message,
  at: number,
): Promise<'now' | 'never' | number> {
  const { accountId } = player;
  if (!always.includes(topic) && !(await mayPlay(db, accountId, at)).may) return 'never';
  if (!(await wantsPush(db, player, topic, at))) return 'never';
  const quiet = topic === 'security' ? undefined : quietUntil(await storedSettings(db, accountId), at);
  if (quiet !== undefined) return quiet;
  if (topic !== 'promotions') return 'now';
  if (!(await mayMarket(db, player, 'push', at))) return 'never';
  return (await takeMarketing(db, accountId, id, at)) ? 'now' : 'never';
}

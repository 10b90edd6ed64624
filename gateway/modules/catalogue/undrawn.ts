import type { Lists } from '#schemas/catalogue/catalogue.ts';
import type { LotteryEntry } from '#schemas/catalogue/games.ts';
import type { OfferFault } from '#schemas/offers/fault.ts';
import type { Tx } from '#gateway/db/tables.ts';

const drawOf = ({ days, every, drawsAt, balls }: LotteryEntry) => JSON.stringify([days, every, drawsAt, balls]);

/** Lotteries that a change takes away, or draws otherwise, while orders of players wait for their draws. */
export async function undrawnFaults(tx: Tx, before: Lists, after: Lists): Promise<OfferFault[]> {
  const draws = new Map(after.lotteries?.map((lottery) => [lottery.id, drawOf(lottery)]));
  const changed = (before.lotteries ?? []).filter((lottery) => draws.get(lottery.id) !== drawOf(lottery));
  if (changed.length === 0) return [];
  const codes = changed.map(({ id }) => id);
  const open = tx.selectFrom('lottery_orders').select('code').distinct().where('state', '=', 'open');
  return (await open.where('code', 'in', codes).execute()).map(({ code }) => ({
    pointer: '/lotteries',
    message: `changes or removes "${code}", on whose draws players have bet: wait until they are drawn, or add it under another id`,
  }));
}

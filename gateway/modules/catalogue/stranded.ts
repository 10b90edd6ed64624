import type { Lists } from '#schemas/catalogue/catalogue.ts';
import type { LotteryEntry } from '#schemas/catalogue/games.ts';
import { spanFaults } from '#schemas/offers/day-span.ts';
import type { OfferFault } from '#schemas/offers/fault.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import type { Tx } from '#gateway/db/tables.ts';

/** What a change takes away, or draws otherwise, while players wait for it or have it. */
export const strandedFaults = async (tx: Tx, before: Lists, after: Lists): Promise<OfferFault[]> => [
  ...(await undrawnFaults(tx, before, after)),
  ...(await spinFaults(tx, before, after)),
];

const drawOf = ({ days, every, drawsAt, balls }: LotteryEntry) => JSON.stringify([days, every, drawsAt, balls]);

/** Lotteries for whose draws orders of players wait. */
async function undrawnFaults(tx: Tx, before: Lists, after: Lists): Promise<OfferFault[]> {
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

const gamesIn = ({ games = [], lotteries = [] }: Lists) => [...games, ...lotteries].map(({ id }) => id);

/** Games in which promotions give free spins, or players have them. */
async function spinFaults(tx: Tx, before: Lists, after: Lists): Promise<OfferFault[]> {
  const kept = new Set(gamesIn(after));
  const gone = new Set(gamesIn(before).filter((id) => !kept.has(id)));
  if (gone.size === 0) return [];
  const fault = (game: string, message: string) =>
    gone.has(game) ? [{ pointer: '/games', message: `removes "${game}", in which ${message}` }] : [];
  const promotions = await tx
    .selectFrom('offers')
    .select(['id', 'merchant', 'body'])
    .where('kind', '=', 'promotion')
    .execute();
  const promised = promotions.flatMap(({ id, merchant, body }) => {
    const offer = JSON.parse(body) as PromotionOffer;
    return offer.gives.kind === 'freeSpins' && spanFaults(offer).length === 0
      ? fault(offer.gives.game, `the promotion "${id}" of ${merchant} gives free spins: change that first`)
      : [];
  });
  const grants = tx.selectFrom('bonus_grants').select('terms').distinct().where('state', 'in', ['active', 'held']);
  const had = (await grants.where('spins_left', '>', 0).execute()).map(
    ({ terms }) => (JSON.parse(terms) as { spins?: { game: string } }).spins?.game ?? '',
  );
  const wait = 'players have free spins: wait until these are used, or their time is over';
  return [...promised, ...[...new Set(had)].flatMap((game) => fault(game, wait))];
}

import { localise, type Localised } from '#schemas/offers/localised.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { WheelOffer } from '#schemas/offers/wheel.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { readOffers } from '../offers/offers.ts';
import type { Player } from '../rewards/source.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import { lockPlayer } from '../ledger/ledger.ts';

/** One prize by chance: each as often as its weight among all weights. */
function draw(prizes: WheelOffer['prizes']) {
  let left = randomInt(prizes.reduce((sum, { weight }) => sum + weight, 0));
  for (const prize of prizes) {
    if (left < prize.weight) return prize;
    left -= prize.weight;
  }
  throw new RangeError('A wheel without prizes');
}

/** The merchant's wheel and what the player has turned of it today; undefined where the operator offers none. */
async function today(db: Database, { accountId, merchant }: Player, now: number) {
  const [wheel] = await readOffers(db, merchant, 'wheel');
  if (!wheel) return undefined;
  const { timeZone } = (await readSite(db, merchant)).info;
  const day = dayOf(now, timeZone);
  const last = await db
    .selectFrom('wheel_turns')
    .selectAll()
    .where((row) => row.and({ account_id: accountId, wheel: wheel.id, day }))
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst();
  const resetsAt = startOfDay(addDays(day, 1), timeZone);
  return { wheel, day, last, turnsLeft: Math.max(0, wheel.turnsPerDay - (last?.turn ?? 0)), resetsAt };
}

/** As the row of a turn keeps it. */
const textOf = ({ title = {} }: WheelOffer['prizes'][number]) => JSON.stringify(title);

type Turn = { id: string; prize: string; amount: number };
function present({ prizes }: WheelOffer, { id, prize, amount }: Turn, language: string): Value<'wheelTurn'> {
  const at = prizes.findIndex((each) => textOf(each) === prize && each.amount === amount);
  return { id, prize: at, title: localise(JSON.parse(prize) as Localised, language), amount };
}

/** The wheel as a player sees it now. */
export async function wheelOf(db: Database, player: Player, now: number): Promise<Value<'wheel'>> {
  const found = await today(db, player, now);
  if (!found) return { title: '', prizes: [], turnsLeft: 0, resetsAt: 0 };
  const { wheel, last, turnsLeft, resetsAt } = found;
  const { language } = player;
  return {
    title: localise(wheel.title, language),
    prizes: wheel.prizes.map(({ title = {}, amount }) => ({ title: localise(title, language), amount })),
    turnsLeft,
    resetsAt,
    ...(last && { last: present(wheel, last, language) }),
  };
}

/** Turns the wheel: draws a prize, keeps it and pays it. @throws ApiError `reward.closed` without a turn left today. */
export async function turnWheel(tx: Tx, player: Player, now: number): Promise<Value<'wheelTurn'>> {
  const { accountId, merchant, language } = player;
  await lockPlayer(tx, accountId, merchant);
  const found = await today(tx, player, now);
  if (!found || found.turnsLeft === 0) throw new ApiError('reward.closed');
  const { wheel, day, last } = found;
  const drawn = draw(wheel.prizes);
  const { amount } = drawn;
  const turn = { id: randomUUID(), prize: textOf(drawn), amount };
  const place = { account_id: accountId, merchant, wheel: wheel.id, day, turn: (last?.turn ?? 0) + 1 };
  await tx
    .insertInto('wheel_turns')
    .values({ ...turn, ...place, created_at: now })
    .execute();
  if (amount > 0) {
    const about = { id: `wheel:${turn.id}`, merchant, kind: 'wheel', remark: '', at: now } as const;
    await credit(tx, { ...about, accountId, from: promo(merchant), amount });
  }
  await announce(tx, accountId, 'reward');
  return present(wheel, turn, language);
}

import fc from 'fast-check';
import { enteringOf } from '#schemas/offers/promotion.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { giveUp } from '#gateway/modules/bonus/give-up.ts';
import { activeGrants, termsOf } from '#gateway/modules/bonus/grants.ts';
import { checkIn } from '#gateway/modules/check-in/check-in.ts';
import { openOrder } from '#gateway/modules/deposit/orders.ts';
import { claim, leave } from '#gateway/modules/promotions/acts.ts';
import { enter, promotionOfCode } from '#gateway/modules/promotions/enter.ts';
import { claimRewards, rewardsOf } from '#gateway/modules/claims/claim.ts';
import { bonusOf } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf, lockPlayer } from '#gateway/modules/ledger/ledger.ts';
import { turnWheel } from '#gateway/modules/wheel/wheel.ts';
import { amount, chosen, made, of, player } from './act-parts.ts';
import { gift } from './promoted.ts';
import { promotions } from './promotion-offers.ts';

const promotion = fc.constantFrom(...Object.keys(promotions));

/** Acts of players for promotions and rewards. */
export const playerActs = [
  of(10, 'join', { player, promotion }),
  of(8, 'claim', { player, ...chosen }),
  of(1, 'leave', { player, promotion }),
  of(1, 'giveUp', { player, ...chosen, isStale: fc.nat({ max: 3 }).map((each) => each === 0) }),
  of(4, 'order', { player, amount, isForBonus: fc.boolean() }),
  of(2, 'see', { player }),
  of(4, 'collect', { player, ...chosen, which: fc.constantFrom('one', 'twice', 'all', 'seen') }),
  of(1, 'checkIn', { player }),
  of(1, 'turn', { player }),
  // Free spins are gone in days: chance alone would hardly ever bet in their game before.
  of(4, 'spin', { ...made, amount, promotion: fc.constantFrom('code', 'spins') }),
] as const;
export type PlayerAct = (typeof playerActs)[number]['arbitrary'] extends fc.Arbitrary<infer A> ? A : never;
const playerActTypes = new Set('join claim leave giveUp order see collect checkIn turn spin'.split(' '));
export const isPlayerAct = (act: { type: string }): act is PlayerAct => playerActTypes.has(act.type);

type Rewards = Awaited<ReturnType<typeof rewardsOf>>;
/** Who plays, when, and which rewards they saw last. */
export type Scene = { merchant: string; ids: readonly string[]; at: number; seen: Map<string, Rewards> };

async function giveOneUp(tx: Tx, { merchant, at }: Scene, accountId: string, pick: number, isStale: boolean) {
  await lockPlayer(tx, accountId, merchant);
  const grants = tx.selectFrom('bonus_grants').select('id').where('account_id', '=', accountId);
  const all = await grants.orderBy('created_at').orderBy('id').execute();
  const grant = all[pick % all.length];
  if (!grant) return;
  const goes = (await balanceOf(tx, bonusOf(grant.id))) + (isStale ? 1 : 0);
  await giveUp(tx, { accountId, merchant }, { id: grant.id, goes, at });
}

type PickOf<T extends PlayerAct['type']> = Extract<PlayerAct, { type: T }>;

/** Claims rewards: of those that there are now, or that were there when the player looked last. */
async function collect(tx: Tx, { merchant, at, seen }: Scene, accountId: string, { pick, which }: PickOf<'collect'>) {
  const owner = { accountId, merchant, language: 'EN' };
  await lockPlayer(tx, accountId, merchant);
  const all = which === 'seen' ? (seen.get(accountId) ?? []) : await rewardsOf(tx, owner, at);
  const one = all[pick % all.length];
  if (!one) return;
  const claimed = which === 'one' ? [one] : which === 'twice' ? [one, one] : all;
  const paid = await claimRewards(tx, owner, claimed, at);
  const [first, second] = paid;
  if (which === 'twice' && !second?.errorCode) throw new Error(`Paid twice: ${JSON.stringify(second)}`);
  const wrong = which === 'all' ? paid.find(({ errorCode }) => errorCode) : which !== 'seen' && first?.errorCode;
  if (wrong) throw new Error(`Was there, and refused: ${JSON.stringify(paid)}`);
}

/** Makes a bet that a free spin pays. @throws ApiError when the player has none, and gets none of the promotion. */
async function spin(tx: Tx, scene: Scene, accountId: string, given: PickOf<'spin'>): Promise<void> {
  const { merchant, at } = scene;
  const { player: by, promotion: from, name, amount: most } = given;
  const first = async () => {
    const grants = activeGrants(tx, accountId, at).selectAll('g').where('g.spins_left', '>', 0);
    return (await grants.execute()).flatMap((grant) => termsOf(grant).spins ?? [])[0];
  };
  if (!(await first())) {
    await performAsPlayer(tx, scene, { type: 'join', player: by, promotion: from });
    await claim(tx, { accountId, merchant }, from, at);
  }
  const spins = await first();
  if (!spins) throw new Error(`${from} gives no free spins`);
  const { game, value } = spins;
  const [category = ''] = game.split('-', 1);
  const bet = { merchant, accountId, sessionId: '', type: 0, vendor: 'V', category, game, round: '', at };
  await placeBet(tx, { ...bet, ref: `${accountId}:${name}:bet`, amount: Math.min(most, value) });
}

/** Does what a player does. @throws ApiError when it is refused. */
export async function performAsPlayer(tx: Tx, scene: Scene, given: PlayerAct): Promise<void> {
  const { merchant, ids, at } = scene;
  const accountId = ids[given.player] ?? '';
  const caller = { accountId, merchant };
  const owner = { ...caller, language: 'EN' };
  switch (given.type) {
    case 'join': {
      const { code } = promotions[given.promotion] ?? {};
      const id = code === undefined ? given.promotion : await promotionOfCode(tx, merchant, code.toLowerCase());
      const way = enteringOf(promotions[id] ?? gift);
      // Only a deposit enters a promotion of deposits: the player's own try is a `join`.
      await enter(tx, caller, { id, way: way === 'deposit' ? 'join' : way, at });
      return;
    }
    case 'claim': {
      const entries = tx
        .selectFrom('promotion_entries')
        .select('promotion_id as id')
        .where('account_id', '=', accountId);
      const all = await entries.orderBy('entered_at', 'desc').orderBy('id').execute();
      const entered = all[given.pick % Math.min(3, all.length)];
      if (entered) await claim(tx, caller, entered.id, at);
      return;
    }
    case 'leave':
      return leave(tx, caller, given.promotion, at);
    case 'giveUp':
      return giveOneUp(tx, scene, accountId, given.pick, given.isStale);
    case 'order': {
      const site = await readSite(tx, merchant);
      const asked = { methodId: 'till', amount: given.amount, ...(given.isForBonus && { promotionId: 'deposit' }) };
      await openOrder(tx, caller, asked, { channel: 'gateway', site, at });
      return;
    }
    case 'see':
      scene.seen.set(accountId, await rewardsOf(tx, owner, at));
      return;
    case 'collect':
      return collect(tx, scene, accountId, given);
    case 'checkIn':
      await lockPlayer(tx, accountId, merchant);
      await checkIn(tx, caller, at);
      return;
    case 'spin':
      return spin(tx, scene, accountId, given);
    case 'turn':
      await turnWheel(tx, owner, at);
      return;
  }
}

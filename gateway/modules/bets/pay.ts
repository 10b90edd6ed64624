import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { splitExactly } from '#schemas/money.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { isUnended } from '../bonus/grants.ts';
import { bonuses } from '../bonus/states.ts';
import { bonusOf, memberCash, promo } from '../ledger/accounts.ts';
import { bookDebt, recoverDebt } from '../ledger/credit.ts';
import { balanceOf, transfer } from '../ledger/ledger.ts';
import { bankOf, remarkOf, type Bet } from './stake.ts';

/** What a bet gives to cash and to its bonus, or takes from them when it is below 0. Minor units. */
export type Parts = { cash: number; bonus: number };

/** The parts of what a bet pays: as those of its stake, or of the spin that has paid it. */
export function partsOf(amount: number, { stake, stake_bonus, spin }: Bet): Parts {
  const [cash = 0, bonus = 0] = splitExactly(amount, [(spin ?? stake) - stake_bonus, stake_bonus]);
  return { cash, bonus };
}

/**
 * Where the part of a bonus goes: to the bonus while it lasts, held or not, to cash once it was converted, back to the operator once it was
 * forfeited or its time is over.
 */
async function placeOf(tx: Tx, grantId: string, part: number, at: number): Promise<'bonus' | 'cash' | 'promo'> {
  const grant = await bonuses.read(tx, { id: grantId });
  if (grant.state === 'converted') return 'cash';
  // A voided bet returns what was lost with it.
  if (grant.state === 'used' && part > 0) await bonuses.move(tx, grant, 'active', { at });
  if (isUnended(grant.state) && grant.ends_at <= at) await bonuses.move(tx, grant, 'expired', { at });
  else if (isUnended(grant.state) || grant.state === 'used') return 'bonus';
  return 'promo';
}

/** Takes back from bonus and cash, whichever has something left: what neither has stays for the debt. All below 0. */
async function withinReach(tx: Tx, bet: Bet, { cash, bonus }: Parts, isThere: boolean): Promise<Parts> {
  const inBonus = isThere && bet.grant_id ? await balanceOf(tx, bonusOf(bet.grant_id)) : 0;
  const inCash = await balanceOf(tx, memberCash(bet.account_id));
  const fromBonus = Math.max(bonus, -inBonus);
  const fromCash = cash + bonus - fromBonus;
  const short = Math.max(0, -fromCash - inCash);
  const more = Math.min(short, inBonus + fromBonus);
  return { cash: fromCash + more, bonus: fromBonus - more };
}

/**
 * Moves what a bet gives or takes back, part by part, once for each `id`; `spin` is a stake that goes back to the operator. What cash and
 * bonus cannot give back becomes the player's debt (MONEY-3). The player is locked.
 */
export async function pay(
  tx: Tx,
  bet: Bet & { type: number },
  { id, kind, at, spin = 0, ...parts }: Parts & { id: string; kind: TransferKind; at: number; spin?: number },
): Promise<void> {
  const { account_id: accountId, merchant, grant_id: grantId } = bet;
  const place = parts.bonus !== 0 && grantId ? await placeOf(tx, grantId, parts.bonus, at) : 'bonus';
  const forfeited = place === 'promo' ? parts.bonus : 0;
  const toPromo = forfeited + spin;
  const wanted =
    place === 'cash' ? { cash: parts.cash + parts.bonus, bonus: 0 } : { ...parts, bonus: parts.bonus - forfeited };
  const takes = wanted.cash < 0 || wanted.bonus < 0;
  const { cash, bonus } = takes ? await withinReach(tx, bet, wanted, place === 'bonus') : wanted;
  const about = { id, merchant, kind, remark: remarkOf(bet), at };
  const short = cash < 0 ? -cash - (await balanceOf(tx, memberCash(accountId))) : 0;
  if (short > 0) await bookDebt(tx, { ...about, accountId }, short);
  const entries = [
    { account: memberCash(accountId), amount: cash },
    { account: bonusOf(grantId ?? ''), amount: bonus },
    { account: promo(merchant), amount: toPromo },
    { account: bankOf(bet.type, merchant), amount: -cash - bonus - toPromo },
  ].filter(({ amount }) => amount !== 0);
  if (entries.length > 0) await transfer(tx, { ...about, entries });
  if (cash > 0) await recoverDebt(tx, { ...about, accountId }, cash);
}

import type { GrantState } from '#schemas/gateway/promotion-states.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';
import { bonusOf, promo } from '../ledger/accounts.ts';
import { between, credit } from '../ledger/credit.ts';
import { balanceOf, transfer } from '../ledger/ledger.ts';

/** Moves what is in a bonus when it ends: to cash once it is earned, back to the operator before. */
async function postMove(
  tx: Tx,
  { id, account_id: accountId, merchant, promotion }: Row<'bonus_grants'>,
  to: GrantState,
  at: number,
): Promise<void> {
  if (to !== 'converted' && to !== 'expired' && to !== 'forfeited') return;
  const amount = await balanceOf(tx, bonusOf(id));
  if (amount === 0) return;
  const about = { id: `bonus:${id}:${to}`, merchant, remark: promotion, at };
  if (to === 'converted') {
    await credit(tx, { ...about, kind: 'bonusConverted', accountId, from: bonusOf(id), amount });
    return;
  }
  const entries = between(bonusOf(id), promo(merchant), amount);
  await transfer(tx, { ...about, kind: 'bonusForfeited', entries });
}

/**
 * A bonus (PROMO-4). A withdrawal holds it, with what is in it, until its own end (WD-7). `used` is one whose money was lost; a bet that was lost with it and is voided afterwards makes it active again. What is
 * in it when it ends goes back to the operator, or becomes cash.
 */
export const bonuses = machine({
  table: 'bonus_grants',
  subject: 'bonus',
  moves: {
    offered: ['active', 'expired', 'forfeited'],
    active: ['held', 'met', 'used', 'expired', 'forfeited'],
    held: ['active', 'expired', 'forfeited'],
    met: ['converted'],
    used: ['active'],
    converted: [],
    expired: [],
    forfeited: [],
  },
  refusal: 'order.closed',
  topics: ['bonus'],
  locksPlayer: true,
  timeout: { column: 'ends_at', to: 'expired' },
  onMove: (tx, grant, { to, at }) => postMove(tx, grant, to, at),
});

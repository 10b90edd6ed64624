import { openBillStates } from '#schemas/gateway/agent-states.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { memberCash, promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { bills, transferKindOf, type Bill } from './states.ts';

/**
 * Pays what is left of a bill: the platform all of it, an upline as far as its cash goes, which leaves it `partPaid`, or unpaid.
 * Resolves to what was paid, in minor units: 0 too for a bill that was closed meanwhile, and of an upline where the site lets no player
 * pay another. A transfer is named by what was paid before it, so none happens twice.
 */
export async function payBill(tx: Tx, { id, account_id, payer_id, merchant }: Bill, at: number): Promise<number> {
  const cash = new Map<string, number>();
  // Both are locked in one order: the one who pays here may be paid by the other elsewhere.
  for (const player of [account_id, payer_id].filter((each) => each !== null).toSorted())
    cash.set(player, await lockPlayer(tx, player, merchant));
  const bill = await tx
    .updateTable('bills')
    .set((row) => ({ paid: row.ref('paid') }))
    .where('id', '=', id)
    .where('state', 'in', openBillStates)
    .returningAll()
    .executeTakeFirst();
  if (!bill) return 0;
  if (payer_id !== null && !(await readSite(tx, merchant, at)).allowsPlayerTransfers) return 0;
  const left = bill.amount - bill.paid;
  const pays = payer_id === null ? left : Math.min(left, cash.get(payer_id) ?? 0);
  if (pays <= 0) return 0;
  await credit(tx, {
    id: bill.paid === 0 ? `bill:${id}` : `bill:${id}:${bill.paid}`,
    merchant,
    accountId: account_id,
    from: payer_id === null ? promo(merchant) : memberCash(payer_id),
    amount: pays,
    kind: transferKindOf[bill.kind],
    remark: '',
    at,
  });
  const paid = bill.paid + pays;
  await tx.updateTable('bills').set({ paid }).where('id', '=', id).execute();
  await bills.tryMove(tx, bill, paid === bill.amount ? 'issued' : 'partPaid', { at });
  for (const player of cash.keys()) await announce(tx, player, 'wallet');
  return pays;
}

import type { Body } from '#schemas/gateway/operations.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { dayAt } from '../records/days.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { refuseBarred } from '../limits/may-play.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { count, post, transfers } from './states.ts';
import { simulatedVendor, lockedWallets, mainWallet, type WalletTransfer } from './wallets.ts';

/**
 * Opens a transfer and takes its money out of the wallet that it leaves; the vendor is asked afterwards.
 * @throws ApiError `feature.unavailable` for wallets that there are not, `transfer.locked` while one of them waits for another answer,
 * `wallet.insufficient`, `play.paused`, `play.excluded`.
 */
export async function openTransfer(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  { from, to, amount }: Body<'transfer'>,
  at: number,
): Promise<WalletTransfer> {
  await lockPlayer(tx, accountId, merchant);
  // What is at a vendor may come back.
  if (to !== mainWallet) await refuseBarred(tx, 'deposit', accountId, at);
  const locked = await lockedWallets(tx, accountId);
  if (locked.has(from) || locked.has(to)) throw new ApiError('transfer.locked');
  const place = {
    account_id: accountId,
    merchant,
    created_at: at,
    day: await dayAt(tx, merchant, at),
  };
  const unnumbered = { ...place, from_wallet: from, to_wallet: to, amount, state: 'pending' } as const;
  const id = await beginNumbered('M', (number) => transfers.begin(tx, { ...unnumbered, id: number }, at));
  // Read once the row is there: whoever takes a wallet away waits for it, or is waited for.
  const { vendorWallets } = await readSite(tx, merchant);
  const known = new Set([mainWallet, ...vendorWallets.map(({ vassalage }) => vassalage)]);
  if (from === to || !known.has(from) || !known.has(to)) throw new ApiError('feature.unavailable');
  const order: WalletTransfer = { ...unnumbered, id };
  await count(tx, order);
  await post(tx, order, 'sent', at);
  return order;
}

/** Transfers that wait for a vendor's answer, the oldest first; of one merchant, or of all. */
export const pendingTransfers = (db: Database, merchant?: string) =>
  db
    .selectFrom('wallet_transfers')
    .selectAll()
    .where((row) => row.and({ state: 'pending', ...(merchant !== undefined && { merchant }) }))
    .orderBy('created_at')
    .execute();

/** Ends a transfer as its vendor says. */
export const endTransfer = (db: Database, id: string, outcome: 'done' | 'refused', act: OperatorAct) =>
  db.transaction().execute((tx) => transfers.decide(tx, id, outcome, act));

/** Asks the vendors about every transfer that waits for them: outside of any transaction, since a vendor may take its time. */
export async function askVendors(db: Database, now: () => number): Promise<void> {
  for (const order of await pendingTransfers(db)) {
    const { vendorWallets } = await readSite(db, order.merchant);
    // Between two vendors it is the one that gets the money who decides.
    const decides = order.to_wallet === mainWallet ? order.from_wallet : order.to_wallet;
    const settings = vendorWallets.find(({ vassalage }) => vassalage === decides);
    const outcome = settings && (await simulatedVendor(settings).ask(order));
    if (outcome) await endTransfer(db, order.id, outcome, { at: now(), by: '' });
  }
}

import { randomUUID } from 'node:crypto';
import type { Body } from '#schemas/gateway/operations.ts';
import type { TransferState } from '#schemas/gateway/record-states.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { noteMove } from '../orders/moves.ts';
import { addToDay, dayAt, less } from '../records/days.ts';
import { memberCash, transitOf, vendorWallet } from '../wallet/accounts.ts';
import { recoverDebt } from '../wallet/credit.ts';
import { lockPlayer, transfer } from '../wallet/ledger.ts';
import { simulatedVendor, type WalletTransfer } from './vendor.ts';
import { lockedWallets, mainWallet, walletName } from './wallets.ts';

const accountOf = (wallet: string, accountId: string) =>
  wallet === mainWallet ? memberCash(accountId) : vendorWallet(wallet, accountId);

async function count(tx: Tx, { account_id, day, amount, state }: WalletTransfer, was?: TransferState): Promise<void> {
  const bucket = { account_id, book: 'transfer', day, type: '', game: '' } as const;
  const totals = { count: 1, paid: amount, valid: 0, received: 0 };
  if (was) await addToDay(tx, { ...bucket, state: was }, less(totals));
  await addToDay(tx, { ...bucket, state }, totals);
}

/** Moves the whole amount between a wallet and what is on its way; what comes to the cash pays a debt first. */
async function move(tx: Tx, order: WalletTransfer, step: 'sent' | 'there' | 'back', at: number): Promise<void> {
  const { id, account_id: accountId, merchant, from_wallet, to_wallet, amount } = order;
  const wallet = accountOf(step === 'there' ? to_wallet : from_wallet, accountId);
  const isSent = step === 'sent';
  const kind = (wallet === memberCash(accountId)) === isSent ? 'transferOut' : 'transferIn';
  const remark = walletName(from_wallet === mainWallet ? to_wallet : from_wallet);
  const about = { id: `transfer:${id}:${step}`, merchant, kind, remark, at } as const;
  const entries = [
    { account: wallet, amount: isSent ? -amount : amount },
    { account: transitOf(accountId), amount: isSent ? amount : -amount },
  ];
  await transfer(tx, { ...about, entries });
  if (!isSent && wallet === memberCash(accountId)) await recoverDebt(tx, { ...about, accountId }, amount);
}

/**
 * Opens a transfer and takes its money out of the wallet that it leaves; the vendor is asked afterwards.
 * @throws ApiError `feature.unavailable` for wallets that there are not, `transfer.locked` while one of them waits for another answer,
 * `wallet.insufficient`.
 */
export async function openTransfer(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  { from, to, amount }: Body<'transfer'>,
  at: number,
): Promise<WalletTransfer> {
  const { vendorWallets } = await readSite(tx, merchant);
  const known = new Set([mainWallet, ...vendorWallets.map(({ vassalage }) => vassalage)]);
  if (from === to || !known.has(from) || !known.has(to)) throw new ApiError('feature.unavailable');
  await lockPlayer(tx, accountId, merchant);
  const locked = await lockedWallets(tx, accountId);
  if (locked.has(from) || locked.has(to)) throw new ApiError('transfer.locked');
  const place = {
    id: randomUUID(),
    account_id: accountId,
    merchant,
    created_at: at,
    day: await dayAt(tx, merchant, at),
  };
  const order: WalletTransfer = { ...place, from_wallet: from, to_wallet: to, amount, state: 'pending' };
  await tx.insertInto('wallet_transfers').values(order).execute();
  await noteMove(tx, `transfer:${order.id}`, 'pending', '', at);
  await count(tx, order);
  await move(tx, order, 'sent', at);
  await announce(tx, accountId, 'wallet');
  return order;
}

/** Ends a transfer as the vendor says, once: the money is there, or back. @throws ApiError `order.closed` for another outcome than it had. */
export async function endTransfer(tx: Tx, id: string, outcome: 'done' | 'refused', at: number): Promise<void> {
  const order = await tx.selectFrom('wallet_transfers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw new ApiError('record.unknown');
  await lockPlayer(tx, order.account_id, order.merchant);
  const { numUpdatedRows } = await tx
    .updateTable('wallet_transfers')
    .set({ state: outcome })
    .where((row) => row.and({ id, state: 'pending' }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const now = tx.selectFrom('wallet_transfers').select('state').where('id', '=', id);
    if ((await now.executeTakeFirstOrThrow()).state !== outcome) throw new ApiError('order.closed');
    return;
  }
  await noteMove(tx, `transfer:${id}`, outcome, '', at);
  await count(tx, { ...order, state: outcome }, 'pending');
  await move(tx, order, outcome === 'done' ? 'there' : 'back', at);
  await announce(tx, order.account_id, 'wallet');
}

/** Asks the vendors about every transfer that waits for them: outside of any transaction, since a vendor may take its time. */
export async function askVendors(db: Database, now: () => number): Promise<void> {
  const pending = await db
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();
  for (const order of pending) {
    const { vendorWallets } = await readSite(db, order.merchant);
    // Between two vendors it is the one that gets the money who decides.
    const decides = order.to_wallet === mainWallet ? order.from_wallet : order.to_wallet;
    const settings = vendorWallets.find(({ vassalage }) => vassalage === decides);
    const outcome = settings && (await simulatedVendor(settings).ask(order));
    if (outcome) await db.transaction().execute((tx) => endTransfer(tx, order.id, outcome, now()));
  }
}

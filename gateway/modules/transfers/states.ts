import type { TransferState } from '#schemas/gateway/record-states.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';
import { addToDay, less } from '../records/days.ts';
import { memberCash, transitOf, vendorWallet } from '../ledger/accounts.ts';
import { between, recoverDebt } from '../ledger/credit.ts';
import { transfer } from '../ledger/ledger.ts';
import { mainWallet, walletName, type WalletTransfer } from './wallets.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

/** Counts a transfer in the records of its day, and takes it out of the state that it was in. */
export async function count(
  tx: Tx,
  { account_id, day, amount, state }: WalletTransfer,
  was?: TransferState,
): Promise<void> {
  const bucket = { account_id, book: 'transfer', day, type: '', game: '' } as const;
  const totals = { count: 1, paid: amount, valid: 0, received: 0 };
  if (was) await addToDay(tx, { ...bucket, state: was }, less(totals));
  await addToDay(tx, { ...bucket, state }, totals);
}

/** Moves the whole amount between a wallet and what is on its way; what is added to the cash pays a debt first. */
export async function post(tx: Tx, order: WalletTransfer, step: 'sent' | 'there' | 'back', at: number): Promise<void> {
  const { id, account_id: accountId, merchant, from_wallet, to_wallet, amount } = order;
  const walletOf = (wallet: string) =>
    wallet === mainWallet ? memberCash(accountId) : vendorWallet(wallet, accountId);
  const account = walletOf(step === 'there' ? to_wallet : from_wallet);
  const isSent = step === 'sent';
  const kind = (account === memberCash(accountId)) === isSent ? 'transferOut' : 'transferIn';
  const remark = walletName(await readCatalogue(tx), from_wallet === mainWallet ? to_wallet : from_wallet);
  const about = { id: `transfer:${id}:${step}`, merchant, kind, remark, at } as const;
  const transit = transitOf(accountId);
  const entries = isSent ? between(account, transit, amount) : between(transit, account, amount);
  await transfer(tx, { ...about, entries });
  if (!isSent && account === memberCash(accountId)) await recoverDebt(tx, { ...about, accountId }, amount);
}

/** A transfer between wallets (REC-8) ends once, as the vendor says: the money is there, or back. */
export const transfers = machine({
  table: 'wallet_transfers',
  subject: 'transfer',
  moves: { pending: ['done', 'refused'], done: [], refused: [] },
  refusal: 'order.closed',
  topics: ['wallet'],
  locksPlayer: true,
  onMove: async (tx, order, { to, at }) => {
    await count(tx, order, 'pending');
    await post(tx, order, to === 'done' ? 'there' : 'back', at);
  },
});

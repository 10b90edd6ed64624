import type { Value } from '#schemas/gateway/operations.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { compiled } from '#gateway/db/compiled.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import type { Site, VendorWalletSettings } from '#gateway/config/site-schema.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { vendorWallet } from '../ledger/accounts.ts';

/** The gateway's own wallet: cash and bonus. */
export const mainWallet = 'MAIN';
/** Name of the vendor whose wallet it is; empty for the main one. */
export const walletName = ({ vendorName }: Catalogue, wallet: string): string =>
  wallet === mainWallet ? '' : vendorName(wallet);

const pendingTransfers = compiled((db, accountId: string) =>
  db
    .selectFrom('wallet_transfers')
    .select(['from_wallet', 'to_wallet'])
    .where((row) => row.and({ account_id: accountId, state: 'pending' })),
);

/** Which of a player's wallets wait for a vendor's answer. */
export async function lockedWallets(db: Database, accountId: string): Promise<ReadonlySet<string>> {
  const pending = await pendingTransfers(db, accountId);
  return new Set(pending.flatMap((each) => [each.from_wallet, each.to_wallet]));
}

/** The main wallet, which holds `balance`, and those of the vendors that have one. */
export async function walletsOf(
  db: Database,
  { accountId, merchant, vendorWallets }: { accountId: string; merchant: string } & Pick<Site, 'vendorWallets'>,
  balance: number,
): Promise<Value<'wallet'>['wallets']> {
  const main = { vassalage: mainWallet, name: '', balance };
  if (vendorWallets.length === 0) return [{ ...main, isLocked: false }];
  const accountOf = (vassalage: string) => vendorWallet(vassalage, accountId);
  const accounts = vendorWallets.map(({ vassalage }) => accountOf(vassalage));
  const stored = await db
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .where('account', 'in', accounts)
    .where('asset', '=', assetOf(merchant))
    .execute();
  const balances = new Map(stored.map((row) => [row.account, row.balance]));
  const locked = await lockedWallets(db, accountId);
  const catalogue = await readCatalogue(db);
  const all = vendorWallets.map(({ vassalage }) => ({
    vassalage,
    name: walletName(catalogue, vassalage),
    balance: balances.get(accountOf(vassalage)) ?? 0,
  }));
  return [main, ...all].map((wallet) => ({ ...wallet, isLocked: locked.has(wallet.vassalage) }));
}

export type WalletTransfer = Row<'wallet_transfers'>;

/**
 * The vendor's side of transfers. A vendor is asked again until it has answered, always with the same transfer, which it books once by
 * the id.
 */
type WalletVendor = {
  /** Resolves to undefined while the vendor has not decided. */
  ask: (transfer: WalletTransfer) => Promise<'done' | 'refused' | undefined>;
};

/** A vendor that answers as its settings say; one that is late is answered for on the admin port. */
export const simulatedVendor = ({ answers }: VendorWalletSettings): WalletVendor => ({
  ask: async () => (answers === 'late' ? undefined : answers === 'yes' ? 'done' : 'refused'),
});

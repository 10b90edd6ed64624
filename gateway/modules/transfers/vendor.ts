import type { VendorWalletSettings } from '#gateway/config/site-schema.ts';
import type { Row } from '#gateway/db/tables.ts';

export type WalletTransfer = Row<'wallet_transfers'>;

/**
 * The vendor's side of transfers. A vendor is asked again until it has answered, always with the same transfer, which it books once by
 * the id.
 */
export type WalletVendor = {
  /** Resolves to undefined while the vendor has not decided. */
  ask: (transfer: WalletTransfer) => Promise<'done' | 'refused' | undefined>;
};

/** A vendor that answers as its settings say; one that is late is answered for on the admin port. */
export const simulatedVendor = ({ answers }: VendorWalletSettings): WalletVendor => ({
  ask: async () => (answers === 'late' ? undefined : answers === 'yes' ? 'done' : 'refused'),
});

import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Row } from '#gateway/db/tables.ts';

/** A vendor with a wallet of its own, as the operator sets it. `answers` is what the simulated vendor does. */
export const VendorWalletSettings = strict({ vassalage: Type.String(), answers: Type.Enum(['yes', 'no', 'late']) });
export type VendorWalletSettings = Static<typeof VendorWalletSettings>;
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

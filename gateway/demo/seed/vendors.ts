import type { VendorEntry } from '#schemas/catalogue/games.ts';
import type { GameCategoryCode } from '#schemas/gateway/game-categories.ts';
import type { vendorCodes } from '#schemas/gateway/platform-names.ts';

/**
 * Games of the vendor `BULK`, whose list is as long as `BULK_GAMES` says: for measuring lists of thousands. Without the
 * variable there is no such vendor.
 */
export const bulkGames = Math.max(0, Math.floor(Number(process.env['BULK_GAMES'] ?? 0)) || 0);

export type Category = GameCategoryCode;
/** `cockfights`: they are all that it makes. */
type DemoVendor = VendorEntry & { cockfights?: true };

/** Names are fictional; the codes are the platform's. */
const ofPlatform: readonly (DemoVendor & { id: (typeof vendorCodes)[number] })[] = [
  { id: 'PP', name: 'Parrot Play', categories: ['RNG', 'LIVE'] },
  { id: 'JL', name: 'Jade Lion', categories: ['RNG', 'FISH', 'PVP'] },
  { id: 'PG', name: 'Paper Garden', categories: ['RNG'] },
  { id: 'FC', name: 'Firecracker', categories: ['RNG', 'FISH'] },
  { id: 'EG3', name: 'Evergreen 3', categories: ['RNG', 'PVP'] },
  { id: 'KA', name: 'Kite Arcade', categories: ['RNG', 'FISH'] },
  { id: 'SPADE', name: 'Spadeworks', categories: ['RNG', 'FISH'] },
  { id: 'EVO', name: 'Evora Live', categories: ['LIVE'] },
  { id: 'SA', name: 'Salon Azure', categories: ['LIVE'] },
  { id: 'SEXY', name: 'Starlet Club', categories: ['LIVE'] },
  { id: 'STAGE', name: 'Stage Nine', categories: ['LIVESTREAM'] },
  { id: 'LIME', name: 'Limelight', categories: ['LIVESTREAM'] },
  { id: 'DERBY', name: 'Rueda Derby', categories: ['PVP'], cockfights: true },
  { id: 'SBO', name: 'Sideboard', categories: ['SPORTS'], openAs: 'launch' },
  { id: 'CMD', name: 'Commodore', categories: ['SPORTS'], openAs: 'launch' },
  { id: 'IA', name: 'Iron Arena', categories: ['ESPORTS'], openAs: 'launch' },
  { id: 'TF', name: 'Titan Field', categories: ['ESPORTS'], openAs: 'launch' },
  { id: 'IMES', name: 'Imperium E', categories: ['ESPORTS'], openAs: 'launch' },
  { id: 'TCG_LOTTO_VN', name: 'Lotus Draw', categories: ['LOTT'], openAs: 'lobby' },
  { id: 'TCG_SEA', name: 'South Sea Draw', categories: ['LOTT'], openAs: 'lobby' },
  { id: 'GPI', name: 'Globe Numbers', categories: ['ELOTT'], openAs: 'list' },
];

/** Every vendor, in the order of its categories. */
export const vendors: readonly DemoVendor[] = [
  ...ofPlatform,
  ...(bulkGames > 0 ? [{ id: 'BULK', name: 'Endless Arcade', categories: ['RNG'] } satisfies DemoVendor] : []),
];

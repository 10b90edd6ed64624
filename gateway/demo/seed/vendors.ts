import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { vendorCodes } from '#schemas/gateway/platform-names.ts';

/**
 * Games of the vendor `BULK`, whose list is as long as `BULK_GAMES` says: for measuring lists of thousands. Without the
 * variable there is no such vendor.
 */
export const bulkGames = Math.max(0, Math.floor(Number(process.env['BULK_GAMES'] ?? 0)) || 0);

export type Category = (typeof gameCategoryCodes)[number];
export type SeedVendor = {
  code: string;
  name: string;
  categories: readonly Category[];
  openAs?: 'launch' | 'list' | 'lobby';
  /** Cockfights are all that it makes. */
  cockfights?: true;
};

/** Names are fictional; the codes are the platform's. */
const ofPlatform: readonly (SeedVendor & { code: (typeof vendorCodes)[number] })[] = [
  { code: 'PP', name: 'Parrot Play', categories: ['RNG', 'LIVE'] },
  { code: 'JL', name: 'Jade Lion', categories: ['RNG', 'FISH', 'PVP'] },
  { code: 'PG', name: 'Paper Garden', categories: ['RNG'] },
  { code: 'FC', name: 'Firecracker', categories: ['RNG', 'FISH'] },
  { code: 'EG3', name: 'Evergreen 3', categories: ['RNG', 'PVP'] },
  { code: 'KA', name: 'Kite Arcade', categories: ['RNG', 'FISH'] },
  { code: 'SPADE', name: 'Spadeworks', categories: ['RNG', 'FISH'] },
  { code: 'EVO', name: 'Evora Live', categories: ['LIVE'] },
  { code: 'SA', name: 'Salon Azure', categories: ['LIVE'] },
  { code: 'SEXY', name: 'Starlet Club', categories: ['LIVE'] },
  { code: 'STAGE', name: 'Stage Nine', categories: ['LIVESTREAM'] },
  { code: 'LIME', name: 'Limelight', categories: ['LIVESTREAM'] },
  { code: 'DERBY', name: 'Rueda Derby', categories: ['PVP'], cockfights: true },
  { code: 'SBO', name: 'Sideboard', categories: ['SPORTS'], openAs: 'launch' },
  { code: 'CMD', name: 'Commodore', categories: ['SPORTS'], openAs: 'launch' },
  { code: 'IA', name: 'Iron Arena', categories: ['ESPORTS'], openAs: 'launch' },
  { code: 'TF', name: 'Titan Field', categories: ['ESPORTS'], openAs: 'launch' },
  { code: 'IMES', name: 'Imperium E', categories: ['ESPORTS'], openAs: 'launch' },
  { code: 'TCG_LOTTO_VN', name: 'Lotus Draw', categories: ['LOTT'], openAs: 'lobby' },
  { code: 'TCG_SEA', name: 'South Sea Draw', categories: ['LOTT'], openAs: 'lobby' },
  { code: 'GPI', name: 'Globe Numbers', categories: ['ELOTT'], openAs: 'list' },
];

/** Every vendor, in the order of its categories. */
export const vendors: readonly SeedVendor[] = [
  ...ofPlatform,
  ...(bulkGames > 0 ? [{ code: 'BULK', name: 'Endless Arcade', categories: ['RNG'] } satisfies SeedVendor] : []),
];

/** Categories in the order shown; e-sports stand after sports. */
export const categoryOrder: readonly Category[] = gameCategoryCodes;

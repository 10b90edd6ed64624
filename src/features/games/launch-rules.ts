import { categoryFor } from '#schemas/gateway/game-categories.ts';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { pathOf } from '#schemas/routes.ts';
import type { Game, Vendor } from './game.ts';
import type { GameFilter } from './queries.ts';

const lotteryLobbies = new Set(['TCG_LOTTO_VN', 'TCG_SEA']);
/** Vendors, though categories have the same names. */
const lotteryFrames = new Set<string>([categoryFor.lottery, categoryFor.eLottery]);

type Launchable = Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'lottoMode'>;

/** Query of the launch page for a game, by its vendor (GAME-3). */
export function launchQuery(game: Launchable): URLSearchParams {
  const query = new URLSearchParams({ gameId: game.gameId });
  if (game.nodeId && game.nodeId !== game.gameId) query.set('nodeId', game.nodeId);
  if (lotteryLobbies.has(game.vassalage)) query.set('code', 'lobby');
  else if (lotteryFrames.has(game.vassalage)) {
    query.set('playType', game.lottoMode.includes('Entertainment') ? 'ent' : 'trad');
    query.set('prize_mode', 'elott');
    query.set('code', 'lobby');
    query.set('pageBack', 'home');
  }
  return query;
}

/** The action of a tile; the dispatcher sends visitors to login and back to the game (ROLE-1). */
export function launchAction(game: Launchable): ActionConfig & { path: string } {
  return { type: 'go', path: pathOf('launch-game', launchQuery(game)) };
}

/** The path of the game list of a category, or of one of its vendors (GAME-1). */
export function listPath({ category = '', vendor = '' }: Pick<GameFilter, 'category' | 'vendor'>): string {
  return pathOf('game-list', { gameType: category, ...(vendor && { vassalage: vendor }) });
}

/** The action of a vendor: its list, or, for one that is a single game or a lobby, its launch (GAME-3). */
export function vendorAction(vendor: Vendor): ActionConfig & { path: string } {
  const { vassalage, category, gameId } = vendor;
  if (vendor.openAs === 'list' || !gameId) return { type: 'go', path: listPath({ category, vendor: vassalage }) };
  return launchAction({ ...vendor, lottoMode: '' });
}

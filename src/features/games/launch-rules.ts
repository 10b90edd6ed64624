import type { ActionConfig } from '#schemas/merchant/documents.ts';
import type { Game } from './game.ts';

const lotteryLobbies = new Set(['TCG_LOTTO_VN', 'TCG_SEA']);
const lotteryTypes = new Set(['LOTT', 'ELOTT']);

/** Query of `/m/launchGame` for a game, by vendor and category (GAME-3). */
export function launchQuery(game: Pick<Game, 'id' | 'nodeId' | 'vendor' | 'category' | 'lottoMode'>): URLSearchParams {
  const query = new URLSearchParams({ gameId: game.id });
  if (game.nodeId !== game.id) query.set('nodeId', game.nodeId);
  if (lotteryLobbies.has(game.vendor)) query.set('code', 'lobby');
  else if (lotteryTypes.has(game.vendor)) {
    query.set('playType', game.lottoMode.includes('Entertainment') ? 'ent' : 'trad');
    query.set('prize_mode', 'elott');
    query.set('code', 'lobby');
    query.set('pageBack', 'home');
  }
  return query;
}

/** The action of a tile; the dispatcher sends visitors to login and back to the game (ROLE-1). */
export function launchAction(game: Game): ActionConfig & { path: string } {
  return { type: 'go', path: `/m/launchGame?${launchQuery(game)}` };
}

import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { countsGame } from '../offers/counts-game.ts';
import { readRuns, stateOf, type Run } from './runs.ts';

/** A merchant's game at an instant, epoch ms. */
type PlayedAt = { merchant: string; game: string; at: number };

/** The runs in which bets in a game count then; none for one that is not in the catalogue. */
export async function runsOfGame(db: Database, { merchant, game, at }: PlayedAt): Promise<Run[]> {
  const running = (await readRuns(db, merchant, at)).filter((run) => stateOf(run, at) === 'running');
  const played = running.length > 0 && (await readCatalogue(db)).game(game);
  if (!played) return [];
  const of = { game, category: played.gameType, vendor: played.vassalage };
  return running.filter(({ record }) => countsGame(record, of));
}

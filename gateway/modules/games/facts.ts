import type { ListedGame } from '#schemas/gateway/games.ts';
import type { Notices } from '#gateway/db/notices.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { readNotice } from '../events/announce.ts';
import { readOffers } from '../offers/offers.ts';

/** What is known of a game beyond what the catalogue says. */
type Facts = Pick<ListedGame, 'tags' | 'released' | 'rtp'>;

/** What the merchant's records of the kind `game-facts` say, by game: all tags, and of dates and returns that disagree the last by id. */
async function readFacts(db: Database, merchant: string): Promise<ReadonlyMap<string, Facts>> {
  const facts = new Map<string, Facts>();
  for (const { games, tags = [], released, rtp } of await readOffers(db, merchant, 'game-facts'))
    for (const gameId of games) {
      const { tags: before = [], ...known } = facts.get(gameId) ?? {};
      const own = { ...(released !== undefined && { released }), ...(rtp !== undefined && { rtp }) };
      facts.set(gameId, { ...known, ...own, tags: [...before, ...tags] });
    }
  return facts;
}

/**
 * Resolves to what gives a merchant's games all that is known of them. The records are read once, and again after a notice that they have
 * changed: every call that lists games asks.
 */
export function gameFacts(db: Database, notices: Notices) {
  const kept = new Map<string, Promise<ReadonlyMap<string, Facts>>>();
  notices.on('gap', () => kept.clear());
  notices.on('notice', (notice) => {
    const { topic, merchant } = readNotice(notice) ?? {};
    if (topic !== 'catalogue') return;
    if (merchant === undefined) kept.clear();
    else kept.delete(merchant);
  });

  function factsOf(merchant: string): Promise<ReadonlyMap<string, Facts>> {
    const known = kept.get(merchant);
    if (known) return known;
    // Kept before it is read: what changes meanwhile takes it out again.
    const reading = readFacts(db, merchant);
    kept.set(merchant, reading);
    reading.catch(() => kept.get(merchant) === reading && kept.delete(merchant));
    return reading;
  }

  return async (merchant: string): Promise<(game: CatalogueGame) => CatalogueGame> => {
    const facts = await factsOf(merchant);
    return (game) => {
      const own = facts.get(game.gameId);
      return own ? { ...game, ...own, tags: [...new Set([...game.tags, ...(own.tags ?? [])])] } : game;
    };
  };
}

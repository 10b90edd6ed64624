import MiniSearch from 'minisearch';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';

/** Letters and digits alone, without case, accents and the width that East Asian keyboards give them. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

type Named = { game: CatalogueGame; names: string[]; vendor: string };
type Index = { named: readonly Named[]; words: MiniSearch };

/** Two letters of a word may be wrong, of a short one none; a beginning is enough. */
const tolerance = {
  fuzzy: (term: string) => (term.length > 3 ? Math.min(2, Math.round(term.length * 0.3)) : false),
  prefix: (term: string) => term.length > 1,
  combineWith: 'AND',
  boost: { names: 2 },
} as const;

async function buildIndex({ games }: Catalogue): Promise<Index> {
  const named = games.map((game) => ({
    game,
    names: [...new Set(Object.values(game.name).map(plain))],
    vendor: plain(game.displayName),
  }));
  const words = new MiniSearch<Named & { id: string }>({ fields: ['names', 'vendor'], processTerm: plain });
  const documents = named.map((each) => ({ ...each, id: each.game.gameId, names: each.names.join(' ') }));
  // In parts, between which other calls are answered.
  await words.addAllAsync(documents as unknown as (Named & { id: string })[], { chunkSize: 500 });
  return { named, words };
}

/** One for each catalogue, as long as it is served. */
const indexes = new WeakMap<Catalogue, Promise<Index>>();

/** How well a game is named by a text, best first; undefined for not at all. */
function closeness({ names, vendor }: Named, text: string): number | undefined {
  if (names.some((name) => name.startsWith(text))) return 0;
  if (names.some((name) => name.includes(` ${text}`))) return 1;
  if (names.some((name) => name.includes(text))) return 2;
  return vendor.includes(text) ? 3 : undefined;
}

/**
 * The places of the games that a text names, by id: those whose name begins with it, has it as the beginning of a word or within one, those of a
 * vendor so named; where there is none, those that are named so with typing errors. In the catalogue's order among equals.
 */
export async function searchGames(catalogue: Catalogue, text: string): Promise<ReadonlyMap<string, number>> {
  let index = indexes.get(catalogue);
  if (!index) indexes.set(catalogue, (index = buildIndex(catalogue)));
  const { named, words } = await index;
  const sought = plain(text);
  const exact = named.flatMap((each) => {
    const rank = closeness(each, sought);
    return rank === undefined ? [] : [{ id: each.game.gameId, rank }];
  });
  const ids =
    exact.length > 0
      ? exact.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id)
      : words.search(sought, tolerance).map(({ id }) => String(id));
  return new Map(ids.map((id, place) => [id, place]));
}

import type { ChosenFilter } from '#features/games/filter-sheet.tsx';

/** Tabs that are lists of their own, by the `type` of the address. */
const ownLists: Readonly<Record<string, string>> = { hot: 'HOT', fav: 'FAV', recent: 'RECENT' };

/** What the address of the game list says (GAME-1). `selected` is the category tab. */
export type ListQuery = { selected: string; vendor: string; name: string; chosen: ChosenFilter };

const count = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** Reads `?gameType&type&vassalage` and what the player searched and filtered by. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const gameType = query.get('gameType') ?? '';
  return {
    selected: ownLists[query.get('type') ?? ''] ?? (gameType || 'HOT'),
    vendor: query.get('vassalage') ?? '',
    name: query.get('name') ?? '',
    chosen: { tag: query.get('tag') ?? '', minBet: count(query.get('minBet')), minLines: count(query.get('minLine')) },
  };
}

/** The address of a list; what is empty is left out. */
export function writeListQuery({ selected, vendor, name, chosen }: ListQuery): URLSearchParams {
  const type = Object.entries(ownLists).find(([, tab]) => tab === selected)?.[0];
  const query = new URLSearchParams(type ? { type } : { gameType: selected });
  const rest = {
    vassalage: type ? '' : vendor,
    name,
    tag: chosen.tag,
    minBet: chosen.minBet || '',
    minLine: chosen.minLines || '',
  };
  for (const [key, value] of Object.entries(rest)) if (value) query.set(key, String(value));
  return query;
}

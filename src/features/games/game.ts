import type { InfiniteData } from '@tanstack/react-query';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** A game as the lobby shows it. `image` is empty when the gateway has no art; the tile then draws its own. `icon` is the same, small. */
export type Game = {
  id: string;
  nodeId: string;
  vendor: string;
  vendorName: string;
  name: string;
  category: string;
  image: string;
  icon: string;
  /** Badge: `new`, `hot`, `jackpot`, or empty. */
  tag: string;
  lottoMode: string;
};

/** One page of a list; `total` is the number of pages. */
export type GamePage = { games: Game[]; page: number; total: number };

/** A game vendor of one category: a tap opens its list, or launches `gameId` (`launch`, `lobby`). */
export type Vendor = {
  code: string;
  name: string;
  category: string;
  image: string;
  /** How many games it has in this category. */
  count: number;
  opens: 'list' | 'launch';
  gameId: string;
  nodeId: string;
  /** What trial members and visitors are given; empty when it has no trial. */
  trialGameId: string;
  trialNodeId: string;
};

/** The address of the art that the gateway draws for a game that has none, or whose own fails to load. */
export const drawnArt = (id: string): string => `/api/art/games/${encodeURIComponent(id)}.svg`;

/** A game from an answer of the gateway, or undefined without id or name. */
export function readGame(entry: Record<string, unknown>): Game | undefined {
  const id = textOf(entry, 'gameId', 'id');
  const name = textOf(entry, 'gameName', 'nodeName', 'name');
  if (!id || !name) return undefined;
  const vendor = textOf(entry, 'vassalage', 'vendor');
  return {
    id,
    name,
    vendor,
    nodeId: textOf(entry, 'nodeId') || id,
    vendorName: textOf(entry, 'displayName', 'vendorName') || vendor,
    category: textOf(entry, 'gameType', 'gameCategory', 'category'),
    image: textOf(entry, 'mobileLargeIcon', 'iconUrl', 'showIcon'),
    icon: textOf(entry, 'iconUrl', 'showIcon', 'mobileLargeIcon'),
    tag: textOf(entry, 'tag'),
    lottoMode: textOf(entry, 'lottoMode'),
  };
}

/** A page of games under `games`, `content` or `list`; missing page numbers mean a single page. */
export function readGamePage(value: unknown): GamePage {
  const record = recordOf(value);
  const games = listOf(record['games'] ?? record['content'] ?? record['list'] ?? value, readGame);
  return { games, page: numberOf(record, 'pageNum', 1), total: numberOf(record, 'totalPages', 1) };
}

/** The number of the page after `last`, while there is one (GAME-1). */
export const nextPageOf = (last: GamePage): number | undefined => (last.page < last.total ? last.page + 1 : undefined);

/** The games of all pages in one list: the `select` of an infinite query. */
export const gamesOf = ({ pages }: InfiniteData<GamePage>): Game[] => pages.flatMap((page) => page.games);

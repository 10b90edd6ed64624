import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { gameFilters, gameQuery, platform } from './game-query.ts';
import { gameCategoryCodes } from './game-categories.ts';
import { Launch } from './launch.ts';
import { facetNames, gameFeatures, hindrances, volatilities } from '../game-facts.ts';
import { longestSlug } from '../catalogue/game-slugs.ts';
import { Day, Done, group, list, Page, Ppm, Text, Time } from './operation.ts';

export const GameCategory = Type.Enum([...gameCategoryCodes]);
/** What a list of games can show. */
export const ListCategory = Type.Enum(['HOT', 'FAV', ...gameCategoryCodes]);

export const Game = Type.Object({
  gameId: Type.String(),
  nodeId: Type.String(),
  nodeName: Type.String(),
  gameType: Type.String({ description: 'Its category' }),
  gameCode: Type.String(),
  gameGroupId: Type.String(),
  gameName: Type.String(),
  displayName: Type.String({ description: 'Name of the vendor as shown' }),
  vassalage: Type.String({ description: 'Vendor code' }),
  roomId: Type.String(),
  lottoMode: Type.String({ description: 'Contains Entertainment for entertainment lotteries' }),
  supportPlay: Type.Boolean(),
  isGameH5: Type.Boolean(),
  freeplay: Type.Boolean(),
  mobileLargeIcon: Type.String({ description: 'Art of a tile. Path on this origin, or below an image CDN' }),
  iconUrl: Type.String({ description: 'The same, small, for a row of text. Path likewise' }),
  favourite: Type.Boolean({ description: 'Of the session; false for visitors' }),
  tag: Type.Enum(['', 'new', 'hot', 'jackpot'], { description: 'Badge' }),
  slug: Type.Optional({ ...Text(longestSlug), description: 'End of the address of its page; absent of what has none' }),
});
export type Game = Static<typeof Game>;

/** A game with what the collections of a merchant go by, where that is known. */
export const ListedGame = Type.Object({
  ...Game.properties,
  tags: Type.Optional(Type.Array(Type.String(), { description: 'What it can be collected by, besides its badge' })),
  released: Type.Optional(Day),
  rtp: Type.Optional({ ...Ppm, description: 'Of all bets, what it gives back, in ppm: 96.5 % is 965000' }),
  volatility: Type.Optional(Type.Enum([...volatilities])),
  features: Type.Optional(Type.Array(Type.Enum([...gameFeatures]))),
  minBet: Type.Optional(Type.Integer({ description: 'Smallest stake, minor units' })),
  maxBet: Type.Optional(Type.Integer({ description: 'Largest stake, minor units' })),
  lines: Type.Optional(Type.Integer({ description: 'Pay lines of a slot' })),
});
export type ListedGame = Static<typeof ListedGame>;

export const Vendor = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  iconUrl: Type.String(),
  gameCount: Type.Integer(),
  openAs: Type.Enum(['launch', 'list', 'lobby'], {
    description: 'A tap launches, opens its game list, or its lottery lobby',
  }),
  gameId: Type.String({ description: 'What launch opens' }),
  nodeId: Type.String(),
  telGameId: Type.String({ description: 'Trial game, or empty' }),
  telNodeId: Type.String(),
});
export type Vendor = Static<typeof Vendor>;

const Games = Type.Object({
  games: Type.Array(ListedGame),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
});
const Winner = Type.Object({
  iconUrl: Type.String(),
  vendor: Type.String(),
  gameId: Type.String(),
  gameName: Type.String(),
  customerName: Type.String({ description: 'Masked' }),
  winAmount: Type.Integer(),
  currencySymbol: Type.String(),
  time: Time,
});
const favourite = { gameId: Text(60), nodeId: Type.Optional(Text(60)), vendor: Type.Optional(Text(40)) };
const FavouritePage = Type.Object({ content: Type.Array(Game), pageNum: Type.Integer(), totalPages: Type.Integer() });

/** Why a game is not there for who asks for it (GAME-23). */
const notOffered = ['game.country', 'game.currency', 'game.device'] as const;
const launchQuery = Type.Object({
  ...platform,
  gameId: Text(60),
  nodeId: Type.Optional(Text(60)),
  confirmTrans: Type.Optional(Type.Integer()),
  launchMode: Type.Optional(Text(10)),
  accountType: Type.Optional(Type.Integer()),
  merchantCode: Type.Optional(Text(60)),
  webView: Type.Optional(Type.Boolean()),
  backUrl: Type.Optional(Text(500)),
});

export const games = group({
  gameCategories: {
    method: 'GET',
    path: '/wps/game/categories',
    summary: 'Categories with games',
    value: list(Type.Object({ gameCategory: GameCategory, gameCount: Type.Integer(), vendorCount: Type.Integer() })),
    auth: 'none',
    errors: [],
  },
  vendors: {
    method: 'GET',
    path: '/wps/game/vendors',
    summary: 'Vendors by category, in order',
    value: Type.Object({
      sorting: Type.Array(Type.Object({ gameCategory: Type.String(), vendorNames: Type.Array(Type.String()) })),
      mapping: Type.Record(Type.String(), Type.Array(Vendor)),
    }),
    auth: 'none',
    errors: [],
  },
  gameList: {
    method: 'GET',
    path: '/wps/game/list',
    summary: 'Games by category, vendor and name',
    query: gameQuery,
    value: Games,
    auth: 'optional',
    errors: [],
  },
  gameFacets: {
    method: 'GET',
    path: '/wps/game/facets',
    summary: 'How many games a list would have with each of its filters set otherwise',
    query: Type.Object(gameFilters),
    value: Type.Object({
      total: Type.Integer({ description: 'Games that all filters leave' }),
      facets: Type.Array(
        Type.Object({
          facet: Type.Enum([...facetNames]),
          options: Type.Array(
            Type.Object({
              id: Type.String({ description: 'What the filter is set to' }),
              count: Type.Integer({ description: 'Games that are left with it, all other filters as they are' }),
            }),
          ),
        }),
      ),
    }),
    auth: 'optional',
    errors: [],
  },
  gamePage: {
    method: 'GET',
    path: '/wps/game/page',
    summary: 'What the page of a game shows',
    query: Type.Object({ slug: Text(longestSlug), language: Type.Optional(Text(8)) }),
    value: Type.Object({
      game: ListedGame,
      hindrance: Type.Optional(Type.Enum([...hindrances], { description: 'Why the caller cannot play it' })),
      similar: Type.Array(Game, { description: 'What has most in common with it, best first' }),
      winners: Type.Array(Winner, { description: 'Of this game, newest first; amounts in minor units' }),
    }),
    auth: 'optional',
    errors: ['game.unknown'],
  },
  hotGames: {
    method: 'GET',
    path: '/wps/game/hot',
    summary: 'Hot games, best first',
    query: Type.Object({
      ...platform,
      gameType: Type.Optional(Text(20)),
      isPlatform: Type.Optional(Type.Integer()),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: list(Game),
    auth: 'optional',
    errors: [],
  },
  favouriteAdd: {
    method: 'POST',
    path: '/wps/game/favourite',
    summary: 'Add a favourite',
    body: strict(favourite),
    value: Done,
    auth: 'session',
    errors: ['game.unknown'],
  },
  favouriteRemove: {
    method: 'DELETE',
    path: '/wps/game/favourite',
    summary: 'Remove a favourite',
    query: Type.Object(favourite),
    value: Done,
    auth: 'session',
    errors: [],
  },
  favouriteList: {
    method: 'GET',
    path: '/wps/game/favourites',
    summary: 'My favourites, newest first',
    query: Type.Object({ ...Page, language: Type.Optional(Text(8)) }),
    value: FavouritePage,
    auth: 'session',
    errors: [],
  },
  recentAdd: {
    method: 'POST',
    path: '/wps/game/recent',
    summary: 'Note a game as played',
    body: strict({ gameId: Text(60) }),
    value: Done,
    auth: 'session',
    errors: ['game.unknown'],
  },
  recentList: {
    method: 'GET',
    path: '/wps/game/recents',
    summary: 'Games I played, newest first',
    query: Type.Object({ limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    value: list(Game),
    auth: 'session',
    errors: [],
  },
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    summary: 'The address of a game for this session',
    query: launchQuery,
    value: Launch,
    auth: 'session',
    errors: ['game.unknown', 'game.unavailable', ...notOffered, 'verification.needed'],
  },
  launchTrialGame: {
    method: 'GET',
    path: '/wps/game/launchTrialGame',
    summary: 'The address of a trial game',
    query: launchQuery,
    value: Launch,
    auth: 'optional',
    errors: ['game.unknown', 'game.unavailable', ...notOffered],
  },
  winners: {
    method: 'GET',
    path: '/wps/game/winners',
    summary: 'Winner board, newest first; amounts in minor units',
    query: Type.Object({
      gameCategory: Type.Optional(Text(20)),
      language: Type.Optional(Text(8)),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: list(Type.Object({ vo: Winner })),
    auth: 'none',
    errors: [],
  },
  liveModels: {
    method: 'GET',
    path: '/wps/live/models',
    summary: 'Live models',
    query: Type.Object({ active: Type.Optional(Type.Boolean()), streaming: Type.Optional(Type.Boolean()) }),
    value: list(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        imageUrl: Type.String(),
        active: Type.Boolean({ description: 'Takes part at all' }),
        streaming: Type.Boolean({ description: 'On air at the moment' }),
        viewers: Type.Integer({ description: '0 when not on air' }),
        room: Type.Enum(['Free', 'VIP', 'PayPerView']),
      }),
    ),
    auth: 'none',
    errors: ['feature.unavailable'],
  },
});

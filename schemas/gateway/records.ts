import { Type, type Static } from 'typebox';
import { betStates } from './record-states.ts';
import { GameCategory } from './games.ts';
import { Amount, group } from './operation.ts';
import { GameId, recorded, recordPage, recordQuery, span, Totals } from './record-page.ts';

/** A bet with a vendor, or a line that corrects one: what it changes is in it, and may be below 0 (REC-5). */
export const GameRecord = Type.Object({
  ...recorded,
  gameId: Type.String(),
  gameName: Type.String(),
  vassalage: Type.String(),
  vendorName: Type.String(),
  round: Type.String(),
  bet: Amount,
  validBet: Amount,
  win: Amount,
  state: Type.Enum([...betStates]),
  isCorrection: Type.Boolean(),
});
export type GameRecord = Static<typeof GameRecord>;

const { from, to, range } = recordQuery;

export const records = group({
  gameRecords: {
    method: 'GET',
    path: '/wps/records/games',
    summary: 'My bets in games of one category, newest first',
    query: Type.Object({
      ...recordQuery,
      gameType: GameCategory,
      state: Type.Optional(Type.Enum([...betStates])),
      game: Type.Optional(GameId),
    }),
    value: Type.Object({
      ...recordPage(GameRecord),
      late: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String() }), {
        description: 'Vendors of this category whose reports are late: bets with them may be missing',
      }),
    }),
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
  recordProfit: {
    method: 'GET',
    path: '/wps/records/profit',
    summary: 'What I staked and won, by category',
    query: Type.Object({ from, to, range }),
    value: Type.Object({
      ...span,
      summary: Totals,
      list: Type.Array(Type.Object({ gameType: Type.String(), ...Totals.properties })),
    }),
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
});

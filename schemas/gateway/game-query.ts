import { Type } from 'typebox';
import { Page, Text } from './operation.ts';

/** What lobbies say of themselves with calls of games. */
export const platform = {
  platform: Type.Optional(Text(20)),
  clientType: Type.Optional(Type.Integer()),
  language: Type.Optional(Text(8)),
};
const listed = (description: string) =>
  Type.Optional(Type.String({ maxLength: 4000, description: `${description}: separated by commas` }));
/** What a list of games may be narrowed to. */
export const gameFilters = {
  ...platform,
  merchant: Type.Optional(Text(60)),
  gameName: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Part of its name in any language, or of its vendor’s; typing errors are forgiven',
    }),
  ),
  gameType: Type.Optional(Text(20)),
  vassalage: Type.Optional(Text(40)),
  gameClassify: Type.Optional(Text(40)),
  minBet: Type.Optional(Type.Integer()),
  minLine: Type.Optional(Type.Integer()),
  gameIds: listed('These games alone'),
  categories: listed('Games of one of these categories'),
  vendors: listed('Games of one of these vendors'),
  tags: listed('Games with one of these tags, or with a badge of that name'),
  newDays: Type.Optional(Type.Integer({ minimum: 1, description: 'Released at most so many days ago' })),
  minRtp: Type.Optional(Type.Integer({ minimum: 0, description: 'In ppm' })),
  volatility: listed('Games of one of these'),
  features: listed('Games with all of these'),
  demo: Type.Optional(Type.Boolean({ description: 'Only what can be tried with play money' })),
};
/** The same, a page of it in an order. */
export const gameQuery = Type.Object({
  ...gameFilters,
  ...Page,
  order: Type.Optional(
    Type.Enum(['popular', 'new', 'name', 'rtp'], { description: 'Best, latest, A to Z or highest first' }),
  ),
});

import { Type, type Static, type TSchema } from 'typebox';
import { Country } from '../countries.ts';
import { gameDevices, gameFeatures, volatilities } from '../game-facts.ts';
import { GameCategory } from '../gateway/games.ts';
import { Date as Day, Ppm } from '../gateway/operation.ts';
import { PictureAddress } from '../merchant/scalars.ts';
import { Localised } from '../offers/localised.ts';
import { strict } from '../strict.ts';
import { longestSlug, slugPattern } from './game-slugs.ts';

/** How an entry is named wherever it is referred to. */
export const EntryId = Type.String({ pattern: '^[A-Za-z0-9][\\w-]{0,59}$' });

const picture = (description: string) => Type.Optional({ ...PictureAddress, description });

const some = <Item extends TSchema>(item: Item, description: string) =>
  Type.Optional(Type.Array(item, { minItems: 1, description }));

/** What every list says of something that can be played. */
const listed = {
  id: EntryId,
  vendor: { ...EntryId, description: 'Id of its vendor' },
  name: Localised,
  picture: picture('Art of a tile; the lobby draws its own without'),
  icon: picture('The same, small, for a row of text'),
  popularity: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1000,
      description: 'The most popular ones are shown first; above 800 it is hot',
    }),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^,]+$', maxLength: 40 }), {
      description: 'What it can be collected by, besides its badge',
    }),
  ),
  released: Type.Optional(Day),
};

/** A category of games that the lobby shows. */
export const CategoryEntry = strict({ id: GameCategory });

/** Who makes games. */
export const VendorEntry = strict({
  id: EntryId,
  name: Type.String({ minLength: 1, maxLength: 60 }),
  categories: Type.Array(GameCategory, { minItems: 1, description: 'Categories in which it is listed' }),
  openAs: Type.Optional(
    Type.Enum(['launch', 'list', 'lobby'], {
      description: 'A tap launches its first game, opens its list of games (without this key), or its lottery lobby',
    }),
  ),
  picture: picture('Its mark'),
  launchUrl: Type.Optional(
    Type.String({
      pattern: '^https://[^\\s"<>#?]+$',
      maxLength: 500,
      description:
        'Where its games open, with `game`, `merchant`, `lang`, `mode` and, for money, `launch` in the query',
    }),
  ),
});
export type VendorEntry = Static<typeof VendorEntry>;

/** A game of a vendor. */
export const GameEntry = strict({
  ...listed,
  category: GameCategory,
  slug: Type.Optional(
    Type.String({
      pattern: slugPattern.source,
      maxLength: longestSlug,
      description: 'End of the address of its page. Without, it is made of the English name once, and stays',
    }),
  ),
  badge: Type.Optional(Type.Enum(['new', 'hot', 'jackpot'])),
  hasTrial: Type.Optional(Type.Boolean({ description: 'Whether visitors may try it with play money' })),
  minBet: Type.Optional(Type.Integer({ minimum: 0, description: 'Smallest stake, minor units' })),
  maxBet: Type.Optional(Type.Integer({ minimum: 0, description: 'Largest stake, minor units' })),
  lines: Type.Optional(Type.Integer({ minimum: 0, description: 'Pay lines of a slot' })),
  volatility: Type.Optional(Type.Enum([...volatilities], { description: 'Seldom and much, or often and little' })),
  features: Type.Optional(
    Type.Array(Type.Enum([...gameFeatures]), { uniqueItems: true, description: 'What it has beside its lines' }),
  ),
  rtp: Type.Optional({ ...Ppm, maximum: 1_000_000, description: 'Of all bets, what it gives back, in ppm' }),
  offeredIn: Type.Optional(
    strict(
      {
        countries: some(Country, 'Only in these countries or subdivisions'),
        exceptCountries: some(Country, 'Not in these countries or subdivisions'),
        currencies: some(Type.String({ pattern: '^[A-Z0-9]{3,10}$' }), 'Only at merchants of these currencies'),
        devices: some(Type.Enum([...gameDevices]), 'Only on these'),
      },
      { description: 'Where it may be played; everywhere without' },
    ),
  ),
});
export type GameEntry = Static<typeof GameEntry>;

/** A group of the lottery menu. */
export const LotteryGroupEntry = strict({ id: EntryId, name: Localised });

/** What a draw gives: `count` numbers from `low` to `high`. */
export const Balls = strict({
  count: Type.Integer({ minimum: 1, maximum: 30 }),
  low: Type.Integer({ minimum: 0, maximum: 99 }),
  high: Type.Integer({ minimum: 0, maximum: 99 }),
  distinct: Type.Optional(Type.Boolean({ description: 'No number is drawn twice' })),
  sorted: Type.Optional(Type.Boolean({ description: 'Shown in ascending order' })),
});
export type Balls = Static<typeof Balls>;

/** A lottery that the gateway draws itself: every so many seconds, or at a minute of the day on some days of the week. */
export const LotteryEntry = strict({
  ...listed,
  mark: picture('In the menu of lotteries; the icon without'),
  group: { ...EntryId, description: 'Id of its group in the menu' },
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, description: '1 (Sunday) to 7, UTC' }),
  every: Type.Optional(Type.Integer({ minimum: 30, maximum: 86_400, description: 'Seconds between draws' })),
  drawsAt: Type.Optional(Type.Integer({ minimum: 0, maximum: 1439, description: 'Minute of the day, UTC' })),
  balls: Balls,
  isEntertainment: Type.Optional(Type.Boolean({ description: 'Listed with the entertainment lotteries' })),
});
export type LotteryEntry = Static<typeof LotteryEntry>;

/** A picture that a player may choose for their profile. */
export const AvatarEntry = strict({ id: EntryId, picture: PictureAddress });

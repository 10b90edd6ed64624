import { Type, type Static } from 'typebox';
import { Pictures } from '../catalogue/content.ts';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount, Ppm } from '../gateway/operation.ts';
import { scoreKinds, tieKinds } from '../gateway/tournament-states.ts';
import { PictureAddress } from '../merchant/scalars.ts';
import { maxAmount } from '../money.ts';
import { strict } from '../strict.ts';
import { Localised } from './localised.ts';
import { Gift } from './promotion.ts';

const Instant = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$',
    description: `${description}, such as 2027-03-01T18:00+08:00`,
  });
const Names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 500, description }));
const Place = Type.Integer({ minimum: 1, maximum: 1000 });

/** Of which games bets count: of each that one of the lists names. */
const Games = strict({
  categories: Type.Optional(Type.Array(GameCategory, { minItems: 1 })),
  vendors: Names('Ids of vendors'),
  ids: Names('Ids of games'),
});

/** Who may be in it: a closed list, and everything of it that is named must be so. */
const Who = strict({
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, description: 'The lowest VIP level' })),
  segments: Names('Segments of members, one of which is enough'),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      description: 'Where players were when they registered, one of which is enough; a place that is not known is none',
    }),
  ),
});

/** How players get in. */
const Entry = Type.Union([
  strict({ kind: Type.Literal('free', { description: 'Who makes a bet that counts is in it' }) }),
  strict({ kind: Type.Literal('optIn', { description: 'Players join, and what they bet from then on counts' }) }),
  strict({
    kind: Type.Literal('buyIn', { description: 'Players pay to join, out of their cash' }),
    amount: PositiveAmount,
  }),
  strict({
    kind: Type.Literal('deposit', { description: 'Who has deposited this much since the day of its start joins' }),
    amount: PositiveAmount,
  }),
]);

/** What the first places get, each its own gift, or a part of one pool in cash. */
const Prizes = Type.Union([
  strict({
    kind: Type.Literal('places'),
    places: Type.Array(strict({ from: Place, to: Place, gives: Gift }), { minItems: 1, maxItems: 100 }),
  }),
  strict({
    kind: Type.Literal('pool'),
    amount: Type.Integer({ minimum: 0, maximum: maxAmount, description: 'What is in it in any case. Minor units' }),
    buyInsPpm: Type.Optional({
      ...Ppm,
      maximum: 1_000_000,
      description: 'The part of the buy-ins that it gets, in ppm',
    }),
    shares: Type.Array(Ppm, { minItems: 1, maxItems: 1000, description: 'The part of each place, from the first on' }),
  }),
]);
export type Prizes = Static<typeof Prizes>;

/** One tournament, as the operator writes it: list, rules, check, table and prizes are all made from it (TOUR-1). */
export const TournamentOffer = strict({
  title: Localised,
  content: { ...Localised, description: 'A text in HTML by language code, which players get cleaned' },
  picture: Type.Optional(PictureAddress),
  pictures: Type.Optional({
    ...Pictures,
    description: 'The same with letters in it, by language; in place of picture',
  }),
  order: Type.Optional(Type.Integer({ description: 'Place in the list: smaller ones first' })),
  startsAt: Instant('From when on bets count'),
  endsAt: Instant('Bets that are settled before it count'),
  games: Type.Optional({ ...Games, description: 'Of which games bets count; of all without' }),
  who: Type.Optional(Who),
  entry: Entry,
  score: Type.Enum([...scoreKinds], {
    description:
      'The highest win factor of a bet (what it paid, of its stake), the sum of them, how many bets, or what they paid',
  }),
  minStake: Type.Optional({ ...PositiveAmount, description: 'The smallest stake that counts. Minor units' }),
  minRounds: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Bets that it takes to be in the table; 1 without' }),
  ),
  mostPlayers: Type.Optional(
    Type.Integer({ minimum: 2, maximum: 10_000_000, description: 'How many get in; as many as come without' }),
  ),
  ties: Type.Enum([...tieKinds], {
    description: 'Of equal scores the one that was there earlier is first, or they share place and prizes',
  }),
  prizes: Prizes,
  holdAbove: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxAmount,
      description: 'Prizes above it wait for the operator, 0 for all of them; none without. Minor units',
    }),
  ),
});
export type TournamentOffer = Static<typeof TournamentOffer>;

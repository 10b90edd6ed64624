import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { GameCategory } from './games.ts';
import { Amount, group, list, PositiveAmount, Time } from './operation.ts';
import { entrantStates, scoreKinds, tieKinds, tournamentChecks, tournamentStates } from './tournament-states.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 1 });
const Score = Type.Integer({
  minimum: 0,
  description: 'Of factors in thousandths, of rounds a number of bets, of wins minor units',
});

const shown = {
  id: Type.String(),
  title: Type.String(),
  imageUrl: Type.String({ description: 'A path on this origin, or an https address; empty without a picture' }),
  state: Type.Enum([...tournamentStates]),
  startsAt: Time,
  endsAt: Time,
  score: Type.Enum([...scoreKinds]),
  entry: Type.Enum(['free', 'optIn', 'buyIn', 'deposit'], { description: 'How players get in; free is by a bet' }),
  entryAmount: Type.Integer({ minimum: 0, description: 'The buy-in, or the deposit. Minor units; 0 for none' }),
  prizeSum: Type.Integer({ minimum: 0, description: 'What all prizes are worth now. Minor units' }),
  isIn: Type.Boolean({ description: 'Whether I am in it' }),
  mine: Type.Optional(
    Type.Object({
      state: Type.Enum([...entrantStates]),
      place: Type.Optional(Type.Integer({ minimum: 1, description: 'Not there while I am not in the table' })),
      amount: Type.Integer({ minimum: 0, description: 'What my prize is worth, once it was counted. Minor units' }),
    }),
  ),
};

/** A tournament as one player, or a visitor, sees it in the list. */
export const Tournament = Type.Object(shown);
export type Tournament = Static<typeof Tournament>;

const Line = Type.Object({
  place: Place,
  name: Type.String({ description: 'Masked, but for the own one' }),
  score: Score,
  isOwn: Type.Boolean(),
});

/** The top of a table and the lines around a player. */
export const TournamentTable = Type.Object({
  players: Type.Integer({ minimum: 0, description: 'How many are in it, be they in the table or not yet' }),
  top: Type.Array(Line),
  around: Type.Array(Line, { description: 'My line and those before and after it; none while I am in the top' }),
  own: Type.Optional(
    Type.Object({
      rounds: Count,
      score: Score,
      state: Type.Enum([...entrantStates]),
      place: Type.Optional(Type.Integer({ minimum: 1, description: 'Not there while I am not in the table' })),
    }),
  ),
});
export type TournamentTable = Static<typeof TournamentTable>;

const Prize = Type.Object({
  from: Place,
  to: Place,
  kind: Type.Enum(['cash', 'bonus', 'freeSpins']),
  amount: Type.Integer({ description: 'What each of the places gets; 0 of free spins. Minor units' }),
  turnoverPpm: Type.Optional(Type.Integer({ description: 'How much of a bonus, or of what spins win, must be bet' })),
  spins: Type.Optional(
    Type.Object({ count: Count, value: PositiveAmount, gameId: Type.String(), gameName: Type.String() }),
  ),
});

/** One tournament in full: its rules as data, and its table. */
export const TournamentDetail = Type.Object({
  ...shown,
  content: Type.String({ description: 'HTML; to be sanitised by whoever shows it' }),
  games: Type.Optional(
    Type.Object(
      {
        categories: Type.Array(GameCategory),
        vendors: Type.Array(Type.String({ description: 'Names' })),
        games: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      },
      { description: 'Of which games bets count; of all without' },
    ),
  ),
  who: Type.Object({
    level: Type.Optional(Type.Integer({ description: 'The lowest VIP level' })),
    isInvited: Type.Boolean({ description: 'Whether it is for players whom the operator has chosen' }),
    countries: Type.Optional(Type.Array(Type.String())),
  }),
  minStake: Type.Optional(Amount),
  minRounds: Type.Optional(Count),
  ties: Type.Enum([...tieKinds]),
  prizes: Type.Array(Prize, { description: 'As they are now: a pool grows with its buy-ins' }),
  table: TournamentTable,
  may: Type.Boolean({ description: 'Whether I may join now' }),
  check: Type.Optional(Type.Enum([...tournamentChecks], { description: 'Why I may not' })),
});
export type TournamentDetail = Static<typeof TournamentDetail>;

export const tournaments = group({
  tournaments: {
    method: 'GET',
    path: '/wps/tournaments',
    summary: 'Tournaments that come, run, or ended within 30 days',
    value: list(Tournament),
    auth: 'optional',
    errors: [],
  },
  tournament: {
    method: 'GET',
    path: '/wps/tournaments/{id}',
    summary: 'One tournament: its rules, prizes and table',
    value: TournamentDetail,
    auth: 'optional',
    errors: ['record.unknown'],
  },
  tournamentTable: {
    method: 'GET',
    path: '/wps/tournaments/{id}/table',
    summary: 'The table of a tournament as it is now',
    value: TournamentTable,
    auth: 'optional',
    errors: ['record.unknown'],
  },
  tournamentJoin: {
    method: 'POST',
    path: '/wps/tournaments/{id}/join',
    summary: 'Join a tournament, for its buy-in where it has one',
    body: strict({ buyIn: Type.Integer({ minimum: 0, description: 'What I was shown that it costs; 0 for nothing' }) }),
    value: TournamentDetail,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: [
      'record.unknown',
      'record.changed',
      'tournament.closed',
      ...tournamentChecks.map((check) => `tournament.${check}` as const),
      'wallet.insufficient',
      'limit.reached',
      'verification.needed',
    ],
  },
});

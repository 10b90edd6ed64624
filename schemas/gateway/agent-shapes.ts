import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { contractKinds, contractPeriods, contractStates, billKinds, billStates, mostTiers } from './agent-states.ts';
import { gameCategoryCodes } from './game-categories.ts';
import { Amount, Day, Ppm, Text, Time } from './operation.ts';

/** The rate at which bets of a category pay commission. */
export const Rate = strict({
  gameCategory: Type.Enum([...gameCategoryCodes]),
  ppm: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Millionths (ppm): 1 % is 10000' }),
});
export type Rate = Static<typeof Rate>;
export const Rates = Type.Array(Rate, { maxItems: gameCategoryCodes.length });

/** What some accounts did in some days. Amounts in minor units. */
export const Sums = Type.Object({
  active: Type.Integer({ description: 'Accounts that have bet' }),
  deposits: Amount,
  withdrawals: Amount,
  turnover: Amount,
  won: Amount,
});
export type Sums = Static<typeof Sums>;
export const Figures = Type.Object({
  members: Type.Integer({ description: 'Accounts' }),
  registered: Type.Integer({ description: 'Accounts that came in these days' }),
  ...Sums.properties,
});
export type Figures = Static<typeof Figures>;

/** An account of the team, with its own figures and those of all below it. */
export const TeamMember = Type.Object({
  account: Type.String(),
  isAgent: Type.Boolean(),
  joinedAt: Time,
  team: Figures,
});
/** From the agent who asks down to the one looked at. */
export const Breadcrumb = Type.Array(Type.String());

const count = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
/** What is paid from so much turnover and so many active members on. */
export const Tier = strict({
  turnover: Type.Integer({ ...count, description: 'Minor units' }),
  active: Type.Integer(count),
  ppm: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Millionths (ppm): 1 % is 10000' }),
});
export type Tier = Static<typeof Tier>;
export const Tiers = Type.Array(Tier, { minItems: 1, maxItems: mostTiers });

export const ContractKindType = Type.Enum([...contractKinds]);
export const DividendPeriod = Type.Enum(['halfMonth', 'month']);
export const Contract = Type.Object({
  id: Type.String(),
  kind: ContractKindType,
  period: Type.Enum([...contractPeriods]),
  state: Type.Enum([...contractStates]),
  account: Type.String({ description: 'Whose contract it is' }),
  upline: Type.String({ description: 'Who pays; empty for the platform' }),
  isMine: Type.Boolean({ description: 'Whether it is the caller’s, and not one that the caller pays' }),
  terms: Type.Array(Tier),
  proposed: Type.Array(Tier, { description: 'Terms that wait for an answer; empty without' }),
  answerUntil: Type.Integer({
    minimum: 0,
    description: 'Until when an answer is waited for, 0 for none. Epoch milliseconds',
  }),
  reason: Type.String({ description: 'Why the last request was refused' }),
  createdAt: Time,
});
export type Contract = Static<typeof Contract>;

export const Bill = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...billKinds]),
  state: Type.Enum([...billStates]),
  account: Type.String({ description: 'Who is paid' }),
  payer: Type.String({ description: 'Who pays; empty for the platform' }),
  isMine: Type.Boolean({ description: 'Whether the caller is paid, and does not pay' }),
  from: Time,
  to: Time,
  day: Day,
  turnover: Amount,
  active: Type.Integer(),
  base: Type.Integer({ description: 'What the rate is of. Minor units' }),
  ppm: Ppm,
  amount: Amount,
  paid: Amount,
  reason: Type.String(),
  openUntil: Type.Integer({
    minimum: 0,
    description: 'Until when it can be paid or collected, 0 when it is closed. Epoch milliseconds',
  }),
});
export type Bill = Static<typeof Bill>;

/** A code by which others register under its owner. */
export const InviteLink = Type.Object({
  id: Type.String({ description: 'The code' }),
  isAgent: Type.Boolean({ description: 'Whether who registers becomes an agent' }),
  rates: Type.Array(Rate),
  visits: Type.Integer(),
  registered: Type.Integer(),
  most: Type.Integer({ description: 'How many may register, 0 for any number' }),
  expiresAt: Type.Integer({ minimum: 0, description: '0 for never. Epoch milliseconds' }),
  state: Type.Enum(['open', 'expired', 'usedUp']),
  createdAt: Time,
});
export const Account = Text(100);

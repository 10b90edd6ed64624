import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { GameCategory } from './games.ts';
import { Amount, Day, group, list, PaidAmount, PositiveAmount, Ppm, Text, Time } from './operation.ts';
import { grantStates, promotionActs, promotionChecks, promotionStates } from './promotion-states.ts';

const State = Type.Enum([...promotionStates]);
const Count = Type.Integer({ minimum: 0 });

/** How much of a bet counts, by the category of its game. */
const Weights = Type.Array(Type.Object({ category: GameCategory, ppm: Ppm }), {
  description: 'How much of a bet counts, in ppm: 1000000 is all of it. A category that is not there does not count',
});

/** What it takes and gives, as data: of the operator's record, or of what a player has accepted (PROMO-2). Amounts in minor units. */
export const PromotionFacts = Type.Object({
  entering: Type.Enum(['join', 'apply', 'code', 'deposit'], { description: 'How a player gets into it' }),
  gives: Type.Enum(['cash', 'bonus', 'depositBonus', 'freeSpins']),
  amount: Type.Integer({ description: 'What it gives; the most of a depositBonus, 0 of freeSpins. Minor units' }),
  deposit: Type.Optional(
    Type.Object(
      { minimum: PositiveAmount, ratePpm: Ppm, maximum: PositiveAmount },
      { description: 'Of a depositBonus: the smallest deposit, the part of it, and the most that it gives' },
    ),
  ),
  bonus: Type.Optional(
    Type.Object(
      {
        turnoverPpm: Type.Integer({
          description: 'How much must be bet, of the bonus or of what the spins win, before it is cash',
        }),
        counts: Weights,
        maxBet: Type.Optional(PositiveAmount),
        days: Type.Integer({ description: 'Days until it ends' }),
      },
      { description: 'Of what is no cash at once' },
    ),
  ),
  spins: Type.Optional(
    Type.Object({
      count: Count,
      value: Type.Integer({ description: 'The stake of one. Minor units' }),
      gameId: Type.String(),
      gameName: Type.String(),
      days: Type.Integer({ description: 'Days until they end' }),
      winnings: Type.Enum(['cash', 'bonus']),
    }),
  ),
  asks: Type.Object(
    { deposit: Type.Optional(PositiveAmount), turnover: Type.Optional(PositiveAmount), counts: Weights },
    { description: 'What has to be done after entering; `counts` is of the turnover' },
  ),
  who: Type.Object({
    level: Type.Optional(Type.Integer({ description: 'The lowest VIP level' })),
    newWithinDays: Type.Optional(Type.Integer({ description: 'At most so many days after the registration' })),
    memberForDays: Type.Optional(Type.Integer({ description: 'At least so many days after the registration' })),
    mobile: Type.Boolean({ description: 'Only with a proved mobile number' }),
    deposits: Type.Enum(['any', 'none', 'some'], { description: 'Who has never deposited, or who has' }),
    withoutBonus: Type.Boolean({ description: 'Not while a bonus is active' }),
  }),
  repeats: Type.Enum(['once', 'daily', 'weekly'], { description: 'By the merchant’s day; a week begins on Monday' }),
  most: Type.Optional(Type.Integer({ description: 'How many players get it; each day or week of one that repeats' })),
  days: Type.Optional(Type.Integer({ description: 'Days to do what is asked, and to claim' })),
  firstDay: Type.Optional(Day),
  lastDay: Type.Optional(Day),
});
export type PromotionFacts = Static<typeof PromotionFacts>;

/** How far a player is with one thing that is asked. Minor units. */
const Progress = Type.Object({ kind: Type.Enum(['deposit', 'turnover']), need: PositiveAmount, made: PaidAmount });
export type Progress = Static<typeof Progress>;

const shown = {
  id: Type.String(),
  key: Type.String({ description: 'The word by which the lobby looks it up; that of its category without' }),
  category: Type.Object({ id: Type.String(), title: Type.String() }),
  title: Type.String(),
  imageUrl: Type.String({ description: 'A path on this origin, or an https address; empty without a picture' }),
  status: State,
  reason: Type.String({
    description:
      'Of Close a code (left, expired, over, soldOut) or the operator’s words, of Rejected these; else empty',
  }),
  bonus: Type.Integer({ description: 'What it gives, or the most of it; 0 of free spins. Minor units' }),
  upTo: Type.Optional(Type.Boolean({ description: 'The bonus is the most of it, as of a depositBonus' })),
  opensAt: Type.Optional(Time),
  endsAt: Type.Optional(
    Type.Integer({ description: 'When it is over for this player, or for all. Epoch milliseconds' }),
  ),
  progress: Type.Array(Progress, { description: 'Of a player who has entered: each thing that is asked' }),
};

/** A promotion as one player, or a visitor, sees it in the list. */
export const Promotion = Type.Object(shown);
export type Promotion = Static<typeof Promotion>;

/** One promotion in full. Of one that the operator has removed, a player who has entered still reads what was accepted. */
export const PromotionDetail = Type.Object({
  ...shown,
  content: Type.String({ description: 'HTML; to be sanitised by whoever shows it' }),
  facts: PromotionFacts,
  left: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are left, of facts.most' })),
  checks: Type.Array(Type.Object({ id: Type.Enum([...promotionChecks]), isMet: Type.Boolean() }), {
    description:
      'Why it may be entered or not; none for visitors and once it was entered. What is asked of whom is in facts',
  }),
  may: Type.Array(Type.Enum([...promotionActs]), { description: 'What the player may do now; none for visitors' }),
  accepted: Type.Optional(
    Type.Object(
      { title: Type.String(), content: Type.String(), facts: PromotionFacts, at: Time },
      { description: 'The terms as they were when the player entered: these hold' },
    ),
  ),
  remark: Type.String({ description: 'What the player wrote with the application' }),
  steps: Type.Array(Type.Object({ state: State, reason: Type.String(), at: Time }), {
    description: 'The states since the player entered, oldest first',
  }),
  bonusId: Type.String({ description: 'The bonus that came of it; empty for none' }),
});
export type PromotionDetail = Static<typeof PromotionDetail>;

/** A bonus or free spins that a player has got, as the terms were then. Amounts in minor units. */
export const Bonus = Type.Object({
  id: Type.String(),
  promotionId: Type.String(),
  title: Type.String(),
  state: Type.Enum([...grantStates]),
  amount: Type.Integer({ description: 'What was given; 0 of free spins. Minor units' }),
  balance: Type.Integer({ description: 'What is in it now. Minor units' }),
  turnover: Type.Object({ need: Amount, made: Amount }),
  counts: Weights,
  maxBet: Type.Optional(PositiveAmount),
  spins: Type.Optional(
    Type.Object({
      count: Count,
      left: Count,
      value: PositiveAmount,
      gameId: Type.String(),
      gameName: Type.String(),
      winnings: Type.Enum(['cash', 'bonus']),
    }),
  ),
  createdAt: Time,
  endsAt: Time,
  steps: Type.Array(Type.Object({ state: Type.Enum([...grantStates]), reason: Type.String(), at: Time }), {
    description: 'Oldest first. The reason of forfeited is player or withdraw; else empty',
  }),
  giveUp: Type.Optional(
    Type.Object(
      {
        stays: Type.Integer({ description: 'The cash, deposits with it, which stays. Minor units' }),
        goes: Type.Integer({ description: 'What is in the bonus. Minor units' }),
        inPlay: Type.Integer({ description: 'Of the bonus in open bets: what these bring back goes too. Minor units' }),
        spins: Type.Integer({ description: 'Free spins that go' }),
      },
      { description: 'The price of giving it up now (PROMO-5); only of one that can be' },
    ),
  ),
});
export type Bonus = Static<typeof Bonus>;

const ofMember = { membersOnly: true, auth: 'session' } as const;
const entering = ['promotion.closed', ...promotionChecks.map((check) => `promotion.${check}` as const)] as const;
const Won = Type.Object({
  amount: Type.Integer({ description: 'What was paid, 0 for nothing yet and for free spins. Minor units' }),
  promotion: PromotionDetail,
});

export const promotions = group({
  promotions: {
    method: 'GET',
    path: '/wps/promotions',
    summary: 'Promotions in the operator’s order; how far the player is with a session',
    query: Type.Object({
      category: Type.Optional(Type.String({ maxLength: 40, description: 'The id of a category, or a key' })),
    }),
    value: list(Promotion),
    auth: 'optional',
    errors: [],
  },
  promotion: {
    method: 'GET',
    path: '/wps/promotions/{id}',
    summary: 'One promotion: what it takes and gives, how far the player is, and what was accepted',
    value: PromotionDetail,
    auth: 'optional',
    errors: ['record.unknown'],
  },
  promotionJoin: {
    method: 'POST',
    path: '/wps/promotions/{id}/join',
    summary: 'Join a promotion',
    body: strict({}),
    value: PromotionDetail,
    idempotent: true,
    ...ofMember,
    errors: ['record.unknown', ...entering],
  },
  promotionApply: {
    method: 'POST',
    path: '/wps/promotions/{id}/apply',
    summary: 'Apply for a promotion that the operator issues',
    body: strict({ remark: Type.Optional(Text(140)) }),
    value: PromotionDetail,
    idempotent: true,
    ...ofMember,
    errors: ['record.unknown', ...entering],
  },
  promotionCode: {
    method: 'POST',
    path: '/wps/promotions/code',
    summary: 'Redeem a code: enters the promotion, and pays it where nothing is asked',
    body: strict({ code: Type.String({ minLength: 1, maxLength: 40, description: 'In any case' }) }),
    value: Won,
    idempotent: true,
    ...ofMember,
    errors: ['promotion.code', ...entering],
  },
  promotionClaim: {
    method: 'POST',
    path: '/wps/promotions/{id}/claim',
    summary: 'Claim what a promotion gives',
    body: strict({}),
    value: Won,
    idempotent: true,
    ...ofMember,
    errors: ['record.unknown', 'promotion.closed'],
  },
  promotionLeave: {
    method: 'POST',
    path: '/wps/promotions/{id}/leave',
    summary: 'Leave a promotion for good, or take an application back',
    body: strict({}),
    value: PromotionDetail,
    idempotent: true,
    ...ofMember,
    errors: ['record.unknown', 'promotion.closed'],
  },
  bonuses: {
    method: 'GET',
    path: '/wps/bonuses',
    summary: 'My bonuses and free spins, active ones first, then the newest',
    query: Type.Object({
      after: Type.Optional(Text(200)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: Type.Object({
      list: Type.Array(Bonus),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
    }),
    ...ofMember,
    openToBarred: true,
    errors: [],
  },
  bonusForfeit: {
    method: 'POST',
    path: '/wps/bonuses/{id}/forfeit',
    summary: 'Give up a bonus; the cash, deposits with it, stays (PROMO-5)',
    body: strict({
      goes: Type.Integer({ minimum: 0, description: 'What the player was told that goes. Minor units' }),
    }),
    value: Bonus,
    idempotent: true,
    ...ofMember,
    errors: ['record.unknown', 'record.changed', 'order.closed'],
  },
});

import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { cardTypes } from './card-fields.ts';
import { CardFace } from './cards.ts';
import { Amount, group, PositiveAmount, Ppm, Text, Time } from './operation.ts';
import { heldBonusStates, withdrawChecks, withdrawStates } from './withdraw-states.ts';

const State = Type.Enum([...withdrawStates]);
const BonusState = Type.Enum([...heldBonusStates]);

/** What an operator allows of withdrawals, as the player is shown it. */
const Limits = {
  min: PositiveAmount,
  max: PositiveAmount,
  fee: Type.Integer({ minimum: 0, description: 'Kept of each withdrawal. Minor units' }),
  feePpm: Ppm,
  hours: Type.String({ description: 'Of the merchant’s day, such as 08:00-23:30; empty for always' }),
  usualMinutes: Type.Integer({ minimum: 0, description: 'How long it takes until the money is there' }),
  dailyCount: Type.Integer({ minimum: 1, description: 'How many withdrawals a day' }),
  dailyAmount: Type.Integer({ minimum: 1, description: 'How much a day. Minor units' }),
};
export const WithdrawLimits = Type.Object(Limits);
export type WithdrawLimits = Static<typeof WithdrawLimits>;

const Check = Type.Object({
  id: Type.Enum([...withdrawChecks]),
  isMet: Type.Boolean(),
  until: Type.Optional(Type.Integer({ description: 'When it will be met by itself. Epoch milliseconds' })),
  orderId: Type.Optional(Type.String({ description: 'Of `open`: the withdrawal that is under way' })),
});
export type Check = Static<typeof Check>;

export const WithdrawOptions = Type.Object({
  ...Limits,
  cash: Amount,
  bonus: Amount,
  held: Amount,
  debt: Amount,
  turnoverLeft: Amount,
  most: Type.Integer({ minimum: 0, description: 'The largest amount that may be asked for now. Minor units' }),
  today: Type.Object({
    count: Type.Integer(),
    amount: Amount,
    resetsAt: Type.Integer({ description: 'When the merchant’s day ends. Epoch milliseconds' }),
  }),
  toReturn: Type.Array(
    Type.Object(
      { type: Type.Enum([...cardTypes]), left: PositiveAmount },
      {
        description: 'What was deposited by cards of a type and has not gone back to one yet. Minor units',
      },
    ),
    { description: 'Where any is, only cards of these types take a withdrawal' },
  ),
  checks: Type.Array(Check),
  lost: Type.Object(
    { grants: Type.Integer(), bonus: Amount, winnings: Amount },
    {
      description: 'What a withdrawal ends: how many active bonuses, what is left of them, and what was won with them',
    },
  ),
});
export type WithdrawOptions = Static<typeof WithdrawOptions>;

export const WithdrawOrder = Type.Object({
  id: Type.String(),
  amount: PositiveAmount,
  fee: Amount,
  net: Type.Integer({ description: 'What the card gets: the amount less the fee. Minor units' }),
  card: CardFace,
  bonuses: Type.Array(Type.Object({ title: Type.String(), amount: Amount, state: BonusState }), {
    description: 'The bonuses that the player gave up for it, with what was in each, and what has become of them',
  }),
  state: State,
  usualMinutes: Type.Integer(),
  canCancel: Type.Boolean({ description: 'Whether the player may take it back now' }),
  steps: Type.Array(Type.Object({ state: State, reason: Type.String(), at: Time }), {
    description:
      'The states that it has had, oldest first. The reason is the operator’s: the question of needsInfo, why it ended badly; of a later reviewing it is the player’s answer',
  }),
  createdAt: Time,
});
export type WithdrawOrder = Static<typeof WithdrawOrder>;

const ofOrder = { membersOnly: true, auth: 'session', value: WithdrawOrder } as const;

export const withdraw = group({
  withdrawOptions: {
    method: 'GET',
    path: '/wps/transaction/withdraw/options',
    summary: 'How much I may withdraw, and why not more',
    value: WithdrawOptions,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  withdraw: {
    method: 'POST',
    path: '/wps/transaction/withdraw',
    summary: 'Withdraw to a bank card. Active bonuses end with it, which the player has to accept by giveUpBonus',
    body: strict({
      amount: PositiveAmount,
      cardId: Text(60),
      giveUpBonus: Type.Optional(Type.Boolean()),
      paymentPassword: Type.Optional(
        Type.String({
          maxLength: 512,
          description: 'Not within 5 minutes of a securityProof by a passkey that is a day old',
        }),
      ),
    }),
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    ...ofOrder,
    openToBarred: true,
    errors: [
      'proof.required',
      'factor.required',
      'factor.missing',
      'paymentPassword.missing',
      'paymentPassword.wrong',
      'paymentPassword.locked',
      'withdraw.frozen',
      'withdraw.debt',
      'withdraw.turnover',
      'withdraw.open',
      'withdraw.hours',
      'withdraw.dailyCount',
      'withdraw.dailyAmount',
      'withdraw.min',
      'withdraw.max',
      'withdraw.otherWay',
      'withdraw.bonus',
      'wallet.insufficient',
      'card.unknown',
      'card.waiting',
      'verification.needed',
    ],
  },
  withdrawOrder: {
    method: 'GET',
    path: '/wps/transaction/withdraw/orders/{id}',
    summary: 'One of my withdrawals',
    ...ofOrder,
    openToBarred: true,
    errors: ['record.unknown'],
  },
  withdrawCancel: {
    method: 'POST',
    path: '/wps/transaction/withdraw/orders/{id}/cancel',
    summary: 'Take back a withdrawal that is still being checked, where the operator allows it',
    body: strict({}),
    idempotent: true,
    ...ofOrder,
    errors: ['record.unknown', 'order.closed'],
  },
  withdrawInfo: {
    method: 'POST',
    path: '/wps/transaction/withdraw/orders/{id}/info',
    summary: 'Answer what the operator asks of a withdrawal',
    body: strict({ text: Type.String({ minLength: 1, maxLength: 500 }) }),
    idempotent: true,
    ...ofOrder,
    openToBarred: true,
    errors: ['record.unknown', 'order.closed'],
  },
  withdrawReport: {
    method: 'GET',
    path: '/wps/transaction/withdraw/report',
    summary: 'My withdrawals, open ones first, then the newest',
    query: Type.Object({
      state: Type.Optional(State),
      after: Type.Optional(Text(100)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: Type.Object({
      list: Type.Array(WithdrawOrder),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
      paid: Type.Integer({ description: 'What all withdrawals of this filter brought. Minor units' }),
      held: Type.Integer({ description: 'What those of them that are under way hold. Minor units' }),
    }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
});

import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { depositStates } from './deposit-states.ts';
import { Pictures } from './uploads.ts';
import { Amount, group, list, PositiveAmount, Ppm, Text, Time } from './operation.ts';

/** How money is deposited; each has a call of its own. */
export const depositChannels = ['manualTransfer', 'alipay', 'qq', 'wechat', 'gateway'] as const;
const State = Type.Enum([...depositStates]);

/** A way to deposit. Of its times, all are minutes. */
export const DepositMethod = Type.Object({
  id: Type.String(),
  channel: Type.Enum([...depositChannels]),
  name: Type.String(),
  icon: Type.String({ description: 'A symbol of the lobby’s icons, such as phone' }),
  tags: Type.Array(Type.String(), { description: 'Words of the operator beside the name' }),
  min: PositiveAmount,
  max: PositiveAmount,
  step: Type.Integer({ minimum: 1, description: 'Amounts are multiples of it. Minor units' }),
  quickAmounts: Type.Array(PositiveAmount),
  fee: Type.Integer({ minimum: 0, description: 'Kept of each deposit. Minor units' }),
  feePpm: Ppm,
  needsPayerName: Type.Boolean({ description: 'The transfer is found by the name of who pays' }),
  banks: Type.Array(Type.String(), {
    description: 'The player names the one they pay from; empty where that is not asked',
  }),
  needsProof: Type.Boolean({ description: 'Who has paid sends a picture of the receipt' }),
  usualMinutes: Type.Integer({ minimum: 0, description: 'How long it takes until the money is there' }),
  hours: Type.String({ description: 'Of the merchant’s day, such as 08:00-23:30; empty for always' }),
  state: Type.Enum(['open', 'closed', 'maintenance'], { description: 'closed: outside its hours' }),
  notice: Type.String({ description: 'Why it is under maintenance' }),
});
export type DepositMethod = Static<typeof DepositMethod>;

/** What the player does now. Fields that the kind does not have are empty. */
const Action = Type.Object({
  kind: Type.Enum(['none', 'redirect', 'qr', 'transfer']),
  url: Type.String({ description: 'Where a redirect leads' }),
  code: Type.String({ description: 'What the QR code says' }),
  bankName: Type.String(),
  accountName: Type.String(),
  accountNumber: Type.String(),
  reference: Type.String({ description: 'What the transfer has to say' }),
  needsProof: Type.Boolean({ description: 'Who has paid sends a picture of the receipt by depositProof' }),
  expiresAt: Time,
});
const BonusSums = { amount: Amount, turnover: Amount };
export const DepositOrder = Type.Object({
  id: Type.String(),
  methodId: Type.String(),
  methodName: Type.String(),
  amount: Type.Integer({ minimum: 1, description: 'What is to be paid, or was paid once it is done. Minor units' }),
  ordered: Type.Integer({ minimum: 1, description: 'What was to be paid. Minor units' }),
  fee: Amount,
  credited: Type.Integer({ description: 'What the wallet gets, or got once it is done. Minor units' }),
  turnover: Type.Integer({ minimum: 0, description: 'What has to be bet of it before a withdrawal. Minor units' }),
  promotionId: Type.String({ description: 'Empty without' }),
  bonus: Type.Optional(
    Type.Object(
      {
        title: Type.String(),
        ...BonusSums,
        given: Type.Optional(
          Type.Object(
            { ...BonusSums, endsAt: Time },
            { description: 'What was given; absent before, and when nothing was' },
          ),
        ),
      },
      { description: 'What the promotion promised when it was chosen' },
    ),
  ),
  state: State,
  usualMinutes: Type.Integer(),
  action: Action,
  steps: Type.Array(Type.Object({ state: State, reason: Type.String(), at: Time }), {
    description: 'The states that it has had, oldest first; a reason is a word of the operator, or empty',
  }),
  createdAt: Time,
});
export type DepositOrder = Static<typeof DepositOrder>;

const refusals = [
  'deposit.closed',
  'deposit.amount',
  'deposit.tooManyOpen',
  'deposit.promotion',
  'form.invalid',
  'limit.choice',
  'limit.reached',
  'verification.needed',
] as const;
const Deposit = strict({
  methodId: Text(40),
  amount: PositiveAmount,
  promotionId: Type.Optional(Text(60)),
  payerName: Type.Optional(Text(100)),
  payerBank: Type.Optional(Text(60)),
});
const depositCall = (channel: (typeof depositChannels)[number], summary: string) =>
  ({
    method: 'POST',
    path: `/wps/deposit/${channel}`,
    summary,
    body: Deposit,
    value: DepositOrder,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: refusals,
  }) as const;

export const deposit = group({
  depositBanks: {
    method: 'GET',
    path: '/wps/deposit/banks',
    summary: 'Ways to deposit, in the operator’s order',
    value: list(DepositMethod),
    membersOnly: true,
    auth: 'session',
    errors: [],
  },
  depositPromotions: {
    method: 'GET',
    path: '/wps/deposit/promotions',
    summary: 'What a deposit that brings this amount asks for, and the bonuses that may come with it',
    query: Type.Object({ amount: PositiveAmount }),
    value: Type.Object({
      turnover: Type.Integer({ description: 'What has to be bet of it before a withdrawal. Minor units' }),
      list: Type.Array(
        Type.Object({ id: Type.String(), title: Type.String(), bonus: Amount, turnover: Amount, endsAt: Time }),
      ),
    }),
    membersOnly: true,
    auth: 'session',
    errors: [],
  },
  depositManual: depositCall('manualTransfer', 'Deposit by bank transfer'),
  depositAlipay: depositCall('alipay', 'Deposit by Alipay'),
  depositQq: depositCall('qq', 'Deposit by QQ'),
  depositWechat: depositCall('wechat', 'Deposit by WeChat'),
  depositGateway: depositCall('gateway', 'Deposit by a payment gateway'),
  depositAcceptPromotion: {
    method: 'POST',
    path: '/wps/deposit/promotions/{id}/accept',
    summary: 'Take a bonus with a deposit that was made without one and is not paid yet',
    body: strict({ orderId: Text(60) }),
    value: DepositOrder,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: ['record.unknown', 'order.closed', 'deposit.promotion'],
  },
  depositOrder: {
    method: 'GET',
    path: '/wps/deposit/orders/{id}',
    summary: 'One of my deposits',
    value: DepositOrder,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown'],
  },
  depositCancel: {
    method: 'POST',
    path: '/wps/deposit/orders/{id}/cancel',
    summary: 'Take back a deposit that is not paid yet',
    body: strict({}),
    value: DepositOrder,
    idempotent: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown', 'order.closed'],
  },
  depositProof: {
    method: 'POST',
    path: '/wps/deposit/orders/{id}/proof',
    summary: 'Send the proof that a deposit was paid: pictures uploaded for deposit:{id}',
    body: strict({ uploads: Pictures }),
    value: DepositOrder,
    idempotent: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown', 'order.closed'],
  },
  depositRecords: {
    method: 'GET',
    path: '/wps/deposit/records',
    summary: 'My deposits, open ones first, then the newest',
    query: Type.Object({
      state: Type.Optional(State),
      after: Type.Optional(Text(100)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: Type.Object({
      list: Type.Array(DepositOrder),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
      credited: Type.Integer({ description: 'What all deposits of this filter brought. Minor units' }),
    }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
});

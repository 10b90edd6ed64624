import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, list, PositiveAmount, Text, Time } from './operation.ts';
import { rewardKinds } from './reward-kinds.ts';

const Kind = Type.Enum([...rewardKinds]);

/** Something that can be claimed now. */
export const Reward = Type.Object({
  kind: Kind,
  id: Type.String({ description: 'Of its kind' }),
  title: Type.String({ description: 'Empty where the kind says all' }),
  amount: Type.Integer({ minimum: 0, description: 'Minor units; 0 for what is no money, such as free spins' }),
  endsAt: Type.Optional(Type.Integer({ description: 'When it is gone. Epoch milliseconds; never without' })),
});
export type Reward = Static<typeof Reward>;

/** What became of one that was claimed. */
export const ClaimResult = Type.Object({
  kind: Kind,
  id: Type.String(),
  amount: Type.Integer({ description: 'What was paid, 0 for one that was refused. Minor units' }),
  errorCode: Type.Optional(Type.String({ description: 'Why it was refused' })),
});
export type ClaimResult = Static<typeof ClaimResult>;

export const Task = Type.Object({
  id: Type.String(),
  title: Type.String(),
  resets: Type.Enum(['daily', 'weekly']),
  resetsAt: Type.Integer({ description: 'When its day or week ends. Epoch milliseconds' }),
  endsAt: Type.Optional(
    Type.Integer({
      description: 'Where it does not begin again: when what is done for it stops counting. Epoch milliseconds',
    }),
  ),
  counts: Type.Enum(['bets', 'turnover', 'deposit', 'wins'], {
    description: 'A number of bets or wins, or an amount in minor units',
  }),
  goal: Type.Integer({ minimum: 1 }),
  made: Type.Integer({ minimum: 0, description: 'How much of the goal so far; may be more' }),
  amount: PositiveAmount,
  state: Type.Enum(['open', 'ready', 'claimed', 'expired'], { description: 'A ready one waits among the rewards' }),
  rewardId: Type.String({ description: 'Its name among the rewards; empty while it is open' }),
});
export type Task = Static<typeof Task>;

export const CheckInDay = Type.Object({
  amount: PositiveAmount,
  state: Type.Enum(['done', 'today', 'ahead'], { description: 'today waits for the check-in' }),
});

/** How a turn of the wheel ended. */
export const WheelTurn = Type.Object({
  id: Type.String(),
  prize: Type.Integer({ description: 'Its place among the prizes, from 0; -1 where the wheel has changed since' }),
  title: Type.String({ description: 'Empty where its amount says all' }),
  amount: Type.Integer({ minimum: 0, description: 'What was paid, 0 for none. Minor units' }),
});
export type WheelTurn = Static<typeof WheelTurn>;

const paying = { body: strict({}), idempotent: true, membersOnly: true, auth: 'session' } as const;

export const rewards = group({
  rewards: {
    method: 'GET',
    path: '/wps/rewards',
    summary: 'All that I can claim now, of every kind',
    value: Type.Object({
      list: Type.Array(Reward),
      count: Type.Integer({ minimum: 0, description: 'How many' }),
      sum: Type.Integer({ minimum: 0, description: 'What all of them pay. Minor units' }),
    }),
    auth: 'session',
    errors: [],
  },
  rewardClaim: {
    method: 'POST',
    path: '/wps/rewards/claim',
    summary: 'Claim one or more; each has a result of its own, and one that is refused does not hold up the others',
    ...paying,
    body: strict({
      rewards: Type.Array(strict({ kind: Kind, id: Text(200) }), { minItems: 1, maxItems: 100 }),
    }),
    value: Type.Object({ list: Type.Array(ClaimResult), sum: Amount }),
    errors: [],
  },
  tasks: {
    method: 'GET',
    path: '/wps/tasks',
    summary: 'What can be done today and this week, and how far I am',
    value: list(Task),
    auth: 'session',
    errors: [],
  },
  checkIn: {
    method: 'GET',
    path: '/wps/checkIn',
    summary: 'The seven days of the check-in',
    value: Type.Object({
      days: Type.Array(CheckInDay, { description: 'Seven, or none where the operator offers no check-in' }),
      isDone: Type.Boolean({ description: 'Whether I have checked in today' }),
      streak: Type.Integer({ minimum: 0, maximum: 7, description: 'Days in a row so far, of these seven' }),
      endsAt: Type.Integer({ description: 'When the merchant’s day ends. Epoch milliseconds' }),
    }),
    auth: 'session',
    errors: [],
  },
  checkInToday: {
    method: 'POST',
    path: '/wps/checkIn',
    summary: 'Check in today, which pays what the day gives. A day that was missed begins again',
    ...paying,
    value: Type.Object({ amount: PositiveAmount, streak: Type.Integer({ minimum: 1, maximum: 7 }) }),
    errors: ['reward.closed'],
  },
  wheel: {
    method: 'GET',
    path: '/wps/wheel',
    summary: 'The wheel, with how my last turn of the day ended: an answer that was lost is there',
    value: Type.Object({
      title: Type.String(),
      prizes: Type.Array(
        Type.Object({ title: Type.String(), amount: Type.Integer({ minimum: 0, description: 'Minor units' }) }),
        { description: 'In the order of the wheel; none where the operator offers no wheel' },
      ),
      turnsLeft: Type.Integer({ minimum: 0, description: 'Today' }),
      resetsAt: Time,
      last: Type.Optional(WheelTurn),
    }),
    auth: 'session',
    errors: [],
  },
  wheelTurn: {
    method: 'POST',
    path: '/wps/wheel/turn',
    summary: 'Turn the wheel. The gateway draws, keeps and pays before it answers',
    ...paying,
    value: WheelTurn,
    errors: ['reward.closed'],
  },
});

import { Type, type Static } from 'typebox';
import { maxAmount } from '../money.ts';
import { strict } from '../strict.ts';
import { limitKinds, limitPeriods } from './limit-names.ts';
import { Amount, group, Text, Time } from './operation.ts';

const LimitAmount = Type.Integer({ minimum: 0, maximum: maxAmount, description: 'Minor units; of time milliseconds' });
const overTime = { kind: Type.Enum([...limitKinds]), period: Type.Enum([...limitPeriods]) };
/** The greatest single bet; an order of several bets is one. */
const ofOneBet = { kind: Type.Literal('stake'), period: Type.Literal('bet') };

const Name = { kind: Type.Enum([...limitKinds]), period: Type.Enum([...limitPeriods, 'bet']) };
const Asked = Type.Optional(
  Type.Integer({ ...LimitAmount, description: 'Minor units, of time milliseconds; absent for no limit' }),
);

/** A limit as it is now. Amounts in minor units, of time in milliseconds. */
export const Limit = Type.Object({
  ...Name,
  amount: Type.Optional(Type.Integer({ minimum: 0, description: 'Absent without a limit' })),
  used: Type.Integer({ minimum: 0, description: 'What counts within the period; 0 for single bets' }),
  left: Type.Optional(Type.Integer({ minimum: 0, description: 'What still fits; absent without a limit' })),
  freeAt: Type.Optional(
    Type.Integer({ description: 'When room comes back first, epoch milliseconds; absent where nothing is used' }),
  ),
  waiting: Type.Optional(
    Type.Object(
      { amount: Type.Optional(Amount), from: Time, until: Time },
      { description: 'A raise, or a removal without an amount: it may be confirmed between these instants' },
    ),
  ),
});
export type Limit = Static<typeof Limit>;

/** What was done, by whom. A `set` holds at once; what was `asked` waits until it is `confirmed` or `takenBack`. A `declined` limit was offered. */
export const limitActs = ['set', 'asked', 'confirmed', 'takenBack', 'declined'] as const;
export const PlayChange = Type.Object({
  at: Time,
  by: Type.Enum(['player', 'operator']),
  act: Type.Enum([...limitActs]),
  kind: Type.Enum([...limitKinds, 'check', 'break', 'exclusion']),
  period: Type.Optional(Name.period),
  from: Type.Optional(
    Type.Integer({
      description:
        'What held before: an amount, minutes between reality checks, or the end of a break or exclusion. Absent for nothing',
    }),
  ),
  to: Type.Optional(
    Type.Integer({ description: 'What holds since, or was asked for; absent for no limit, and an exclusion for ever' }),
  ),
  reason: Type.String({ description: 'The operator’s; empty without' }),
});
export type PlayChange = Static<typeof PlayChange>;

const Limits = Type.Object({
  list: Type.Array(Limit, { description: 'Every limit that there may be, set or not' }),
  raiseHours: Type.Integer({
    minimum: 0,
    description: 'How long a higher limit, or none, waits until it may be confirmed',
  }),
  asksForDeposit: Type.Boolean({
    description: 'Whether no deposit is taken before a deposit limit is set or declined',
  }),
});

/** What players set to stay within (LIMIT-2, 3, 4): a lower or new limit holds at once, a higher one or none waits and is confirmed. */
export const playLimits = group({
  limits: {
    method: 'GET',
    path: '/wps/member/limits',
    summary: 'My limits, with what is used and left of each and when room comes back',
    value: Limits,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  limitSet: {
    method: 'PUT',
    path: '/wps/member/limits',
    summary:
      'Set, lower, raise or remove a limit: what is higher than before waits, and is confirmed by `limitConfirm`',
    body: Type.Union([strict({ ...overTime, amount: Asked }), strict({ ...ofOneBet, amount: Asked })]),
    value: Limits,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  limitConfirm: {
    method: 'POST',
    path: '/wps/member/limits/confirm',
    summary:
      'Confirm the change that has waited, with the amount that was shown. Any other is refused with `record.changed`',
    body: strict({ ...Name, amount: Asked }),
    value: Limits,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['limit.waiting', 'record.changed'],
  },
  limitTakeBack: {
    method: 'POST',
    path: '/wps/member/limits/takeBack',
    summary: 'Take back a change that waits, or waits to be confirmed',
    body: strict(Name),
    value: Limits,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.changed'],
  },
  limitDecline: {
    method: 'POST',
    path: '/wps/member/limits/decline',
    summary: 'Go on without a deposit limit, where the site asks for one before the first deposit',
    value: Limits,
    membersOnly: true,
    auth: 'session',
    errors: [],
  },
  limitHistory: {
    method: 'GET',
    path: '/wps/member/limits/history',
    summary: 'Every change of my limits, breaks and exclusions, newest first',
    query: Type.Object({
      after: Type.Optional(Text(100)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: Type.Object({
      list: Type.Array(PlayChange),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
    }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
});

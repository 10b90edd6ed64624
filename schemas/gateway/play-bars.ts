import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { group } from './operation.ts';
import { PlayWatch } from './play-session.ts';

/** What keeps a player from playing: a break that they take, or their exclusion of themselves. */
export const barReasons = ['paused', 'excluded'] as const;

/** Why an account may not play, and until when. */
export const Bar = Type.Object({
  reason: Type.Enum([...barReasons]),
  until: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The end of its term, epoch milliseconds; absent for ever' }),
  ),
  opensAt: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Of an exclusion whose end the player has asked for: when the account opens',
    }),
  ),
});
export type Bar = Static<typeof Bar>;

/** What the site offers. */
const Offered = Type.Object({
  breakHours: Type.Array(Type.Integer(), { description: 'Lengths of breaks to choose from' }),
  longestBreakHours: Type.Integer({ description: 'A break may have any length from the shortest one offered to this' }),
  exclusionMonths: Type.Array(Type.Integer(), { description: 'Terms of exclusion to choose from' }),
  excludesForEver: Type.Boolean({ description: 'Whether there is an exclusion without an end, too' }),
  reopenHours: Type.Integer({
    description: 'How long after it is asked for an account opens, once its exclusion has ended',
  }),
});

const Standing = Type.Object({
  bar: Type.Optional(Bar),
  watch: Type.Optional({ ...PlayWatch, description: 'Absent where the lobby has nothing to show of the session' }),
  offered: Offered,
});
const change = {
  value: Standing,
  membersOnly: true,
  openToBarred: true,
  auth: 'session',
} as const;

/** Breaks and exclusion (LIMIT-7, 8): they begin at once, and the player does not shorten them. */
export const playBars = group({
  playBar: {
    method: 'GET',
    path: '/wps/member/break',
    summary: 'Whether I am on a break or excluded, and what breaks and exclusions there are',
    ...change,
    errors: [],
  },
  breakStart: {
    method: 'PUT',
    path: '/wps/member/break',
    summary: 'Take a break from now on; one that ends later holds',
    body: strict({ hours: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    ...change,
    errors: [],
  },
  exclude: {
    method: 'PUT',
    path: '/wps/member/exclusion',
    summary:
      'Exclude me from play from now on, for ever without a number of months. My other sessions end, bonuses are given up and promotions left; an exclusion that ends later holds',
    body: strict({ months: Type.Optional(Type.Integer({ minimum: 1, maximum: 1200 })) }),
    ...change,
    errors: [],
  },
  exclusionEnd: {
    method: 'POST',
    path: '/wps/member/exclusion/end',
    summary: 'Ask for the end of an exclusion whose term is over: the account opens some hours later',
    body: strict({}),
    ...change,
    errors: ['record.changed'],
  },
});

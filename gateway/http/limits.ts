import { Type, type Static } from 'typebox';
import { minuteMs } from '#schemas/day-ms.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from './api-error.ts';
import { addUse } from './budget.ts';

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
// What makes each part optional forgets that it was strict.
const closed = { additionalProperties: false };
const Windows = Type.Partial(strict({ minute: Count, hour: Count, day: Count }), closed);

/** How often guesses may be wrong: at secrets that are known by heart, and at codes that were sent. */
const GuessLimits = strict({
  /** By the number or address that a code was sent to; each of the three kinds of request has as many of its own. */
  address: Windows,
  /** By the caller and what they guess at together. */
  pair: Windows,
  /** By the caller, whatever they guess at. */
  caller: Windows,
  /** By a device that its owner has logged in on: after them it counts as any other. */
  device: Windows,
});

const ofOperations = Object.fromEntries(Object.keys(operations).map((name) => [name, Count]));

/**
 * Uses per minute. `perIp`: by caller, counted for all processes together; operations that it does not name have `everyCall`, which
 * each process counts for itself. `perAccount`: changes of an account's secrets, each of which costs a hash. Of codes that are sent, a day: `perPhone` to one number or
 * address, and with solved challenges as many again to strangers and to its owner each; `smsPerCaller` to any numbers. `names` and
 * `failures`: names at which one caller may fail in an hour, and failures of a merchant in an hour, before everyone but known devices
 * gets a challenge.
 */
const Limits = strict({
  perIp: Type.Partial(strict(ofOperations as Record<OperationName, typeof Count>), closed),
  everyCall: strict({ read: Count, write: Count, account: Count, other: Count }),
  perAccount: Count,
  perPhone: Count,
  smsPerCaller: Count,
  chat: Windows,
  guesses: GuessLimits,
  spray: strict({ names: Count, failures: Count }),
});
export type Limits = Static<typeof Limits>;
/** Some of them, each whole, in place of those that there are. */
export const LimitChanges = Type.Partial(Limits, closed);
export type LimitChanges = Static<typeof LimitChanges>;

export const defaultLimits: Limits = {
  perIp: {
    login: 120,
    localIdentity: 120,
    register: 60,
    smsSend: 60,
    emailSend: 60,
    notMe: 60,
    uploadAdd: 60,
    verificationUpload: 60,
    passkeyChallenge: 240,
    captcha: 240,
    sliderChallenge: 120,
    deviceLogin: 240,
    testPlay: 60,
    createTrial: 60,
    validateUsername: 240,
    affiliateCheck: 120,
    passwordVerifyPhone: 60,
    passwordReset: 60,
    promotionCode: 60,
    installEvent: 60,
    clientError: 30,
  },
  // Thousands of players share the address of a mobile network; an account is one of them.
  everyCall: { read: 6000, write: 3000, account: 1200, other: 60_000 },
  perAccount: 30,
  perPhone: 10,
  smsPerCaller: 500,
  chat: { minute: 20, day: 500 },
  guesses: {
    address: { day: 10 },
    pair: { minute: 10, hour: 30, day: 60 },
    caller: { minute: 60, hour: 300, day: 1000 },
    device: { hour: 10, day: 20 },
  },
  spray: { names: 20, failures: 500 },
};

/** What every call may cost where all callers are one machine, as in a demonstration. */
export const ofOneMachine: Limits['everyCall'] = { read: 1e6, write: 1e6, account: 1e6, other: 1e6 };

const tooMany = (start: number, now: number) =>
  new ApiError('request.tooMany', { retryAfter: Math.ceil((start + minuteMs - now) / 1000) });

/** Counts one use of `name` in this minute, on disk. @throws ApiError `request.tooMany` with `Retry-After` beyond `most`. */
export async function countUse(db: Database, name: string, most: number, now: number): Promise<void> {
  const start = now - (now % minuteMs);
  const uses = await addUse(db, name, start);
  if (uses > most) throw tooMany(start, now);
}

/** As `countUse`, in memory: what every call may cost. */
export function createCounter(now: () => number): (name: string, most: number) => void {
  let start = 0;
  const uses = new Map<string, number>();
  return (name, most) => {
    const at = now();
    const minute = at - (at % minuteMs);
    if (minute !== start) uses.clear();
    start = minute;
    const count = (uses.get(name) ?? 0) + 1;
    uses.set(name, count);
    if (count > most) throw tooMany(start, at);
  };
}

export type CallLimits = {
  /** Counts a call by who makes it, before anything else is done for it. */
  byCaller: (operation: OperationName, caller: string) => Promise<void> | void;
  /** Counts a call of an account, or of its game. */
  byAccount: (operation: OperationName, accountId: string) => void;
  /** Counts a request of no operation of the contract, such as one of a demonstration page. */
  other: (route: string, caller: string) => void;
};

/** The limits that every call has, whatever its operation says. @throws ApiError `request.tooMany` with `Retry-After`, each of them. */
export function createCallLimits(db: Database, limits: Limits, now: () => number): CallLimits {
  const count = createCounter(now);
  return {
    byCaller: (name, caller) => {
      const most = limits.perIp[name];
      if (most !== undefined) return countUse(db, `${name} ${caller}`, most, now());
      const { method, auth }: Operation = operations[name];
      // All games of a vendor call from its own servers: they are counted by their players.
      if (auth === 'launch') return undefined;
      return count(`${name} ${caller}`, limits.everyCall[method === 'GET' ? 'read' : 'write']);
    },
    byAccount: (name, accountId) => count(`${name} of ${accountId}`, limits.everyCall.account),
    other: (route, caller) => count(`${route} ${caller}`, limits.everyCall.other),
  };
}

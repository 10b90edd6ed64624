import type { OperationName } from '#schemas/gateway/operations.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from './api-error.ts';

/**
 * Uses per minute, by caller and by name of an account. Of codes that are sent, a day: `perPhone` to one number or address, and as many
 * again once a challenge was solved; `smsPerCaller` to any numbers.
 */
export type Limits = {
  perIp: Partial<Record<OperationName, number>>;
  perAccount: number;
  perPhone: number;
  smsPerCaller: number;
};

export const defaultLimits: Limits = {
  perIp: {
    login: 120,
    localIdentity: 120,
    register: 60,
    smsSend: 60,
    emailSend: 60,
    notMe: 60,
    uploadAdd: 60,
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
    clientError: 30,
  },
  perAccount: 30,
  perPhone: 10,
  smsPerCaller: 500,
};

export const minuteMs = 60_000;
export const dayMs = 24 * 3_600_000;

/** Counts one use of `name`; a name has one window. @throws ApiError `request.tooMany` with `Retry-After` beyond `most` in this window. */
export async function countUse(
  db: Database,
  name: string,
  most: number,
  now: number,
  windowMs = minuteMs,
): Promise<void> {
  const start = now - (now % windowMs);
  const { uses } = await db
    .insertInto('rate_counts')
    .values({ name, window_start: start, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'window_start']).doUpdateSet(({ eb }) => ({ uses: eb('rate_counts.uses', '+', 1) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  if (uses <= most) return;
  throw new ApiError('request.tooMany', { retryAfter: Math.ceil((start + windowMs - now) / 1000) });
}

import { readSite } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call } from '#gateway/http/route.ts';
import { spend, spendIfLeft } from '#gateway/http/budget.ts';
import { smsMessages } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';
import { demandChallenge, hasSolvedChallenge } from '../challenge/challenge.ts';
import { createCode, dropCode, isUsedUp, resendSeconds, type CodeRequest } from './codes.ts';
import { codeLifetimeMs } from './outbox.ts';

/** Where a text message goes, by `callerOf` for whom, and whether a challenge was solved for it. */
type Recipient = { merchant: string; address: string; caller: string; isOwner: boolean; isChecked: boolean };

const noMore = (isChallengeLeft: boolean) =>
  new ApiError(isChallengeLeft ? 'slider.required' : 'request.tooMany', { retryAfter: 3600 });

/**
 * Without a solved challenge a number has so many messages a day, whoever asks, its owner too; with one, strangers and the owner have as
 * many more each. @throws ApiError `slider.required` where a solved challenge lets some more through; else `request.tooMany`.
 */
async function countMessage({ db, now, limits }: Services, { smsPerDay }: Site, to: Recipient): Promise<void> {
  const { merchant, address, caller, isOwner, isChecked } = to;
  const day = (name: string, most: number) => ({ name: `sms ${name}`, most: { day: most } });
  const share = isChecked ? (isOwner ? 'owner' : 'checked') : 'free';
  if (!(await spendIfLeft(db, day(`${share} ${merchant} ${address}`, limits.perPhone), now())))
    throw noMore(!isChecked);
  await spend(db, [day(`caller ${caller}`, limits.smsPerCaller), day(`merchant ${merchant}`, smsPerDay)], now());
}

type SendingCall = 'smsSend' | 'proofSend';

/**
 * Sends a code for a call, which may bring a solved challenge, and is asked for one where the number has had its messages without.
 * @throws ApiError as `sendSmsCode` does, and what asks for the challenge.
 */
export async function sendCodeFor(
  services: Services,
  operation: SendingCall,
  call: Pick<Call<SendingCall>, 'merchant' | 'body' | 'request'>,
  to: { address: string; isOwner: boolean; isAlwaysChecked: boolean },
): Promise<Value<'proofSend'>> {
  const { db, now } = services;
  const { address, isOwner, isAlwaysChecked } = to;
  const { merchant, request } = call;
  const isChecked = await hasSolvedChallenge(db, operation, call, now());
  if (isAlwaysChecked && !isChecked) await demandChallenge(db, operation, call, now());
  const recipient = { merchant, address, caller: callerOf(request), isOwner, isChecked };
  return sendSmsCode(services, recipient).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'slider.required')
      return demandChallenge(db, operation, call, now());
    throw error;
  });
}

/**
 * Sends a new code to the number, within what the merchant pays for in a day.
 * @throws ApiError `request.tooMany`, `slider.required`, or `sms.failed` when the carrier did not take the message.
 */
async function sendSmsCode(services: Services, to: Recipient): Promise<Value<'proofSend'>> {
  const { db, now, carrier } = services;
  const { merchant, address, isOwner, isChecked } = to;
  const trust = isOwner ? 'known' : isChecked ? 'checked' : 'free';
  const coded: CodeRequest = { merchant, address, trust };
  const site = await readSite(db, merchant);
  if (await isUsedUp(services, coded)) throw noMore(trust === 'free');
  const { id, code } = await createCode(services, coded);
  try {
    await countMessage(services, site, to);
    const message = `${code} is your code for ${site.info.mainDomain || merchant}. It ends in 10 minutes. Do not share it.`;
    await carrier.send({ merchant, mobile: address, message, sentAt: now() }).catch((cause: unknown) => {
      smsMessages.inc({ merchant, result: 'failed' });
      throw Object.assign(new ApiError('sms.failed'), { cause });
    });
  } catch (error) {
    await dropCode(services, coded, id);
    throw error;
  }
  smsMessages.inc({ merchant, result: 'sent' });
  const expirationTime = now() + Math.min(codeLifetimeMs, resendSeconds * 1000);
  return { verificationId: id, expirationTime, resendSeconds };
}

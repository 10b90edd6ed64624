import { readSite } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { spend, spendIfLeft } from '#gateway/http/budget.ts';
import { smsMessages } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';
import { createCode, dropCode, isUsedUp, resendSeconds, type CodeRequest } from './codes.ts';
import { codeLifetimeMs } from './outbox.ts';

/** A request for a text message, and who makes it (`callerOf`). */
type Recipient = CodeRequest & { caller: string };

const noMore = ({ trust }: CodeRequest) =>
  new ApiError(trust === 'free' ? 'slider.required' : 'request.tooMany', { retryAfter: 3600 });

/** @throws ApiError `slider.required` where a solved challenge lets some more through; else `request.tooMany`. */
async function countMessage({ db, now, limits }: Services, { smsPerDay }: Site, to: Recipient): Promise<void> {
  const { merchant, address, caller, trust } = to;
  const day = (name: string, most: number) => ({ name: `sms ${name}`, most: { day: most } });
  if (!(await spendIfLeft(db, day(`${trust} ${merchant} ${address}`, limits.perPhone), now()))) throw noMore(to);
  await spend(db, [day(`caller ${caller}`, limits.smsPerCaller), day(`merchant ${merchant}`, smsPerDay)], now());
}

/**
 * Sends a new code to the number, within what the merchant pays for in a day.
 * @throws ApiError `request.tooMany`, `slider.required`, or `sms.failed` when the carrier did not take the message.
 */
export async function sendSmsCode(services: Services, to: Recipient): Promise<Value<'proofSend'>> {
  const { db, now, carrier } = services;
  const { merchant, address } = to;
  const site = await readSite(db, merchant);
  if (await isUsedUp(services, to)) throw noMore(to);
  const { id, code } = await createCode(services, to);
  try {
    await countMessage(services, site, to);
    const message = `${code} is your code for ${site.info.mainDomain || merchant}. It ends in 10 minutes. Do not share it.`;
    await carrier.send({ merchant, mobile: address, message, sentAt: now() }).catch((cause: unknown) => {
      smsMessages.inc({ merchant, result: 'failed' });
      throw Object.assign(new ApiError('sms.failed'), { cause });
    });
  } catch (error) {
    await dropCode(services, to, id);
    throw error;
  }
  smsMessages.inc({ merchant, result: 'sent' });
  const expirationTime = now() + Math.min(codeLifetimeMs, resendSeconds * 1000);
  return { verificationId: id, expirationTime, resendSeconds };
}

import { readSite } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse, dayMs } from '#gateway/http/limits.ts';
import { smsMessages } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';
import { codeLifetimeMs, createCode, dropCode, resendSeconds } from './codes.ts';

/** Whom a code goes to. `isChecked`: a challenge was solved, or the number is the session's own. */
type Recipient = { merchant: string; mobile: string; caller: string; isChecked: boolean };

/** @throws ApiError `slider.required` where a solved challenge lets some more through; else `request.tooMany`. */
async function countMessage({ db, now, limits }: Services, { smsPerDay }: Site, to: Recipient): Promise<void> {
  const { merchant, mobile, caller, isChecked } = to;
  const count = (name: string, most: number) => countUse(db, `sms ${name}`, most, now(), dayMs);
  await count(`${isChecked ? 'checked' : 'free'} ${merchant} ${mobile}`, limits.perPhone).catch((error: unknown) => {
    throw isChecked ? error : new ApiError('slider.required');
  });
  await count(`caller ${caller}`, limits.smsPerCaller);
  await count(`merchant ${merchant}`, smsPerDay);
}

/**
 * Sends a new code to the number, within what the merchant pays for in a day; the one before it ends.
 * @throws ApiError `request.tooMany`, `slider.required`, or `sms.failed` when the carrier did not take the message.
 */
export async function sendSmsCode(
  services: Services,
  to: Recipient,
): Promise<{ expirationTime: number; resendSeconds: number }> {
  const { db, now, carrier } = services;
  const { merchant, mobile } = to;
  const site = await readSite(db, merchant);
  const code = await createCode(db, merchant, mobile, now());
  try {
    await countMessage(services, site, to);
    const message = `${code} is your code for ${site.info.mainDomain || merchant}. It ends in 10 minutes. Do not share it.`;
    await carrier.send({ merchant, mobile, message, sentAt: now() }).catch((cause: unknown) => {
      smsMessages.inc({ merchant, result: 'failed' });
      throw Object.assign(new ApiError('sms.failed'), { cause });
    });
  } catch (error) {
    await dropCode(db, merchant, mobile, code);
    throw error;
  }
  smsMessages.inc({ merchant, result: 'sent' });
  return { expirationTime: now() + Math.min(codeLifetimeMs, resendSeconds * 1000), resendSeconds };
}

import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse } from '#gateway/http/limits.ts';
import { smsMessages } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';
import { codeLifetimeMs, createCode } from './codes.ts';

/** After this a player may ask for another code. */
export const resendSeconds = 60;

/**
 * Sends a new code to the number; the one before it ends.
 * @throws ApiError `request.tooMany`, or `sms.failed` when the carrier did not take the message.
 */
export async function sendSmsCode(
  { db, now, limits, carrier }: Services,
  merchant: string,
  mobile: string,
): Promise<{ expirationTime: number; resendSeconds: number }> {
  const { info } = await readSite(db, merchant);
  await countUse(db, `sms ${merchant} ${mobile}`, limits.perPhone, now());
  const code = await createCode(db, merchant, mobile, now());
  const message = `${code} is your code for ${info.mainDomain || merchant}. It ends in 10 minutes. Do not share it.`;
  await carrier.send({ merchant, mobile, message, sentAt: now() }).catch((cause: unknown) => {
    smsMessages.inc({ merchant, result: 'failed' });
    throw Object.assign(new ApiError('sms.failed'), { cause });
  });
  smsMessages.inc({ merchant, result: 'sent' });
  return { expirationTime: now() + Math.min(codeLifetimeMs, resendSeconds * 1000), resendSeconds };
}

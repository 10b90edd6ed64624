import { formatPatterns } from '#schemas/rules/vocabulary.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { spend } from '#gateway/http/budget.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { createCode, dropCode, isUsedUp, resendSeconds, type CodeRequest } from '../sms/codes.ts';
import { codeLifetimeMs } from '../sms/outbox.ts';
import { emailKey } from '../accounts/accounts.ts';

const isEmail = new RegExp(formatPatterns.email, 'u');

/** E-mail codes. The answer is the same whether or not an account has the address. */
export function register(services: Services): void {
  const { route, db, now, limits, mailer } = services;
  route('emailSend', async ({ merchant, site: { info }, body, language, session, request }) => {
    const email = emailKey(body.email);
    if (!isEmail.test(email)) throw ApiError.atField('email.invalid', 'email');
    const to: CodeRequest = { merchant, address: email, trust: session ? 'checked' : 'free' };
    if (await isUsedUp(services, to)) throw new ApiError('request.tooMany', { retryAfter: 3600 });
    const { id, code } = await createCode(services, to);
    const values = { code, site: info.mainDomain || merchant };
    const subject = textIn(language, 'email.code.subject', values);
    const message = textIn(language, 'email.code.message', values);
    const day = (name: string, most: number) => ({ name: `email ${name}`, most: { day: most } });
    const ofCaller = day(`caller ${callerOf(request)}`, limits.smsPerCaller);
    try {
      await spend(db, [day(`${to.trust} ${merchant} ${email}`, limits.perPhone), ofCaller], now());
      await mailer.send({ merchant, email, subject, message, sentAt: now() }).catch((cause: unknown) => {
        throw Object.assign(new ApiError('email.failed'), { cause });
      });
    } catch (error) {
      await dropCode(services, to, id);
      throw error;
    }
    return { verificationId: id, expirationTime: now() + codeLifetimeMs, resendSeconds };
  });
}

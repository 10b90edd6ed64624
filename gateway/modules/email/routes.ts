import type { FastifyInstance } from 'fastify';
import { formatPatterns } from '#schemas/rules/vocabulary.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse } from '#gateway/http/limits.ts';
import type { Services } from '#gateway/services.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { codeLifetimeMs, createCode } from '../sms/codes.ts';
import { resendSeconds } from '../sms/send-code.ts';
import { emailKey } from '../accounts/accounts.ts';

const isEmail = new RegExp(formatPatterns.email, 'u');

/** E-mail codes. The answer is the same whether or not an account has the address. */
export function register(_app: FastifyInstance, { route, db, now, limits, mailer }: Services): void {
  route('emailSend', async ({ merchant, body, language }) => {
    const email = emailKey(body.email);
    if (!isEmail.test(email)) throw ApiError.atField('email.invalid', 'email');
    await countUse(db, `email ${merchant} ${email}`, limits.perPhone, now());
    const { info } = await readSite(db, merchant);
    const values = { code: await createCode(db, merchant, email, now()), site: info.mainDomain || merchant };
    const subject = textIn(language, 'email.code.subject', values);
    const message = textIn(language, 'email.code.message', values);
    await mailer.send({ merchant, email, subject, message, sentAt: now() }).catch((cause: unknown) => {
      throw Object.assign(new ApiError('email.failed'), { cause });
    });
    return { expirationTime: now() + codeLifetimeMs, resendSeconds };
  });
}

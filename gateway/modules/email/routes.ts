import type { FastifyInstance } from 'fastify';
import { formatPatterns } from '#schemas/rules/vocabulary.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse, dayMs } from '#gateway/http/limits.ts';
import type { Services } from '#gateway/services.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { codeLifetimeMs, createCode, dropCode, resendSeconds } from '../sms/codes.ts';
import { emailKey } from '../accounts/accounts.ts';

const isEmail = new RegExp(formatPatterns.email, 'u');

/** E-mail codes. The answer is the same whether or not an account has the address. */
export function register(_app: FastifyInstance, { route, db, now, limits, mailer }: Services): void {
  route('emailSend', async ({ merchant, body, language }) => {
    const email = emailKey(body.email);
    if (!isEmail.test(email)) throw ApiError.atField('email.invalid', 'email');
    const { info } = await readSite(db, merchant);
    const code = await createCode(db, merchant, email, now());
    const values = { code, site: info.mainDomain || merchant };
    const subject = textIn(language, 'email.code.subject', values);
    const message = textIn(language, 'email.code.message', values);
    try {
      await countUse(db, `email ${merchant} ${email}`, 2 * limits.perPhone, now(), dayMs);
      await mailer.send({ merchant, email, subject, message, sentAt: now() }).catch((cause: unknown) => {
        throw Object.assign(new ApiError('email.failed'), { cause });
      });
    } catch (error) {
      await dropCode(db, merchant, email, code);
      throw error;
    }
    return { expirationTime: now() + codeLifetimeMs, resendSeconds };
  });
}

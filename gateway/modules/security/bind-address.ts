import type { FastifyRequest } from 'fastify';
import { pathOf } from '#schemas/routes.ts';
import { formatPatterns } from '#schemas/rules/vocabulary.ts';
import { demoLobbyOrigin, lobbyOrigin } from '#gateway/config/lobby-address.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { emailKey, findByMobile, mobileKey, ownAccount } from '../accounts/accounts.ts';
import { newToken } from '../session/tokens.ts';
import { consumeCode, judgeCode } from '../sms/codes.ts';
import { maskEmail, maskMobile } from '../accounts/mask.ts';
import { keepNotMeLink } from './freeze.ts';
import { notifyChange } from '../inbox/notify.ts';

type Change = {
  accountId: string;
  merchant: string;
  /** In the form in which it is stored, as is `before`. */
  address: string;
  before: string | null;
  given: { caller: string; verificationId: string; verificationCode: string };
  set: (tx: Tx) => Promise<void>;
  notice: { key: string; values: Record<string, string> };
};

/** Changes an address by the code that was sent to it; resolves to the token of the link for the owner of the one before, if there is one. */
async function change(services: Services, wish: Change): Promise<string | undefined> {
  const { db, now } = services;
  const { accountId, merchant, address, before, given, set, notice } = wish;
  const guess = { merchant, address, ...given };
  await judgeCode(services, guess);
  const token = before === null ? undefined : newToken();
  await db.transaction().execute(async (tx) => {
    await consumeCode(tx, guess);
    await set(tx);
    if (token) await keepNotMeLink(tx, accountId, token, now());
    await notifyChange(tx, { accountId, ...notice }, now());
  });
  return token;
}

/**
 * What the owner of the address before is told: with the link that stops withdrawals, or to turn to customer service where nobody has
 * said which domain the lobby has.
 */
async function replacedMessage(
  { db, demo }: Services,
  { merchant, language, request }: Pick<Call<'mobileBind'>, 'merchant' | 'language' | 'request'>,
  { kind, name, shown, token }: { kind: 'mobile' | 'email'; name: string; shown: string; token: string },
): Promise<string> {
  const stored = lobbyOrigin(await readSite(db, merchant));
  const origin = stored ?? (demo ? demoLobbyOrigin(merchant, request.socket.localPort) : undefined);
  if (origin)
    return textIn(language, `security.${kind}Replaced.message`, { name, link: origin + pathOf('not-me', { token }) });
  const bound = `security.${kind}Bound`;
  return `${name}: ${textIn(language, `${bound}.title`)}. ${textIn(language, `${bound}.content`, { [kind]: shown })}`;
}

/** The change is done, and stays so when the notice of it could not be handed over: the log says that. */
const logFailure = (request: FastifyRequest) => (error: unknown) => request.log.error(error);

/** Binds a number, proved by the code that it got; the number before gets a notice with a link (SECUR-4). */
export async function bindMobile(services: Services, call: Call<'mobileBind'>): Promise<{ done: boolean }> {
  const { db, carrier, now } = services;
  const { merchant, body, session, request } = call;
  const account = await ownAccount(db, session);
  const digits = body.mobileNum;
  if (!/^0?[0-9]{4,19}$/.test(digits)) throw ApiError.atField('mobile.invalid', 'mobileNum');
  const mobile = mobileKey(body.countryDialingCode, digits);
  if (mobile === account.mobile) return { done: true };
  const { id, mobile: before } = account;
  const token = await change(services, {
    accountId: id,
    merchant,
    address: mobile,
    before,
    given: { ...body, caller: callerOf(request) },
    set: async (tx) => {
      // Only who has the number learns that another account has it, too.
      if (await findByMobile(tx, merchant, mobile)) throw ApiError.atField('mobile.taken', 'mobileNum');
      await tx.updateTable('accounts').set({ mobile }).where('id', '=', id).execute();
    },
    notice: { key: 'security.mobileBound', values: { mobile: maskMobile(mobile) } },
  });
  if (before && token) {
    const about = { kind: 'mobile', name: account.username, shown: maskMobile(mobile), token } as const;
    const message = await replacedMessage(services, call, about);
    await carrier.send({ merchant, mobile: before, message, sentAt: now() }).catch(logFailure(request));
  }
  return { done: true };
}

/** Binds an e-mail address, as `bindMobile` a number. */
export async function bindEmail(services: Services, call: Call<'emailBind'>): Promise<{ done: boolean }> {
  const { db, mailer, now } = services;
  const { merchant, body, session, language, request } = call;
  const account = await ownAccount(db, session);
  const email = emailKey(body.email);
  if (!new RegExp(formatPatterns.email, 'u').test(email)) throw ApiError.atField('email.invalid', 'email');
  const { id, email: before } = account;
  if (email === before) return { done: true };
  const token = await change(services, {
    accountId: id,
    merchant,
    address: email,
    before,
    given: { ...body, caller: callerOf(request) },
    set: async (tx) => void (await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute()),
    notice: { key: 'security.emailBound', values: { email: maskEmail(email) } },
  });
  if (before && token) {
    const about = { kind: 'email', name: account.username, shown: maskEmail(email), token } as const;
    const subject = textIn(language, 'security.emailReplaced.subject');
    const message = await replacedMessage(services, call, about);
    await mailer.send({ merchant, email: before, subject, message, sentAt: now() }).catch(logFailure(request));
  }
  return { done: true };
}

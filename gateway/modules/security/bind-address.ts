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
import { emailKey, findByMobile, mobileKey, ownAccount, type Account } from '../accounts/accounts.ts';
import { newToken } from '../session/tokens.ts';
import { followExclusions } from '../limits/linked.ts';
import { consumeCode, judgeCode } from '../sms/codes.ts';
import { maskEmail, maskMobile } from '../accounts/mask.ts';
import { keepNotMeLink } from './freeze.ts';
import { notifyChange } from '../inbox/notify.ts';

type BindCall = Pick<Call<'mobileBind'>, 'merchant' | 'language' | 'request'> & {
  body: { verificationId: string; verificationCode: string };
};
type Change = {
  kind: 'mobile' | 'email';
  /** In the form in which it is stored, as is `before`. */
  address: string;
  before: string | null;
  /** The address as its notices show it. */
  shown: string;
  /** @throws ApiError for an address that the account cannot have. */
  set: (tx: Tx) => Promise<unknown>;
  /** Hands a message to the owner of the address before. */
  send: (before: string, message: string) => Promise<void>;
};

/**
 * Changes an address by the code that was sent to it (SECUR-4). The owner of the one before gets a notice; the change stays done when that
 * cannot be handed over, and the log says so.
 */
async function change(services: Services, call: BindCall, account: Account, wish: Change): Promise<{ done: boolean }> {
  const { db, now } = services;
  const { merchant, body, request } = call;
  const { kind, address, before, shown, set, send } = wish;
  const { id: accountId, username: name } = account;
  if (address === before) return { done: true };
  const guess = { merchant, address, ...body, caller: callerOf(request) };
  await judgeCode(services, guess);
  const token = before === null ? undefined : newToken();
  await db.transaction().execute(async (tx) => {
    await consumeCode(tx, guess);
    await set(tx);
    if (token) await keepNotMeLink(tx, accountId, token, now());
    await notifyChange(tx, { accountId, key: `security.${kind}Bound`, values: { [kind]: shown } }, now());
  });
  if (before && token) {
    const message = await replacedMessage(services, call, { kind, name, shown, token });
    await send(before, message).catch((error: unknown) => request.log.error(error));
  }
  return { done: true };
}

/**
 * What the owner of the address before reads: a link that stops withdrawals, or that customer service helps where nobody has said which
 * domain the lobby has.
 */
async function replacedMessage(
  { db, demo }: Services,
  { merchant, language, request }: BindCall,
  { kind, name, shown, token }: Pick<Change, 'kind' | 'shown'> & { name: string; token: string },
): Promise<string> {
  const stored = lobbyOrigin(await readSite(db, merchant));
  const origin = stored ?? (demo ? demoLobbyOrigin(merchant, request.socket.localPort) : undefined);
  if (origin)
    return textIn(language, `security.${kind}Replaced.message`, { name, link: origin + pathOf('not-me', { token }) });
  const bound = `security.${kind}Bound`;
  return `${name}: ${textIn(language, `${bound}.title`)}. ${textIn(language, `${bound}.content`, { [kind]: shown })}`;
}

/** Binds a number, proved by the code that it got. */
export async function bindMobile(services: Services, call: Call<'mobileBind'>): Promise<{ done: boolean }> {
  const { db, carrier, now } = services;
  const { merchant, body, session } = call;
  const account = await ownAccount(db, session);
  if (!/^0?[0-9]{4,19}$/.test(body.mobileNum)) throw ApiError.atField('mobile.invalid', 'mobileNum');
  const mobile = mobileKey(body.countryDialingCode, body.mobileNum);
  return change(services, call, account, {
    kind: 'mobile',
    address: mobile,
    before: account.mobile,
    shown: maskMobile(mobile),
    set: async (tx) => {
      // Only who has the number learns that another account has it, too.
      if (await findByMobile(tx, merchant, mobile)) throw ApiError.atField('mobile.taken', 'mobileNum');
      await tx.updateTable('accounts').set({ mobile }).where('id', '=', account.id).execute();
      await followExclusions(tx, session, now());
    },
    send: (before, message) => carrier.send({ merchant, mobile: before, message, sentAt: now() }),
  });
}

/** Binds an e-mail address, as `bindMobile` a number. */
export async function bindEmail(services: Services, call: Call<'emailBind'>): Promise<{ done: boolean }> {
  const { db, mailer, now } = services;
  const { merchant, body, session, language } = call;
  const account = await ownAccount(db, session);
  const email = emailKey(body.email);
  if (!new RegExp(formatPatterns.email, 'u').test(email)) throw ApiError.atField('email.invalid', 'email');
  const subject = textIn(language, 'security.emailReplaced.subject');
  return change(services, call, account, {
    kind: 'email',
    address: email,
    before: account.email,
    shown: maskEmail(email),
    set: (tx) => tx.updateTable('accounts').set({ email }).where('id', '=', account.id).execute(),
    send: (before, message) => mailer.send({ merchant, email: before, subject, message, sentAt: now() }),
  });
}

import { hash, randomUUID } from 'node:crypto';
import { hourMs } from '#schemas/day-ms.ts';
import type { RegisterBody } from '#schemas/gateway/registration.ts';
import { dayOf } from '#schemas/day.ts';
import { accountTypes, isMember } from '#schemas/gateway/session-type.ts';
import { checkField } from '#schemas/rules/check.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import {
  createAccount,
  findByMobile,
  findByUsername,
  mobileKey,
  type Account,
  type NewAccount,
} from '../accounts/accounts.ts';
import { refuseReserved } from '../accounts/reserved-names.ts';
import { hashPassword, isPasswordHash, noPassword, verifyPassword } from '../accounts/password.ts';
import { countVisit, joinByLink, judgeLink, openLink, type Link } from '../agent/links.ts';
import { lockTree, placeUnder } from '../agent/tree.ts';
import { consumeChallenge, demandChallenge, judgeChallenge } from '../challenge/challenge.ts';
import { refuseLoginPassword, refuseWeak } from '../security/payment-password.ts';
import { followExclusions } from '../limits/linked.ts';
import { beginSession } from '../login/begin.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { hashToken } from '../session/tokens.ts';
import { judgeCode, consumeCode } from '../sms/codes.ts';
import { codeOfDomain, isOperatorsCode } from './affiliate-codes.ts';
import { detailsOf, rulesFor, undeclaredIn, valuesOf } from './registration.ts';

const numberOf = ({ countryDialingCode = '', mobileNum = '' }: RegisterBody) =>
  mobileKey(countryDialingCode, mobileNum);

/** The link of an invitation code; undefined for a code of the operator's. @throws ApiError `affiliate.invalid` for any other. */
async function linkOf(db: Database, merchant: string, code: string, now: number): Promise<Link | undefined> {
  if (await isOperatorsCode(db, merchant, code)) return undefined;
  const link = await openLink(db, merchant, code, now);
  if (!link) throw ApiError.atField('affiliate.invalid', 'affiliateCode');
  return link;
}

/**
 * The name of who registers by a number: made of the key of the intent, so that the form sent again finds the account. A name made of the
 * number would show everyone which numbers have an account, because anyone may ask whether a name is taken.
 */
function usernameOf({ method, username, idempotencyKey = randomUUID() }: RegisterBody): string {
  if (method !== 'mobileNum') return username ?? '';
  return `m${BigInt(`0x${hash('sha256', `name ${idempotencyKey}`).slice(0, 16)}`).toString(36)}`;
}

/** The rules of the form, which the body fits. @throws ApiError `feature.unavailable` for a way that is off, `form.invalid`, `name.reserved`. */
function refuseBody(site: Site, { merchant, body }: Call<'register'>, at: number) {
  const isByMobile = body.method === 'mobileNum';
  if (site.info.whitelabel[isByMobile ? 'MOBILENUMREG3' : 'USERNAMEREG3'] === false)
    throw new ApiError('feature.unavailable');
  if (body.agree === false) throw ApiError.atField('form.invalid', 'agree', 'required', 'required');
  const rules = rulesFor(site, body);
  // Nobody could ever log in to the account.
  if (isByMobile && !rules['verificationCode']?.enabled && !rules['password']?.enabled)
    throw new ApiError('feature.unavailable');
  const undeclared = undeclaredIn(body, rules);
  if (undeclared.length > 0)
    throw new ApiError('form.invalid', {
      errors: undeclared.map((field) => ({ field, rule: 'enabled', message: 'enabled' })),
    });
  refuseForm(rules, valuesOf(body), at);
  const { username, nickname } = body;
  refuseReserved(site, merchant, isByMobile ? { nickname } : { username, nickname });
  return rules;
}

/**
 * Makes the account, by user name or mobile number. Everything that can be refused is, before a challenge or code is used up: both are
 * used in the transaction that makes the account. Only a wrong captcha is over at once, and both count how often they are tried.
 */
async function makeAccount(services: Services, call: Call<'register', Site>) {
  const { db, now } = services;
  const { merchant, site, place, body, request } = call;
  const today = dayOf(now(), site.info.timeZone);
  const method = body.method ?? 'username';
  const rules = refuseBody(site, call, now());
  const given = rules['mobileNum']?.enabled && body.mobileNum ? numberOf(body) : undefined;
  // Without a code the number may be anyone's: it is kept, and opens nothing.
  const mobile = rules['verificationCode']?.enabled ? given : undefined;
  const { paymentPassword } = body;
  if (rules['paymentPassword']?.enabled && paymentPassword) {
    const own = { dateOfBirth: body.dateOfBirth, joined: today, mobile: given };
    refuseWeak(paymentPassword, own, 'paymentPassword');
    refuseLoginPassword(paymentPassword === body.password, 'paymentPassword');
  }
  const username = usernameOf(body);
  // Anyone may ask whether a name is taken (`validateUsername`); only the owner of a number learns that of the number.
  if (method === 'username' && (await findByUsername(db, merchant, username)))
    throw ApiError.atField('username.taken', method);
  // A code that the form does not ask for is part of a link: a wrong one is no mistake of the player's.
  const code = body.affiliateCode ?? '';
  const isAsked = rules['affiliateCode']?.enabled && code !== '';
  const link = await (isAsked ? linkOf : openLink)(db, merchant, code, now());
  if (link) await judgeLink(db, link, today);
  const recommender = body.recommenderId ?? '';
  const inviter = recommender && !link ? await findByUsername(db, merchant, recommender) : undefined;
  const isChallenged = site.info.register.captcha;
  const { verificationId, verificationCode } = body;
  const guess = mobile && { merchant, address: mobile, caller: callerOf(request), verificationId, verificationCode };
  if (isChallenged && !(await judgeChallenge(db, 'register', call, now())))
    await demandChallenge(db, 'register', call, now());
  if (guess) await judgeCode(services, guess);
  if (mobile && (await findByMobile(db, merchant, mobile))) throw ApiError.atField('mobile.taken', 'mobileNum');
  const made: NewAccount = {
    merchant,
    username,
    // Without a password on the form, the number's SMS code is the only way in.
    password_hash: rules['password']?.enabled && body.password ? await hashPassword(body.password) : noPassword(),
    payment_hash:
      rules['paymentPassword']?.enabled && body.paymentPassword ? await hashPassword(body.paymentPassword) : null,
    type: accountTypes.member,
    nickname: (rules['nickname']?.enabled && body.nickname) || '',
    mobile: mobile ?? null,
    contact_mobile: mobile ? null : (given ?? null),
    details: JSON.stringify({
      ...detailsOf(body, rules),
      registerMethod: body.registerMethod,
      registerUrl: body.registerUrl ?? '',
    }),
    registration_key: body.idempotencyKey ? hashToken(body.idempotencyKey) : null,
    country: place || null,
    created_at: now(),
  };
  return db.transaction().execute(async (tx) => {
    if (isChallenged) await consumeChallenge(tx, 'register', call);
    if (guess) await consumeCode(tx, guess);
    const created = await createAccount(tx, made);
    if (!created) throw ApiError.atField(method === 'username' ? 'username.taken' : 'mobile.taken', method);
    if (link) await joinByLink(tx, created.id, link, today, now());
    else if (inviter && isMember(inviter.type)) await joinRecommender(tx, created, inviter.id, now());
    if (mobile) await followExclusions(tx, { accountId: created.id, merchant }, now());
    return created;
  });
}

/** Puts a new account under the member who recommended the lobby. */
async function joinRecommender(tx: Tx, { id, merchant }: Account, recommenderId: string, at: number): Promise<void> {
  await lockTree(tx, merchant);
  await placeUnder(tx, id, recommenderId, at);
}

/** The account that this very form has made, within the hour: same key, name or number, and password. Of two at once, one gets it this way too. */
async function accountMadeBefore({ db, now }: Services, { merchant, body }: Call<'register'>) {
  if (!body.idempotencyKey) return undefined;
  const made = await findByUsername(db, merchant, usernameOf(body));
  if (!made || made.disabled || made.registration_key !== hashToken(body.idempotencyKey)) return undefined;
  if (made.created_at <= now() - hourMs) return undefined;
  if (body.method === 'mobileNum' && (made.mobile ?? made.contact_mobile) !== numberOf(body)) return undefined;
  const isSame = !isPasswordHash(made.password_hash) || (await verifyPassword(body.password ?? '', made.password_hash));
  return isSame ? made : undefined;
}

/** Registers and logs in. Whose answer was lost on the way sends the form again, and is logged in to the account it made. */
async function registerPlayer(services: Services, call: Call<'register', Site>) {
  const start = { request: call.request, reply: call.reply, remember: call.body.remember, way: 'register' } as const;
  try {
    return await beginSession(services, await makeAccount(services, call), start);
  } catch (error) {
    const made = error instanceof ApiError ? await accountMadeBefore(services, call) : undefined;
    if (!made) throw error;
    return { ...(await beginSession(services, made, start)), firstTimeLogin: true };
  }
}

/** Registration and the checks that its form makes on the way. */
export function register(services: Services): void {
  const { route, db, now } = services;
  route('register', (call) => registerPlayer(services, call));
  route('validateUsername', async ({ merchant, site, query }) => {
    // First, whatever a user name may look like: the pipeline asks so for names of brands.
    refuseReserved(site, merchant, { username: query.username });
    const rule = site.rules['username'];
    if (rule && checkField(rule, query.username, {}, new Date(now()))) throw new ApiError('username.invalid');
    return { available: (await findByUsername(db, merchant, query.username)) === undefined };
  });
  route('affiliateCheck', async ({ merchant, query }) => {
    const link = await linkOf(db, merchant, query.code, now());
    if (link) await countVisit(db, link);
    return { valid: true, code: query.code };
  });
  route('affiliate', async ({ merchant, query }) => ({ code: await codeOfDomain(db, merchant, query.domain ?? '') }));
  route('registerSettings', ({ site: { info, challenge } }) => ({
    list: [
      { name: 'captcha', value: info.register.captcha && challenge === 'own' ? '1' : '0' },
      { name: 'countries', value: info.register.countries.join(',') },
    ],
  }));
}

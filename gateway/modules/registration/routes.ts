import type { FastifyInstance } from 'fastify';
import { checkField } from '#schemas/rules/check.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { createAccount, findByMobile, findByUsername, mobileKey } from '../accounts/accounts.ts';
import { hashPassword, noPassword } from '../accounts/password.ts';
import { redeemCaptcha } from '../captcha/captcha.ts';
import { beginSession } from '../session/begin.ts';
import { refuseForm } from '../session/login.ts';
import { redeemCode } from '../sms/codes.ts';
import { detailsOf, rulesFor } from './registration.ts';

const isAffiliate = async (db: Statements, merchant: string, code: string) =>
  (await db.one('SELECT code FROM affiliate_codes WHERE merchant = ? AND code = ?', [merchant, code])) !== undefined;

/** Registers by user name or mobile number. Everything that can be refused is, before a captcha or code is used up. */
async function registerPlayer(services: Services, { merchant, body, request, reply }: Call<'register'>) {
  const { db, now } = services;
  const site = await readSite(db, merchant);
  const method = body.method ?? 'username';
  const byFlag = site.info.whitelabel[method === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3'];
  if (byFlag === false) throw new ApiError('feature.unavailable');
  if (body.agree === false)
    throw new ApiError('form.invalid', { errors: [{ field: 'agree', rule: 'required', message: 'required' }] });
  const rules = rulesFor(site, body);
  refuseForm(rules, body, now());
  const mobile =
    rules['mobileNum']?.enabled && body.mobileNum
      ? mobileKey(body.countryDialingCode ?? '', body.mobileNum)
      : undefined;
  const username = method === 'username' ? (body.username ?? '') : `m${(mobile ?? '').slice(1)}`;
  if (await findByUsername(db, merchant, username))
    throw ApiError.atField(method === 'username' ? 'username.taken' : 'mobile.taken', method);
  if (mobile && (await findByMobile(db, merchant, mobile))) throw ApiError.atField('mobile.taken', 'mobileNum');
  if (rules['affiliateCode']?.enabled && body.affiliateCode && !(await isAffiliate(db, merchant, body.affiliateCode)))
    throw ApiError.atField('affiliate.invalid', 'affiliateCode');
  if (site.info.register.captcha) await redeemCaptcha(db, merchant, body, now());
  if (rules['verificationCode']?.enabled && mobile)
    await redeemCode(db, merchant, mobile, body.verificationCode, now());
  const account = await createAccount(db, {
    merchant,
    username,
    // Without a password on the form, the number's SMS code is the only way in.
    passwordHash: rules['password']?.enabled && body.password ? await hashPassword(body.password) : noPassword(),
    paymentHash:
      rules['paymentPassword']?.enabled && body.paymentPassword ? await hashPassword(body.paymentPassword) : undefined,
    type: 0,
    nickname: rules['nickname']?.enabled ? body.nickname : undefined,
    mobile,
    details: { ...detailsOf(body, rules), registerMethod: body.registerMethod, registerUrl: body.registerUrl ?? '' },
    now: now(),
  });
  if (!account) throw ApiError.atField(method === 'username' ? 'username.taken' : 'mobile.taken', method);
  return beginSession(services, { ...account, username, type: 0 }, { request, reply, remember: body.remember });
}

/** Registration and the checks that its form makes on the way. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('register', (call) => registerPlayer(services, call));
  route('validateUsername', async ({ merchant, query }) => {
    const rule = (await readSite(db, merchant)).rules['username'];
    if (rule && checkField(rule, query.username, {}, new Date(now()))) throw new ApiError('username.invalid');
    return { available: (await findByUsername(db, merchant, query.username)) === undefined };
  });
  route('affiliateCheck', async ({ merchant, query }) => {
    if (!(await isAffiliate(db, merchant, query.code))) throw ApiError.atField('affiliate.invalid', 'affiliateCode');
    return { valid: true, code: query.code };
  });
  route('affiliate', async ({ merchant, query }) => {
    const row = await db.one<{ code: string }>(
      "SELECT code FROM affiliate_codes WHERE merchant = ? AND domain = ? AND domain <> ''",
      [merchant, query.domain ?? ''],
    );
    return { code: row?.code ?? '' };
  });
  route('registerSettings', async ({ merchant }) => {
    const { info } = await readSite(db, merchant);
    return {
      list: [
        { name: 'captcha', value: info.register.captcha ? '1' : '0' },
        { name: 'countries', value: info.register.countries.join(',') },
      ],
    };
  });
}

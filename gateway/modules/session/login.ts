import { checkForm, type Values } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import { countUse } from '#gateway/http/limits.ts';
import type { Call } from '#gateway/http/route.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Services } from '#gateway/services.ts';
import { accountTypes, findByMobile, findByUsername, mobileKey, type Account } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password.ts';
import { demandChallenge, hasSolvedChallenge } from '../challenge/challenge.ts';
import { countFailure } from '../challenge/failures.ts';
import { redeemCode } from '../sms/codes.ts';

const failureLifetimeMs = 30 * 60_000;

/** @throws ApiError `form.invalid` with the fields in error, under the names the form uses. */
export function refuseForm(rules: FieldRules, values: Values, now: number): void {
  const failures = checkForm(rules, values, new Date(now));
  if (failures.length > 0)
    throw new ApiError('form.invalid', {
      errors: failures.map(({ field, rule, limit }) => ({
        field,
        rule,
        message: limit === undefined ? rule : `${rule} ${limit}`,
      })),
    });
}

const pick = (rules: FieldRules, names: Record<string, string>): FieldRules =>
  Object.fromEntries(Object.entries(names).flatMap(([field, name]) => (rules[name] ? [[field, rules[name]]] : [])));

const hasFailed = async (db: Database, merchant: string, name: string, now: number): Promise<boolean> => {
  const failures = db.selectFrom('login_failures').select('name').where('merchant', '=', merchant);
  return (await failures.where('name', '=', name).where('expires_at', '>', now).executeTakeFirst()) !== undefined;
};

/** After this the name needs a captcha, whether or not an account has it. */
async function noteFailure(db: Database, merchant: string, name: string, now: number): Promise<void> {
  const expires_at = now + failureLifetimeMs;
  await db
    .insertInto('login_failures')
    .values({ merchant, name, expires_at })
    .onConflict((conflict) => conflict.columns(['merchant', 'name']).doUpdateSet({ expires_at }))
    .execute();
}

/** The account of a user name and password, after the captcha where the name has failed before. */
export async function byUsername({ db, now, limits }: Services, call: Call<'login'>): Promise<Account> {
  const { merchant, body, request } = call;
  const { rules, challenge } = await readSite(db, merchant);
  refuseForm(pick(rules, { username: 'loginUsername', password: 'loginPassword' }), body, now());
  const name = (body.username ?? '').toLowerCase();
  await countUse(db, `login ${merchant} ${name}`, limits.perAccount, now());
  if ((await hasFailed(db, merchant, name, now())) && !(await hasSolvedChallenge(db, 'login', call, now())))
    await demandChallenge(db, 'login', call, now());
  const account = await findByUsername(db, merchant, name);
  const matches = await verifyPassword(body.password ?? '', account?.password_hash);
  if (!account || !matches || account.disabled || account.type === accountTypes.trial) {
    await noteFailure(db, merchant, name, now());
    await countFailure(db, { merchant, caller: callerOf(request) }, now());
    // The form shows a captcha for it (LOGIN-4); of work it need not know.
    throw new ApiError('login.failed', challenge === 'own' ? { value: { captcha: true } } : {});
  }
  await db.deleteFrom('login_failures').where('merchant', '=', merchant).where('name', '=', name).execute();
  return account;
}

/** The account of a mobile number and its SMS code, where the site's flag allows it. */
export async function bySms({ db, now }: Services, { merchant, body, request }: Call<'login'>): Promise<Account> {
  const { rules, info } = await readSite(db, merchant);
  if (info.whitelabel['MOBILECODELOGIN'] === false) throw new ApiError('feature.unavailable');
  refuseForm(pick(rules, { mobileNum: 'loginMobileNum', verificationCode: 'verificationCode' }), body, now());
  const mobile = mobileKey(body.countryDialingCode ?? '', body.mobileNum ?? '');
  await redeemCode(db, merchant, mobile, body.verificationCode, now()).catch(async (error: unknown) => {
    await countFailure(db, { merchant, caller: callerOf(request) }, now());
    throw error;
  });
  const account = await findByMobile(db, merchant, mobile);
  if (!account || account.disabled) throw new ApiError('login.failed');
  return account;
}

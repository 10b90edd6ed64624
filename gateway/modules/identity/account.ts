import { randomInt } from 'node:crypto';
import { accountTypes } from '#schemas/gateway/session-type.ts';
import { readSite } from '#gateway/config/site.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { createAccount, findById, findByMobile, mobileKey, type Account } from '../accounts/accounts.ts';
import { noPassword } from '../accounts/password.ts';
import { localTrust } from './local.ts';
import { hashToken } from '../session/tokens.ts';
import { firebaseTrust, longestAgeMs, verifyIdentity, type Identity } from './verify.ts';

/** The account that belongs to a social identity, made with the first login: no password opens it. */
async function socialAccount(
  db: Database,
  { merchant, place }: Pick<Call<'login'>, 'merchant' | 'place'>,
  identity: Identity,
  now: number,
): Promise<Account> {
  const { provider, subject } = identity;
  const known = await db
    .selectFrom('identities')
    .select('account_id')
    .where((row) => row.and({ merchant, provider, subject }))
    .executeTakeFirst();
  const account = known && (await findById(db, known.account_id));
  if (account) return account;
  return db.transaction().execute(async (tx) => {
    const username = `${provider.split('.')[0]}${String(randomInt(1e9)).padStart(9, '0')}`;
    const person = {
      merchant,
      username,
      password_hash: noPassword(),
      type: accountTypes.member,
      country: place || null,
    };
    const made = await createAccount(tx, { ...person, created_at: now });
    if (!made) throw new ApiError('login.failed');
    // Of two first logins at once the later one learns the account of the other: only a row that is written is returned.
    const row = await tx
      .insertInto('identities')
      .values({ merchant, provider, subject, account_id: made.id })
      .onConflict((conflict) => conflict.columns(['merchant', 'provider', 'subject']).doUpdateSet({ subject }))
      .returning('account_id')
      .executeTakeFirstOrThrow();
    const own = await findById(tx, row.account_id);
    if (!own) throw new ApiError('login.failed');
    return own;
  });
}

/** Has an id token log in once: a copy of it would outlive the logout. @throws ApiError `identity.invalid` for one that has. */
async function spend(db: Database, idToken: string, now: number): Promise<void> {
  // Of what is signed: a signature has more than one spelling.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const row = { nonce: `identity ${hashToken(signed)}`, expires_at: now + 2 * longestAgeMs };
  if (!(await insertOnce(db, 'nonces', row))) throw new ApiError('identity.invalid');
}

/**
 * The account of an id token (LOGIN-5 `firebase`): a proved number opens the account that has it, a social identity its own.
 * @throws ApiError `feature.unavailable` where the site trusts no provider, `identity.invalid`, `login.failed`.
 */
export async function byIdentity({ db, now }: Services, call: Call<'login'>): Promise<Account> {
  const { merchant, body } = call;
  const { identity: issuer } = await readSite(db, merchant);
  if (issuer.kind === 'off') throw new ApiError('feature.unavailable');
  const trust = issuer.kind === 'local' ? localTrust(db, merchant, now()) : firebaseTrust(issuer.projectId);
  const idToken = body.firebaseIdToken ?? '';
  const identity = await verifyIdentity(idToken, trust, now());
  const { mobile } = identity;
  if (mobile && mobile !== mobileKey(body.countryDialingCode ?? '', body.firebaseMobileNo ?? ''))
    throw new ApiError('identity.invalid');
  const account = mobile ? await findByMobile(db, merchant, mobile) : await socialAccount(db, call, identity, now());
  if (!account || account.disabled) throw new ApiError('login.failed');
  await spend(db, idToken, now());
  return account;
}

import type { FactorAct } from '#schemas/gateway/second-factor.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { hasPasskeys } from './relying-party.ts';

type Asking = Pick<Site, 'secondFactorBefore' | 'info'>;

/** Whether the account has an authenticator app. */
export async function hasTotp(db: Database, accountId: string): Promise<boolean> {
  const key = db.selectFrom('totp_keys').select('account_id').where('account_id', '=', accountId);
  return (await key.where('secret', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Whether the account has what may be asked for: passkeys of a site that has turned them off open nothing. */
async function hasFactor(db: Database, site: Pick<Site, 'info'>, accountId: string): Promise<boolean> {
  if (await hasTotp(db, accountId)) return true;
  if (!hasPasskeys(site)) return false;
  const passkey = db.selectFrom('passkeys').select('credential_id').where('account_id', '=', accountId);
  return (await passkey.executeTakeFirst()) !== undefined;
}

/**
 * Holds an act to the second factor where the operator has named it: a passkey, or a code of an authenticator app, within five minutes.
 * @throws ApiError `factor.required`, or `factor.missing` for who has none.
 */
export async function requireFactor(
  db: Database,
  { site, session, act }: { site: Asking; session: CallerSession; act: FactorAct },
): Promise<void> {
  if (!site.secondFactorBefore.includes(act) || session.isFactorProved) return;
  throw new ApiError((await hasFactor(db, site, session.accountId)) ? 'factor.required' : 'factor.missing');
}

/**
 * Keeps who has found out the password from adding a factor of their own beside those that the account has, or removing one.
 * @throws ApiError `factor.required`
 */
export async function guardFactors(
  db: Database,
  { site, session }: { site: Asking; session: CallerSession },
): Promise<void> {
  if (site.secondFactorBefore.length === 0 || session.isFactorProved) return;
  if (await hasFactor(db, site, session.accountId)) throw new ApiError('factor.required');
}

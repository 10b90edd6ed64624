import { sql } from 'kysely';
import type { Touched } from '#gateway/config/plan.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** Whether a code is one of the operator's own, under whom nobody is placed. */
export async function isOperatorsCode(db: Database, merchant: string, code: string): Promise<boolean> {
  const known = db.selectFrom('affiliate_codes').select('code').where('merchant', '=', merchant);
  return (await known.where('code', '=', code).executeTakeFirst()) !== undefined;
}

/** The operator's code for who opens the lobby at a domain; empty for a domain without one. */
export async function codeOfDomain(db: Database, merchant: string, domain: string): Promise<string> {
  if (domain === '') return '';
  const codes = db.selectFrom('affiliate_codes').select('code').where('merchant', '=', merchant);
  return (await codes.where('domain', '=', domain).executeTakeFirst())?.code ?? '';
}

type Code = Row<'affiliate_codes'>;

/** A code of the operator's; undefined without it. */
export const readCode = (
  db: Database,
  { merchant, code }: Pick<Code, 'merchant' | 'code'>,
): Promise<Code | undefined> =>
  db
    .selectFrom('affiliate_codes')
    .selectAll()
    .where((row) => row.and({ merchant, code }))
    .executeTakeFirst();

/**
 * Refuses a code that would take players from who has them: that of a member's link, or one for a domain that is another code's.
 * @throws ApiError `request.invalid` that says whose it is.
 */
export async function refuseCode(tx: Tx, { merchant, code, domain }: Code): Promise<void> {
  const refuse = (field: string, message: string) => {
    throw new ApiError('request.invalid', { errors: [{ field, rule: 'affiliate', message }] });
  };
  const link = tx.selectFrom('invite_links').select('account_id').where('merchant', '=', merchant);
  const owner = await link.where('code', '=', code.toUpperCase()).executeTakeFirst();
  if (owner) refuse('code', `is the link of the member ${owner.account_id}, who would lose whoever registers by it`);
  const other = domain === '' ? '' : await codeOfDomain(tx, merchant, domain);
  if (other !== '' && other !== code) refuse('domain', `is the domain of ${other}: take it from that code first`);
}

/** What another domain of a code changes for players: those who registered by it open the lobby where it is no one's. */
export const codeTouches = (before: Code, after: Code): Touched[] =>
  before.domain === '' || before.domain === after.domain
    ? []
    : [
        {
          field: 'domain',
          what: `players who registered with ${before.code} and keep it; whoever opens ${before.domain} from now on has no code`,
          rows: sql`accounts WHERE merchant = ${before.merchant} AND details LIKE ${`%"affiliateCode":"${before.code}"%`}`,
          account: 'id',
        },
      ];

/** Stores a code of the operator's with the domain that it is for, which may be empty. */
export const storeCode = (db: Database, code: Code): Promise<void> =>
  upsert(db, 'affiliate_codes', code, ['merchant', 'code']);

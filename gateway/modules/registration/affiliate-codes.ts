import { upsert } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';

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

/** Stores a code of the operator's with the domain that it is for, which may be empty. */
export const storeCode = (db: Database, merchant: string, code: string, domain: string): Promise<void> =>
  upsert(db, 'affiliate_codes', { merchant, code, domain }, ['merchant', 'code']);

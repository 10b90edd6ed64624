import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { randomUUID } from 'node:crypto';
import { ApiError } from '#gateway/http/api-error.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row } from '#gateway/db/tables.ts';

export type Account = Row<'accounts'>;

/** What is known of an account that is made; `createAccount` has a value for everything else. */
export type NewAccount = Pick<Account, 'merchant' | 'username' | 'password_hash' | 'type' | 'created_at'> &
  Partial<Account>;

/** User names differ by more than case. */
/** By what a name is known, however it is written. */
export const keyOf = (username: string) => username.toLowerCase();

/** A number in one form for storage, counting and look-up: E.164; of digits that are no number, the dialling code before them. */
export function mobileKey(countryDialingCode: string, mobileNum: string): string {
  const [code, digits] = [countryDialingCode, mobileNum].map((text) => text.replace(/\D/g, ''));
  const number = parsePhoneNumberFromString(`+${code}${digits}`);
  return number?.isPossible() ? number.number : `+${code}${digits?.replace(/^0/, '')}`;
}

/** An e-mail address in one form: what is before the `@` may differ by case in theory, and never does. */
export const emailKey = (email: string) => email.trim().toLowerCase();

const findBy = (db: Database, columns: Partial<Account>): Promise<Account | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where((row) => row.and(columns))
    .executeTakeFirst();

export const findByUsername = (db: Database, merchant: string, username: string) =>
  findBy(db, { merchant, username_key: keyOf(username) });

export const findByMobile = (db: Database, merchant: string, mobile: string) => findBy(db, { merchant, mobile });

export const findById = (db: Database, id: string) => findBy(db, { id });

/** The account of a session. @throws ApiError `session.ended` when it is gone. */
export async function ownAccount(db: Database, { accountId }: { accountId: string }): Promise<Account> {
  const account = await findById(db, accountId);
  if (!account) throw new ApiError('session.ended');
  return account;
}

/** Creates the account; `undefined` when its name or number was taken in the meantime. */
export async function createAccount(db: Database, given: NewAccount): Promise<Account | undefined> {
  const account: Account = {
    id: randomUUID(),
    username_key: keyOf(given.username),
    payment_hash: null,
    nickname: '',
    mobile: null,
    label: '',
    head_icon: '',
    disabled: 0,
    login_count: 0,
    details: '{}',
    registration_key: null,
    email: null,
    contact_mobile: null,
    payee_name: null,
    withdrawals_frozen_until: null,
    frozen_reason: null,
    nickname_changed_at: null,
    country: null,
    demonstration: null,
    ...given,
  };
  return (await insertOnce(db, 'accounts', account)) ? account : undefined;
}

/** Counts a login; true when it was the account's first. */
export async function countLogin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set((account) => ({ login_count: account('login_count', '+', 1) }))
    .where('id', '=', id)
    .returning('login_count')
    .executeTakeFirst();
  return row?.login_count === 1;
}

import { randomUUID } from 'node:crypto';
import type { Statements } from '#gateway/db/database.ts';

export type Account = {
  id: string;
  merchant: string;
  username: string;
  password_hash: string;
  type: number;
  nickname: string;
  mobile: string | null;
  label: string;
  head_icon: string;
  disabled: number;
  login_count: number;
  payment_hash: string | null;
  created_at: number;
  /** Hash of the key that the registration came with. */
  registration_key: string | null;
  /** JSON of the further fields of the registration. */
  details: string;
};

/** Account types of other lobbies and of the trial; 0, 1 and 2 are members. */
export const accountTypes = { trial: 4, agent: 9 } as const;

export type NewAccount = {
  merchant: string;
  username: string;
  passwordHash: string;
  paymentHash?: string | undefined;
  type: number;
  nickname?: string | undefined;
  mobile?: string | undefined;
  /** Further fields of the registration, kept as they came. */
  details?: Record<string, string>;
  registrationKey?: string | undefined;
  now: number;
};

/** User names differ by more than case. */
const keyOf = (username: string) => username.toLowerCase();

/** A number in one form for storage and look-up: dialling code, then the number without its leading zero. */
export const mobileKey = (countryDialingCode: string, mobileNum: string) =>
  `+${countryDialingCode.replace(/\D/g, '')}${mobileNum.replace(/\D/g, '').replace(/^0/, '')}`;

export const findByUsername = (db: Statements, merchant: string, username: string) =>
  db.one<Account>('SELECT * FROM accounts WHERE merchant = ? AND username_key = ?', [merchant, keyOf(username)]);

export const findByMobile = (db: Statements, merchant: string, mobile: string) =>
  db.one<Account>('SELECT * FROM accounts WHERE merchant = ? AND mobile = ?', [merchant, mobile]);

export const findById = (db: Statements, id: string) => db.one<Account>('SELECT * FROM accounts WHERE id = ?', [id]);

/** Creates the account; `undefined` when its name or number was taken in the meantime. */
export async function createAccount(
  db: Statements,
  account: NewAccount,
): Promise<{ id: string; merchant: string } | undefined> {
  const id = randomUUID();
  const { merchant, username } = account;
  const created = await db.run(
    `INSERT INTO accounts (id, merchant, username, username_key, password_hash, payment_hash, type, nickname, mobile, label, head_icon, disabled, login_count, details, registration_key, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', 0, 0, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [
      id,
      merchant,
      username,
      keyOf(username),
      account.passwordHash,
      account.paymentHash ?? null,
      account.type,
      account.nickname ?? '',
      account.mobile ?? null,
      JSON.stringify(account.details ?? {}),
      account.registrationKey ?? null,
      account.now,
    ],
  );
  return created === 0 ? undefined : { id, merchant };
}

/** Counts a login; true when it was the account's first. */
export async function countLogin(db: Statements, id: string): Promise<boolean> {
  const row = await db.one<{ login_count: number }>(
    'UPDATE accounts SET login_count = login_count + 1 WHERE id = ? RETURNING login_count',
    [id],
  );
  return row?.login_count === 1;
}

import { createHmac } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Date as DateText } from '#schemas/gateway/operation.ts';
import { strict } from '#schemas/strict.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { newestNumbered } from '../encryption/key-store.ts';
import type { Verification } from './states.ts';

/** Who papers say that somebody is: the store keeps no more than a keyed hash of it (KYC-5). */
export const Person = strict({
  number: Type.String({ minLength: 1, maxLength: 60, description: 'Of the document' }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  birthDate: DateText,
});
export type Person = Static<typeof Person>;

/** A number without how it is grouped: digits and letters. */
const plainNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** A name without its accents, and whichever of its words is first: papers of one country write the family name there, of another the last. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/**
 * Notes who a player's papers say they are. Whoever does so at the same time waits until this transaction is over, so that of two accounts
 * of one person the second finds the first.
 */
export async function notePerson(
  tx: Tx,
  row: Verification,
  { number, name, birthDate }: Person,
  at: number,
): Promise<void> {
  const { id: secretId, secret } = await newestNumbered(tx, 'person_secret', at);
  await tx.updateTable('person_secret').set({ secret }).where('id', '=', secretId).execute();
  const hash = (...parts: string[]) =>
    createHmac('sha256', Buffer.from(secret, 'base64url')).update(JSON.stringify(parts)).digest('base64url');
  const person = {
    verification_id: row.id,
    account_id: row.account_id,
    merchant: row.merchant,
    number_hash: hash('number', plainNumber(number)),
    person_hash: hash('person', plainName(name), birthDate),
    noted_at: at,
    approved_at: null,
  };
  await upsert(tx, 'verified_persons', person, ['verification_id']);
}

export type SamePerson = { username: string; by: 'number' | 'name and date of birth' };

/** Other accounts of the merchant whose papers say the same person, by the verification. */
export async function samePersons(db: Database, ids: readonly string[]): Promise<(id: string) => SamePerson[]> {
  if (ids.length === 0) return () => [];
  const pairs = await db
    .selectFrom('verified_persons as own')
    .innerJoin('verified_persons as other', (join) =>
      join
        .onRef('other.merchant', '=', 'own.merchant')
        .onRef('other.account_id', '<>', 'own.account_id')
        .on((row) =>
          row.or([
            row('other.number_hash', '=', row.ref('own.number_hash')),
            row('other.person_hash', '=', row.ref('own.person_hash')),
          ]),
        ),
    )
    .innerJoin('accounts as a', 'a.id', 'other.account_id')
    .select(['own.verification_id as id', 'own.number_hash as own', 'other.number_hash as other', 'a.username'])
    .where('own.verification_id', 'in', ids)
    .orderBy('a.username')
    .execute();
  const byId = Map.groupBy(pairs, ({ id }) => id);
  return (id) =>
    (byId.get(id) ?? []).map(({ username, own, other }) => ({
      username,
      by: own === other ? 'number' : 'name and date of birth',
    }));
}

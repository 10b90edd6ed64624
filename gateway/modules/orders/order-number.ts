import { randomInt } from 'node:crypto';
import { ApiError } from '#gateway/http/api-error.ts';

/** Letters and digits that are not taken for one another. They are a prime number, so that one wrong or two swapped ones are always found. */
const characters = '34679ACDEFHJKMNPQRTVWXY';
const length = 12;
const isWhole = new RegExp(`^[${characters}]{${length}}$`);

/** Deposits, withdrawals, feedback, lottery tickets, moves between wallets, verifications. */
type Kind = 'D' | 'W' | 'F' | 'T' | 'M' | 'V';

/** The weighted sum of ISBN-10, from the weight `length` down: a whole number divides by the count of characters. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, character, at) => sum + characters.indexOf(character) * (length - at), 0);

const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-');

/** A number that people can read out, such as `D7K4-M9PX-R3WC`: its kind, ten random characters, and one that checks them. */
export function newOrderNumber(kind: Kind): string {
  const random = Array.from({ length: length - 2 }, () => characters.charAt(randomInt(characters.length)));
  const body = kind + random.join('');
  const missing = (characters.length - (sumOf(body) % characters.length)) % characters.length;
  return grouped(body + characters.charAt(missing));
}

/** Begins a row under a new number, another one while `begin` finds a row that has it: the database holds each to be the only one. */
export async function beginNumbered(kind: Kind, begin: (id: string) => Promise<boolean>): Promise<string> {
  const id = newOrderNumber(kind);
  return (await begin(id)) ? id : beginNumbered(kind, begin);
}

/**
 * A number that somebody typed, in its own writing: small letters and other groups are taken. Ids of other kinds remain as they are.
 * @throws ApiError `form.invalid` for a number that was misread
 */
export function readOrderNumber(typed: string): string {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!isWhole.test(text)) return typed;
  if (sumOf(text) % characters.length > 0)
    throw ApiError.atField('form.invalid', 'id', 'checksum', 'This number was misread: compare it once more');
  return grouped(text);
}

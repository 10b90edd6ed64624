import { expect, test } from 'vitest';
import { beginNumbered, newOrderNumber, readOrderNumber } from './order-number.ts';

const numbers = Array.from({ length: 200 }, () => newOrderNumber('D'));
const characters = '34679ACDEFHJKMNPQRTVWXY';

test('DEP-6 an order number is 12 characters in groups, none of which is taken for another', () => {
  for (const number of numbers) expect(number).toMatch(/^D[34679AC-FHJKMNP-RTV-Y]{3}(-[34679AC-FHJKMNP-RTV-Y]{4}){2}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('DEP-6 a number is read however it was typed, and ids of other kinds are left as they are', () => {
  for (const number of numbers) {
    expect(readOrderNumber(number)).toBe(number);
    expect(readOrderNumber(number.replaceAll('-', '').toLowerCase())).toBe(number);
    expect(readOrderNumber(` ${number.replaceAll('-', ' ')}`)).toBe(number);
  }
  for (const id of ['D1234567890', 'vip', '0b0c1f5e-6b0e-4d55-9a3c-3f2f7f3f1d11']) expect(readOrderNumber(id)).toBe(id);
});

test('DEP-6 one wrong character, and two that changed places, are found', () => {
  const [number = ''] = numbers;
  const plain = number.replaceAll('-', '');
  for (let at = 0; at < plain.length; at += 1) {
    for (const other of characters.replace(plain.charAt(at), ''))
      expect(() => readOrderNumber(plain.slice(0, at) + other + plain.slice(at + 1))).toThrow();
    const swapped = plain.slice(0, at) + plain.charAt(at + 1) + plain.charAt(at) + plain.slice(at + 2);
    if (swapped !== plain) expect(() => readOrderNumber(swapped)).toThrow();
  }
});

test('DEP-6 a number that the database has already is not given twice', async () => {
  const refused: string[] = [];
  const id = await beginNumbered('W', async (number) => refused.push(number) > 2);
  expect(refused).toHaveLength(3);
  expect(id).toBe(refused[2]);
});

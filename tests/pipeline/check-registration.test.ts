import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternLength, fittingWidget } from '#pipeline/check/areas/form-rules.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };

async function rulesBroken(registration: object, flags: Record<string, boolean> = {}): Promise<string[]> {
  const files = {
    'shop/merchant.json': merchant,
    'shop/registration.json': registration,
    'shop/flags.json': { flags },
  };
  return (await checkErrors(['shop'], merchantFolder(files))).map(({ rule, path }) => `${rule} ${path}`);
}

test('REG-1 a way to register that is off needs none of its fields', async () => {
  const fields = ['username', 'password', 'confirmPassword'].map((id) => ({ id, remove: true }));
  expect(await rulesBroken({ fields }, { USERNAMEREG3: false, MOBILENUMREG3: true, REGMOBVERF3: true })).toEqual([]);
  expect(await rulesBroken({ fields: [{ id: 'mobileNum', remove: true }] })).toEqual([]);
  expect(
    await rulesBroken(
      { fields: [{ id: 'verificationCode', hidden: true }] },
      { MOBILENUMREG3: true, REGMOBVERF3: true },
    ),
  ).toEqual(['missing-field fields[0].hidden']);
});

test('REG-2 a form without any field lacks each that its way needs', async () => {
  const { fields } = JSON.parse(readFileSync(join(root, 'merchants/_base/registration.json'), 'utf8')) as {
    fields: { id: string }[];
  };
  const removed = await rulesBroken({ fields: fields.map(({ id }) => ({ id, remove: true })) });
  expect(removed).toEqual([
    'missing-field fields[0]',
    'missing-field fields[3]',
    'missing-field fields[4]',
    'missing-field fields[19]',
  ]);
});

test.each([
  ['^[a-z]{3}$', 3, 3],
  ['^[a-z][\\w.-]{2,5}\\d?$', 3, 7],
  ['^\\p{L}+\\.\\u{41}x*$', 3, Infinity],
  ['^[\\]a]{2,}$', 2, Infinity],
  ['^🂡\\d{2}$', 3, 3],
  ['^$', 0, 0],
])('FORM-2 %s takes from %d to %d characters', (pattern, least, most) => {
  expect(patternLength(pattern)).toEqual({ least, most });
});

test.each(['^(?:ab)+$', '^a|bcd$', '^a\\bc$', '^\\cA$', '^\\uD83D\\uDE00$', 'a{3}', '^a\\$', '^a^$', '^(?=a)b$'])(
  'FORM-2 of %s no length is said',
  (pattern) => {
    expect(patternLength(pattern)).toBeUndefined();
  },
);

test('FORM-2 widgets of one field are known, and a new one is for every text', () => {
  const widgets = readdirSync(join(root, 'src/fields'));
  const ofOneField = widgets.filter((widget) => fittingWidget('nickname', widget) !== undefined);
  expect(ofOneField).toEqual([
    'affiliate-code',
    'agree',
    'amount',
    'captcha',
    'date',
    'mobile',
    'read-only',
    'sms-code',
  ]);
  expect(widgets).toEqual(expect.arrayContaining(['password', 'text']));
  expect(fittingWidget('nickname', 'star-rating')).toBeUndefined();
  expect(fittingWidget('recommenderId', 'read-only')).toBeUndefined();
  expect(fittingWidget('mobileNum', 'text')).toBe('mobile');
});

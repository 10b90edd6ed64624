import { expect, test } from 'vitest';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const merchant = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const anObject = 'Expected an object in { }';
const tooLarge = 'a number too large to be read';

test.each([
  ['home.json', 'null', `${anObject}, found null.`],
  ['home.json', '1', `${anObject}, found the number 1.`],
  ['home.json', '"x"', `${anObject}, found the text "x".`],
  ['home.json', '[{}]', `${anObject}, found the list [{}].`],
  ['home.json', '1e999', `${anObject}, found ${tooLarge}.`],
  ['texts/EN.json', '{ "menu:home": null }', 'Expected a text in quotes, found null.'],
  ['texts/EN.json', '{ "menu:home": 1 }', 'Expected a text in quotes, found the number 1.'],
  ['home.json', '{ "version": 1e999 }', `Expected a whole number up to 3, found ${tooLarge}.`],
  ['home.json', '{ "$lock": null }', 'Expected a list of places, such as ["sections.footer"], found null.'],
  ['merchant.json', `{ ${merchant}, "extends": 1 }`, 'Expected the name of a template, found the number 1.'],
  ['flags.json', '{ "flags": { "CBS3": 1e999 } }', `Expected true or false, found ${tooLarge}.`],
  [
    'theme.json',
    '{ "component": { "radius-card": { "$value": 1e999, "$type": "number" } } }',
    expect.stringMatching(new RegExp(`found ${tooLarge}\\.$`)),
  ],
])('CFG-4 what was found in %s is named by its type: %s', async (name, content, message) => {
  const options = merchantFolder({ 'shop/merchant.json': `{ ${merchant} }`, [`shop/${name}`]: content });
  expect((await checkErrors(['shop'], options)).map((error) => error.message)).toEqual([message]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'CFG-4 a key that every object of the language has, %s, is as unknown as any other',
  async (key) => {
    const options = merchantFolder({
      'shop/merchant.json': `{ ${merchant}, "currency": {\n "${key}": 1 } }`,
      'shop/layout.json': `{\n "${key}": {} }`,
      'shop/legal.json': `{ "paymentMethods": [\n { "id": "qr", "name": "QR", "image": "assets/logo.svg",\n "${key}": 1 }] }`,
      'shop/home.json': `{ "sections": [{ "id": "footer",\n "${key}": 1 }] }`,
    });
    const errors = await checkErrors(['shop'], options);
    expect(errors.map(({ rule, line, path }) => `${rule} ${line} ${path}`)).toEqual([
      `unknown-key 2 sections[0].${key}`,
      `unknown-key 2 ${key}`,
      `unknown-key 3 paymentMethods[0].${key}`,
      `unknown-key 2 currency.${key}`,
    ]);
    expect(errors.map(({ message }) => message)).toEqual(errors.map(() => `Nothing reads the key "${key}".`));
  },
);

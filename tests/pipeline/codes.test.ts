import { relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createGateway } from '#gateway/app.ts';
import { demonstration } from '#gateway/demo/demonstration.ts';
import { codeFault, merchantCodeFault } from '#pipeline/config/codes.ts';
import { freeCode, writeMerchant } from '#pipeline/commands/new-merchant.ts';
import { readSource } from '#pipeline/build/page/merchant-source.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const shop = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const same = { ...shop, domains: ['shop.example'] };

test.each([
  ['Shop copy', 'shop-copy'],
  ['SHOP', 'shop'],
  ['shop:old', 'shop-old'],
  ['shop_old', 'shop-old'],
  ['-shop', 'shop'],
  ['Café', 'cafe'],
  ['_Slots', '_slots'],
  ['__MACOSX', '_macosx'],
  ['games', undefined],
  ['s'.repeat(64), undefined],
])('CFG-1 CFG-4 a folder named %s is one error at its place, and the others serve on', async (name, fits) => {
  const faulty = { [`${name}/merchant.json`]: same, [`${name}/layout.json`]: '{ broken' };
  const options = merchantFolder({ 'shop/merchant.json': same, ...faulty });
  const found = (await checkErrors([], options)).map(({ file, line, column, rule, message, suggestion = '' }) => [
    `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}`,
    message,
    suggestion,
  ]);
  const says = expect.stringContaining(`"${name}" cannot be a code: `);
  expect(found).toEqual([[`${name}:1:1 bad-code`, says, expect.stringContaining(fits ? `"${fits}"` : 'move it')]]);
  const sources = openWorkspace(options);
  expect(await readSource(name, sources)).toMatchObject({ errors: [{ rule: 'bad-code' }] });
  expect(await readSource('shop', sources)).toMatchObject({ source: { merchant: { code: 'shop' } }, errors: [] });
});

test('CFG-1 what can be a host name can be a code', () => {
  for (const code of ['shop', 'a', '88bet', 'lucky-star', '_base', '_my-firm2'])
    expect(codeFault(code)).toBeUndefined();
});

test.each(['a', '88bet', 'lucky-star', 's'.repeat(63)])(
  'CFG-1 CFG-8 %s is a code for new, check and gateway alike',
  async (code) => {
    const options = merchantFolder({});
    writeMerchant({ code, name: 'Shop', from: '_base', languages: ['EN'] }, options);
    expect(await checkErrors([code], options)).toEqual([]);
    const app = await createGateway({ dataDir: ':memory:', demo: demonstration });
    onTestFinished(() => app.close());
    const answer = await app.inject({ url: '/api/wps/system/status', headers: { merchant: code } });
    expect(answer.json()).toMatchObject({ success: true });
  },
);

test.each([
  ['Shop', ' Did you mean "shop"?'],
  ['-shop', ' Did you mean "shop"?'],
  ['shop_old', ' Did you mean "shop-old"?'],
  ['games', ''],
  ['Games', ''],
  ['_slots2', ' Did you mean "slots2"?'],
  ['s'.repeat(64), ''],
])(
  'CFG-1 CFG-8 %s is no code for new, which gives the reason that check gives, and the code that it suggests:%s',
  (name, meant) => {
    const reason = merchantCodeFault(name);
    expect(reason).toBeDefined();
    expect(isTemplate(name) || reason === codeFault(name)).toBe(true);
    const says = new Error(`"${name}" cannot be a code: ${reason}.${meant}`);
    expect(() => freeCode(name, openWorkspace(merchantFolder({})))).toThrow(says);
  },
);

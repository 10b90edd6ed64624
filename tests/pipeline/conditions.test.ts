import { expect, test } from 'vitest';
import { explain } from '#pipeline/explain/explain.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { runSpecs } from '#pipeline/specs/run-specs.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const head = { version: 3, name: 'Shop', description: 'merchant-defaults:description', domains: ['shop.example'] };
const goals = ['bet'];
const span = { from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' };
const rollouts = [{ id: 'trial', owner: 'shop team', ...span, goals }];
const shop = (when: object, more: object = {}) => ({
  'shop/merchant.json': head,
  'shop/flags.json': { rollouts },
  'shop/home.json': { sections: [{ id: 'hot', when }] },
  ...more,
});
const errorsOf = async (when: object, more?: object) =>
  (await checkErrors(['shop'], merchantFolder(shop(when, more)))).map(({ rule, path }) => `${rule} ${path}`);

test.each([
  ['a share of nobody', { percent: { of: 'trial', to: 0 } }, 'never-true sections[0].when.percent'],
  [
    'a share that ends before it begins',
    { percent: { of: 'trial', from: 60, to: 40 } },
    'never-true sections[0].when.percent',
  ],
  ['more than all', { percent: { of: 'trial', to: 101 } }, 'wrong-value sections[0].when.percent.to'],
  ['a share of no rollout', { percent: { to: 30 } }, 'missing-key sections[0].when.percent'],
  ['a share of another rollout', { percent: { of: 'trail' } }, 'undeclared-rollout sections[0].when.percent.of'],
  ['less than none', { percent: { of: 'trial', from: -1 } }, 'wrong-value sections[0].when.percent.from'],
  ['a level of nobody', { vip: { min: 4, max: 3 } }, 'never-true sections[0].when.vip'],
  ['a level of visitors', { role: ['visitor', 'trial'], vip: { min: 1 } }, 'never-true sections[0].when.vip'],
  ['a segment of visitors', { role: 'visitor', segment: 'autumn' }, 'never-true sections[0].when.segment'],
  ['a strange domain', { domain: ['shop.example', 'shp.example'] }, 'unknown-domain sections[0].when.domain[1]'],
  ['no country', { country: 'QQ' }, 'unknown-country sections[0].when.country'],
  ['a country by another code', { country: ['PT', 'UK'] }, 'unknown-country sections[0].when.country[1]'],
])('FLAG-2 a condition that cannot hold is reported with its place: %s', async (_, when, expected) => {
  expect(await errorsOf(when)).toEqual([expected]);
});

test('FLAG-2 what can hold is no fault, also a domain of another channel', async () => {
  const channel = { 'shop/channels/staging.json': { domains: ['staging.shop.example'] } };
  for (const domain of ['shop.example', 'staging.shop.example'])
    expect(await errorsOf({ domain }, channel)).toEqual([]);
  const all = {
    role: 'member',
    vip: { min: 1 },
    segment: 'autumn',
    country: ['PT', 'GB'],
    percent: { of: 'trial', from: 50 },
  };
  expect(await errorsOf(all)).toEqual([]);
});

test('FLAG-2 a merchant is marked whose conditions ask for more than the device knows, and no other', async () => {
  const marked = async (when: object) =>
    (await resolveMerchant('shop', merchantFolder(shop(when)))).merchant?.asksAudience;
  expect(await marked({ role: 'member' })).toBeUndefined();
  expect(await marked({ country: 'PT' })).toBe(true);
  expect(await marked({ percent: { of: 'trial', to: 5 } })).toBe(true);
});

test('CFG-6 explain says on which conditions an entry is shown, where these are set, and what hides it now', () => {
  const when = {
    role: ['member'],
    country: ['PT', 'ES'],
    percent: { of: 'trial', to: 30 },
    time: { until: '2020-01-01T00:00:00Z' },
  };
  const found = explain('shop', 'home.sections.hot.settings', merchantFolder(shop(when)));
  expect(found.shownWhen).toMatchObject([
    {
      says: 'the player is a member and the gateway says that the country is PT or ES and the player draws to 30 of 100 in the rollout trial and the time is to 2020-01-01T00:00:00Z',
      now: 'hidden: its time is over',
      layer: 'shop',
      file: expect.stringMatching(/shop\/home\.json$/),
      line: 5,
    },
  ]);
});

test.each([
  [{ country: 'PT' }, { country: 'PT' }, {}],
  [{ domain: 'shop.example' }, { domain: 'shop.example' }, { domain: 'other.example' }],
  [{ vip: { min: 2 } }, { role: 'member', vip: 2 }, { role: 'member', vip: 1 }],
  [{ segment: 'autumn' }, { segment: ['spring', 'autumn'] }, { segment: [] }],
  [{ percent: { of: 'trial', from: 30 } }, { bucket: 30 }, { bucket: 29.9 }],
])('CFG-9 a spec gives what the condition %j asks for', async (when, given, lacking) => {
  const spec = (name: string, said: object, expected: 'has' | 'lacks') => ({
    [`shop/specs/${name}.spec.json`]: {
      name,
      screen: 'home',
      given: said,
      expect: { sections: { [expected]: ['hot'] } },
    },
  });
  const files = { ...shop(when), ...spec('in', given, 'has'), ...spec('out', lacking, 'lacks') };
  const result = await runSpecs(openWorkspace(merchantFolder(files)), 'shop');
  expect(result?.problems).toEqual([]);
  const wrong = { ...shop(when), ...spec('in', lacking, 'has') };
  expect((await runSpecs(openWorkspace(merchantFolder(wrong)), 'shop'))?.problems).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readiness } from '#pipeline/check/readiness.ts';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { differenceOf } from '#pipeline/commands/arm-difference.ts';
import { keepArm } from '#pipeline/commands/keep-arm.ts';
import { runRollout } from '#pipeline/commands/rollout.ts';
import type { RolloutAsked } from '#schemas/rollout-counts.ts';
import { merchantFolder } from './merchant-folder.ts';

const home = `{
  "sections": [
    { "id": "winners", "when": { "percent": { "of": "trial", "to": 30 } } },
    { "id": "one", "type": "promo-text", "settings": { "text": "menu:home" }, "when": { "percent": { "of": "trial", "to": 30 }, "role": "member" } },
    { "id": "two", "type": "promo-text", "settings": { "text": "menu:home" }, "when": { "percent": { "of": "trial", "from": 30 } } },
    { "id": "three", "type": "promo-text", "settings": { "text": "menu:home" } }
  ]
}
`;
const flags = (until = '2099-01-01T00:00:00Z') => `{
  "flags": { "CBS3": true },
  "rollouts": [
    { "id": "trial", "owner": "shop team", "from": "2026-01-01T00:00:00Z", "until": "${until}", "goals": ["first-deposit"] }
  ]
}
`;
const head = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const shop = (files: object = {}) =>
  merchantFolder({ 'shop/merchant.json': head, 'shop/flags.json': flags(), 'shop/home.json': home, ...files });
const read = ({ merchants }: { merchants: string }, name: string) =>
  readFileSync(join(merchants, 'shop', name), 'utf8');
const printed = () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  return lines;
};

test('OPS-2 a kept arm is shown to all, the other is removed, and every other line stays', async () => {
  printed();
  const options = shop();
  expect(await keepArm('shop', 'trial', '0-30', options)).toBe(0);
  const lines = home.split('\n');
  const expected = [
    ...lines.slice(0, 2),
    lines[3]?.replace('"percent": { "of": "trial", "to": 30 }, ', ''),
    ...lines.slice(5),
  ];
  expect(read(options, 'home.json').split('\n')).toEqual(expected);
  expect(JSON.parse(read(options, 'flags.json'))).toEqual({ flags: { CBS3: true } });
});

test('OPS-2 the other arm kept: an entry of a template is marked as removed', async () => {
  printed();
  const options = shop();
  expect(await keepArm('shop', 'trial', '30-100', options)).toBe(0);
  const { sections } = JSON.parse(read(options, 'home.json')) as { sections: object[] };
  expect(sections).toEqual([
    { id: 'winners', remove: true },
    { id: 'two', type: 'promo-text', settings: { text: 'menu:home' } },
    { id: 'three', type: 'promo-text', settings: { text: 'menu:home' } },
  ]);
});

test('OPS-2 nothing is written where the result would have an error, or where there is no such arm or rollout', async () => {
  const lines = printed();
  const anchored = home.replace('"id": "three",', '"id": "three", "before": "one",');
  const options = shop({ 'shop/home.json': anchored });
  expect(await keepArm('shop', 'trial', '30-100', options)).toBe(1);
  expect(lines.join('\n')).toContain('Nothing is written');
  expect(read(options, 'home.json')).toBe(anchored);
  expect(read(options, 'flags.json')).toBe(flags());
  await expect(keepArm('shop', 'trial', '0-50', options)).rejects.toThrow('has no arm "0-50", but 0-30 and 30-100');
  await expect(keepArm('shop', 'trail', '0-30', options)).rejects.toThrow('Did you mean "trial"?');
});

test('OPS-2 a share in a template is ended in the template', async () => {
  const template = { '_own/merchant.json': {}, '_own/home.json': home, '_own/flags.json': flags() };
  const above = { 'shop/merchant.json': { ...head, extends: '_own' }, 'shop/home.json': '{}', 'shop/flags.json': '{}' };
  const options = shop({ ...template, ...above });
  await expect(keepArm('shop', 'trial', '0-30', options)).rejects.toThrow('npm run merchants -- rollout _own trial');
});

test('OPS-2 a rollout that is over is a warning, and an error before a release; one without end is an error at its place', async () => {
  const rules = (found: readonly { rule: string; level: string; path: string }[]) =>
    found
      .filter(({ rule, path }) => /rollout/.test(rule + path))
      .map(({ rule, level, path }) => `${level} ${rule} ${path}`);
  const over = { 'shop/flags.json': flags('2026-02-01T00:00:00Z') };
  expect(rules(await checkMerchants(['shop'], shop(over)))).toEqual(['warning rollout-over rollouts[0].until']);
  expect(rules((await readiness('shop', shop(over))).findings)).toEqual([
    'warning rollout-over rollouts[0].until',
    'error rollout-undecided rollouts[0].until',
  ]);
  expect(rules((await readiness('shop', shop())).findings)).toEqual([]);
  const endless = { 'shop/flags.json': flags().replace('"until": "2099-01-01T00:00:00Z", ', '') };
  expect(rules(await checkMerchants(['shop'], shop(endless)))).toEqual(['error missing-key rollouts[0]']);
  const backwards = { 'shop/flags.json': flags('2025-01-01T00:00:00Z') };
  expect(rules(await checkMerchants(['shop'], shop(backwards)))).toEqual(['error never-true rollouts[0].until']);
});

test('OPS-2 the report says who was counted, what each arm did, and whether the difference is one', async () => {
  const lines = printed();
  const asked: RolloutAsked[] = [];
  const count = async (what: RolloutAsked) => {
    asked.push(what);
    const [members, did] = [80, [56, 48]];
    return what.arms.map((arm, at) => ({
      ...arm,
      members: at === 0 ? 70 : members,
      did: { 'first-deposit': did[at] ?? 0 },
    }));
  };
  expect(await runRollout('shop', count, { ...shop(), json: false })).toBe(0);
  expect(asked).toMatchObject([
    { merchant: 'shop', name: 'trial', from: Date.parse('2026-01-01T00:00:00Z'), goals: ['first-deposit'] },
  ]);
  const text = lines.join('\n');
  expect(text).toContain('0-30: 70 members, shown home.sections.winners, home.sections.one');
  expect(text).toContain('first-deposit: 80.0 % (56), +20.0 points (+5.2 to +33.4): more than 30-100');
  expect(text).toContain('30-100: 80 members, shown home.sections.two');
  expect(text).toContain('Visitors draw by an id that their browser keeps to itself: they are not counted.');
  expect(text).toContain('Not asked of them: role.');
});

test('OPS-2 the interval is that of Newcombe (1998), table II, and says nothing of nobody', () => {
  const shown = (a: [number, number], b: [number, number]) => {
    const { value, low, high } = differenceOf({ did: a[0], of: a[1] }, { did: b[0], of: b[1] }) ?? {};
    return [value, low, high].map((each) => each?.toFixed(4));
  };
  expect(shown([56, 70], [48, 80])).toEqual(['0.2000', '0.0524', '0.3339']);
  expect(shown([9, 10], [3, 10])).toEqual(['0.6000', '0.1705', '0.8090']);
  expect(shown([0, 10], [0, 20])).toEqual(['0.0000', '-0.1611', '0.2775']);
  expect(differenceOf({ did: 0, of: 0 }, { did: 1, of: 2 })).toBeUndefined();
});

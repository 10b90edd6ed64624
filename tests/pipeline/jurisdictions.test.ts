import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearestKept, promises } from '#promises/promises.ts';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { readiness } from '#pipeline/check/readiness.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { readPack } from '#pipeline/config/packs.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { impactOf } from '#pipeline/impact/impact.ts';
import { isObject, type Json } from '#schemas/json.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';
import { packFolder, packOf } from './pack-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const shop = { 'shop/merchant.json': merchant };
const packs = readdirSync(`${root}/jurisdictions`).map((name) => name.replace('.json', ''));
const read = (id: string) => readPack(openWorkspace({ root }), id);

/** A value that does not keep what was promised; undefined where each value does. */
const looser: Record<string, (promised: Json) => Json | undefined> = {
  'minimum-age': (age) => (Number(age) > 18 ? Number(age) - 1 : undefined),
  'barred-groups': () => [],
  'cancel-withdrawal': (allowed) => (allowed === false ? true : undefined),
  'demo-play': (allowed) => (allowed === false ? true : undefined),
  'login-notice': (asked) => (asked === true ? false : undefined),
  'simulated-jackpots': (allowed) => (allowed === false ? true : undefined),
  'saved-logins': (mode) => (mode === 'vault' ? undefined : 'vault'),
  ...Object.fromEntries(
    ['regulators', 'help-lines', 'register-link', 'complaints-bodies'].map((id) => [
      id,
      (list: Json) =>
        Array.isArray(list) ? list.map((entry) => ({ id: isObject(entry) ? (entry.id ?? '') : '', remove: true })) : [],
    ]),
  ),
};
test('JUR-4 each promise is contradicted below', () => {
  const ofMerchants = Object.entries(promises).filter(([, { binds }]) => binds.some((bind) => 'merchant' in bind));
  expect(Object.keys(looser).toSorted()).toEqual(ofMerchants.map(([id]) => id));
});

const plants = packs.flatMap((id) =>
  Object.entries(read(id)?.pack?.promises ?? {}).flatMap(([promise, [given]]) =>
    (promises[promise]?.binds ?? []).flatMap((bind) => {
      const value = given?.locked ? looser[promise]?.(given.value) : undefined;
      return 'merchant' in bind && given && value !== undefined
        ? [{ id, promise, setting: bind.merchant, given, value }]
        : [];
    }),
  ),
);
test.each(plants)(
  'JUR-4 JUR-5 $promise check: of $id, contradicted by $setting, is an error there, with source and nearest value',
  async ({ id, promise, setting, given, value }) => {
    const [document = '', key = ''] = setting.split('.');
    const named = `"jurisdictions": ["${id}"]`;
    const line = `"${key}": ${JSON.stringify(value)}`;
    const options = merchantFolder({
      ...shop,
      'shop/legal.json': document === 'legal' ? `{ ${named},\n${line} }` : `{ ${named} }`,
      ...(document !== 'legal' && { [`shop/${document}.json`]: `{\n${line} }` }),
    });
    const errors = (await checkErrors(['shop'], options)).filter(({ rule }) => rule === 'promise-contradicted');
    const { url = '', read: day = null } = read(id)?.pack?.sources.find((source) => source.id === given.source) ?? {};
    expect(errors).toMatchObject([
      {
        file: expect.stringMatching(`shop/${document}.json$`),
        line: 2,
        merchant: 'shop',
        message: expect.stringContaining(`"${promise}" of jurisdictions/${id} is ${JSON.stringify(given.value)}`),
      },
    ]);
    expect(errors[0]?.message).toContain(`${given.why} (${url}, ${day === null ? 'not read' : `read ${day}`})`);
    const kind = promises[promise];
    const left = Array.isArray(value) ? [] : value;
    expect(errors[0]?.suggestion).toBe(
      `Write ${JSON.stringify(kind && nearestKept(kind, left, given.value))} for ${setting}, or leave it out.`,
    );
  },
);

test('JUR-3 JUR-5 licence check: no merchant takes its licence away, nor its number or link', async () => {
  for (const licence of [null, { number: '' }, { link: 'licence' }]) {
    const options = merchantFolder({ ...shop, 'shop/legal.json': { licence } });
    const errors = await checkErrors(['shop'], options);
    expect(errors.map(({ file }) => file)).toEqual([expect.stringMatching('shop/legal.json$')]);
  }
});

test('JUR-1 an unknown jurisdiction is an error with the near one', async () => {
  const options = merchantFolder({ ...shop, 'shop/legal.json': '{ "jurisdictions": [\n"uc"] }' });
  expect(await checkErrors(['shop'], options)).toMatchObject([
    { rule: 'unknown-jurisdiction', line: 2, column: 1, suggestion: 'Did you mean "uk"?' },
  ]);
});

test('JUR-1 of several packs the strictest value holds in any order, and what is stricter below stays', async () => {
  const two = { old: packOf({ 'minimum-age': [{ value: 21 }] }), young: packOf({ 'minimum-age': [{ value: 19 }] }) };
  const ageOf = async (jurisdictions: string[], template = 18) => {
    const options = packFolder(two, {
      '_firm/legal.json': { minimumAge: template },
      '_firm/registration.json': { ageLimit: template },
      'shop/merchant.json': { ...merchant, ...(template > 18 && { extends: '_firm' }) },
      'shop/legal.json': { jurisdictions },
    });
    const { merchant: resolved, errors } = await resolveMerchant('shop', options);
    expect(errors).toEqual([]);
    return [resolved?.legal.minimumAge, resolved?.registration.ageLimit];
  };
  expect(await ageOf([])).toEqual([18, 18]);
  expect(await ageOf(['young', 'old'])).toEqual([21, 21]);
  expect(await ageOf(['old', 'young'])).toEqual([21, 21]);
  expect((await ageOf(['young'], 20))[0]).toBe(20);
});

test('JUR-1 lists of a pack are added to those of the merchant', async () => {
  const line = { id: 'own', name: 'Own line', phone: '100' };
  const options = merchantFolder({
    ...shop,
    'shop/legal.json': { jurisdictions: ['malta', 'philippines'], helpLines: [line] },
  });
  const { merchant: resolved, errors } = await resolveMerchant('shop', options);
  expect(errors).toEqual([]);
  expect(resolved?.legal.helpLines?.map(({ id }) => id)).toEqual(['rgf-malta', 'npgh', 'own']);
});

test('JUR-4 a template’s looser value is told at the template, also under a value that is not locked no merchant’s', async () => {
  const lockedBy = (locked: boolean) =>
    packFolder(
      { land: packOf({ 'demo-play': [{ value: false, locked }] }) },
      {
        '_firm/login.json': '{\n"trial": true }',
        'shop/merchant.json': { ...merchant, extends: '_firm' },
        'shop/legal.json': { jurisdictions: ['land'] },
      },
    );
  const [error, ...others] = await checkErrors(['shop'], lockedBy(true));
  expect(error).toMatchObject({ rule: 'promise-contradicted', line: 2, merchant: 'shop' });
  expect(error?.file).toMatch(/_firm\/login\.json$/);
  expect(others).toEqual([]);
  const free = lockedBy(false);
  expect(await checkErrors(['shop'], free)).toEqual([]);
  expect((await resolveMerchant('shop', free)).merchant?.login.trial).toBe(false);
});

test('JUR-2 explain shows the pack as the layer, with the place of the promise, the law and its source', () => {
  const options = merchantFolder({ ...shop, 'shop/legal.json': { jurisdictions: ['ontario'] } });
  const { value, sources } = explain('shop', 'legal.minimumAge', options);
  const [pack, base] = sources;
  expect(value).toBe(19);
  expect(pack).toMatchObject({ layer: 'jurisdictions/ontario', file: 'jurisdictions/ontario.json', value: 19 });
  expect(readFileSync(`${root}/jurisdictions/ontario.json`, 'utf8').split('\n')[(pack?.line ?? 0) - 1]).toContain('19');
  expect(pack?.law).toMatch(
    /^minimum-age: An individual under 19 .* \(https:\/\/www\.agco\.ca\/eligibility, read 2026-11-28\)$/,
  );
  expect(base).toMatchObject({ layer: '_base', value: 18 });
});

test('JUR-2 a pack of the wrong shape, or with an unknown source, is an error at its place', async () => {
  const broken = { ...packOf({ 'minimum-age': [{ value: 12 }] }) };
  const lost = packOf({ 'minimum-age': [{ value: 21, source: 'atc' }] });
  const errors = await checkErrors(
    [],
    packFolder({ broken, lost }, { ...shop, 'shop/legal.json': { jurisdictions: ['broken', 'lost'] } }),
  );
  expect(errors).toMatchObject([
    { rule: 'wrong-value', file: 'jurisdictions/broken.json', path: 'promises.minimum-age[0].value' },
    { rule: 'dangling-id', file: 'jurisdictions/lost.json', suggestion: 'Did you mean "act"?' },
  ]);
});

test('JUR-7 a value holds from its instant until the next, and what will contradict it is told 90 days ahead', async () => {
  const dated = packOf({
    'minimum-age': [
      { value: 18, until: '2027-03-01T00:00:00Z' },
      { value: 21, from: '2027-03-01T00:00:00Z' },
    ],
  });
  const files = { ...shop, 'shop/legal.json': '{ "jurisdictions": ["land"],\n"minimumAge": 18 }' };
  const options = packFolder({ land: dated }, files);
  const found = async (day: string) =>
    (await checkMerchants(['shop'], { ...options, at: Date.parse(day) })).flatMap(({ rule, line, message }) =>
      rule.startsWith('promise-') ? [{ rule, line, message }] : [],
    );
  expect(await found('2026-11-30')).toEqual([]);
  const message = expect.stringContaining('From 2027-03-01 on, "minimum-age" of jurisdictions/land is 21');
  expect(await found('2026-12-01')).toEqual([{ rule: 'promise-ahead', line: 2, message }]);
  expect(await found('2027-02-28')).toEqual([{ rule: 'promise-ahead', line: 2, message }]);
  expect(await found('2027-03-01')).toMatchObject([{ rule: 'promise-contradicted', line: 2 }]);
  const ageAt = (day: string) => explain('shop', 'registration.ageLimit', { ...options, at: Date.parse(day) }).value;
  expect([ageAt('2027-02-28'), ageAt('2027-03-01')]).toEqual([18, 21]);
});

test('JUR-2 impact says whom a change of a pack touches, and in which line it was made', () => {
  const files = { ...shop, 'shop/legal.json': { jurisdictions: ['land'] }, 'other/merchant.json': merchant };
  const state = (value: number): WorkspaceOptions =>
    packFolder({ land: packOf({ 'minimum-age': [{ value }] }) }, files);
  const [impact, ...others] = impactOf(state(19), state(21));
  expect(others).toEqual([]);
  expect(impact).toMatchObject({
    code: 'shop',
    changes: [
      {
        path: 'registration.ageLimit',
        before: 19,
        after: 21,
        cause: { file: 'jurisdictions/land.json', path: expect.stringContaining('minimum-age') },
      },
      { path: 'legal.minimumAge', before: 19, after: 21 },
    ],
  });
});

test('JUR-1 without a jurisdiction nothing is another, and only a reason lets the merchant go live', async () => {
  const accepted = (rule: string) => ({ accepted: [{ rule, reason: 'Not offered to anybody yet.' }] });
  const rulesOf = async (files: Record<string, unknown>) =>
    (await readiness('shop', merchantFolder({ ...shop, ...files }))).findings
      .filter((finding) => finding.accepted === undefined)
      .map(({ rule }) => rule);
  expect(await rulesOf({})).toContain('no-jurisdiction');
  expect(await rulesOf({ 'shop/accepted.json': accepted('no-jurisdiction') })).not.toContain('no-jurisdiction');
  expect(await rulesOf({ 'shop/legal.json': { jurisdictions: ['strict'] } })).not.toContain('no-jurisdiction');
});

test.each(packs)('JUR-10 the pack %s has its shape, sources, a caution and what is not known', (id) => {
  const found = read(id);
  expect(found?.problems).toEqual([]);
  expect(found?.pack?.unknown).not.toEqual([]);
  const used = new Set(Object.values(found?.pack?.promises ?? {}).flatMap((list) => list.map(({ source }) => source)));
  expect(found?.pack?.sources.map(({ id: source }) => source).filter((source) => !used.has(source))).toEqual([]);
});

test('JUR-10 an entry of two packs says the same in both, so that they merge into one', () => {
  const entries = packs
    .flatMap((id) => Object.values(read(id)?.pack?.promises ?? {}).flat())
    .flatMap(({ value }) => (Array.isArray(value) ? value.filter(isObject) : []));
  const byId = Map.groupBy(entries, ({ id }) => id);
  for (const same of byId.values()) expect(new Set(same.map((entry) => JSON.stringify(entry))).size).toBe(1);
});

test('JUR-2 no code names a pack', () => {
  const naming = new RegExp(`['"\`/](?:${packs.join('|')})['"\`/.]`);
  const files = ['src', 'schemas', 'promises', 'pipeline', 'gateway', 'scripts'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const isCode = (name: string) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('gateway/demo/seed/');
  const lines = files.filter(isCode).flatMap((name) => readFileSync(`${root}/${name}`, 'utf8').split('\n'));
  const isOther = (line: string) => /\bfrom '|sameSite: 'strict'/.test(line);
  expect(lines.filter((line) => naming.test(line) && !isOther(line))).toEqual([]);
});

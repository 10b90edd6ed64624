import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
import { buildChain, documentNames } from '#pipeline/chain.ts';
import { isDateTime, makeJudge } from '#pipeline/check/judge.ts';
import { isObject, type Json } from '#pipeline/json.ts';
import { findKinds } from '#pipeline/kinds.ts';
import { listMerchants } from '#pipeline/load.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { root } from './merchant-folder.ts';

const nothing = { has: () => false };
const ajv = new Ajv({ strict: false });
ajv.addFormat('date-time', isDateTime);

/** Every document that ships, and the settings of its sections, each with its schema. */
async function shipped(): Promise<{ name: string; schema: object; value: Json }[]> {
  const workspace = openWorkspace({ root });
  const { sections } = await findKinds(root);
  const all = listMerchants(workspace).flatMap((code) => {
    const documents = buildChain(workspace, code)?.documents;
    if (!documents) return [];
    const entries = Array.isArray(documents.home.sections) ? documents.home.sections : [];
    const settings = entries.flatMap((entry) =>
      isObject(entry) && entry.settings !== undefined
        ? [{ name: String(entry.type), schema: sections[String(entry.type)] ?? {}, value: entry.settings }]
        : [],
    );
    return [
      ...documentNames.map((name) => ({ name, schema: merchantDocuments[name], value: documents[name] })),
      ...settings,
    ];
  });
  // What merchants share once, and of the themes one: they differ in colours only.
  const told = new Set<string>();
  return all.filter(({ name, value }) => {
    const key = name === 'theme' ? name : name + JSON.stringify(value);
    return !told.has(key) && told.add(key);
  });
}

/** The value with one part of it replaced, removed or named otherwise, for each part and each strange thing. */
function* spoiled(value: Json): Generator<Json> {
  const copy = structuredClone(value);
  yield* spoil(copy, copy);
}

const strange: Json[] = [null, true, 0, -1, 1.5, '', 'x', 'é😀', 'x'.repeat(61), [], ['x'], {}, { x: 1 }];

function* spoil(whole: Json, part: Json): Generator<Json> {
  if (!isObject(part) && !Array.isArray(part)) return;
  const holder = part as Record<string, Json>;
  for (const key of Object.keys(holder)) {
    const before = holder[key] as Json;
    for (const other of strange) {
      holder[key] = other;
      yield whole;
    }
    holder[key] = before;
    yield* spoil(whole, before);
    if (Array.isArray(part)) continue;
    Reflect.deleteProperty(part, key);
    yield whole;
    holder[`${key}x`] = before;
    yield whole;
    Reflect.deleteProperty(part, `${key}x`);
    holder[key] = before;
  }
}

test('CFG-4 the judge takes every document and all settings that ship: it knows all keywords of their schemas', async () => {
  const refused = (await shipped()).filter(({ schema, value }) => !makeJudge(schema, nothing)(value));
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test('CFG-4 whatever is wrong with a document that ships, the judge takes nothing that the validator refuses', async () => {
  const taken: string[] = [];
  let [wrong, leftOver] = [0, 0];
  for (const { name, schema, value } of await shipped()) {
    const judge = makeJudge(schema, nothing);
    const isRight = ajv.compile(schema);
    for (const other of spoiled(value)) {
      if (isRight(other)) leftOver += Number(!judge(other));
      else if (judge(other)) taken.push(`${name} ${JSON.stringify(other)}`);
      else wrong++;
    }
  }
  expect(taken).toEqual([]);
  expect(wrong).toBeGreaterThan(10_000);
  expect(leftOver).toBe(0);
});

test.each([
  ['an unknown keyword', { type: 'string', contentEncoding: 'base64' }, 'eA=='],
  [
    'an unknown keyword of a part',
    { type: 'object', properties: { a: { type: 'array', uniqueItems: true } } },
    { a: [] },
  ],
  ['a keyword of another type', { pattern: '^a' }, 'a'],
  ['an unknown format', { type: 'string', format: 'email' }, 'a@b.example'],
])('CFG-4 the judge leaves %s to the validator', (_, schema, value) => {
  expect(makeJudge(schema, nothing)(value)).toBe(false);
});

test('CFG-4 the judge counts code points', () => {
  const judge = makeJudge({ type: 'string', minLength: 2, maxLength: 3 }, nothing);
  expect(['', 'a', 'ab', 'abc', 'abcd', '😀', '😀😀', '😀😀😀', '😀😀😀😀'].filter(judge)).toEqual([
    'ab',
    'abc',
    '😀😀',
    '😀😀😀',
  ]);
});

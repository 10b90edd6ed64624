import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { authoringSchemas } from '#pipeline/check/authoring-schemas.ts';
import { findKinds } from '#pipeline/config/kinds.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { kindsOf } from '#studio/desk/form/entry-kinds.ts';
import { sketches } from '#studio/desk/sketch/sketch.tsx';

const schemas = authoringSchemas(await findKinds(openWorkspace().root));
const documents = documentNames.map((part) => [part, schemas[part] ?? {}] as const);

/** Every schema in a schema, with where it is. */
function* inside(schema: Json, at: string): Generator<[at: string, schema: JsonObject]> {
  if (Array.isArray(schema)) for (const [index, each] of schema.entries()) yield* inside(each, `${at}/${index}`);
  if (!isObject(schema)) return;
  yield [at, schema];
  for (const [key, inner] of Object.entries(schema)) yield* inside(inner, `${at}/${key}`);
}

/** The sketches that the schemas of documents name: that of a kind, and of an enum one for each value. */
const named = documents.flatMap(([part, schema]) =>
  [...inside(schema, part)].flatMap(([at, { picture, enum: choices }]) => {
    if (typeof picture !== 'string') return [];
    const names = Array.isArray(choices) ? choices.map((each) => `${picture}-${String(each)}`) : [picture];
    return names.map((name) => ({ at, name }));
  }),
);

test.each([
  ['section', 'home', ['sections'], 20],
  ['menu action', 'menus', ['footer'], 15],
] as const)(
  'STUDIO-9 every kind of %s has a title, a line about it, a heading and a picture of its own',
  (_, part, list, most) => {
    const { kinds } = kindsOf(schemas[part] ?? {}, list) ?? expect.fail('no kinds');
    expect(kinds.length).toBeGreaterThan(most);
    for (const kind of kinds)
      expect(kind).toEqual({
        name: kind.name,
        title: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/^[A-Z].{10,80}[^.]$/),
        group: expect.stringMatching(/^[A-Z]/),
        picture: expect.stringMatching(/./),
      });
    for (const key of ['title', 'description', 'picture'] as const) {
      const said = kinds.map((kind) => kind[key]);
      expect(new Set(said).size, key).toBe(said.length);
    }
  },
);

test('STUDIO-9 every picture that a schema names is there for each of its values, and none is unused', () => {
  expect(named.filter(({ name }) => !sketches.has(name))).toEqual([]);
  const used = new Set(named.map(({ name }) => name));
  expect([...sketches.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('STUDIO-9 every choice of a look has pictures', () => {
  // A layout is seen, whatever document it is in; a new key of layout.json is one.
  const looks = documents.flatMap(([part, schema]) =>
    [...inside(schema, part)].filter(
      ([at, { enum: choices }]) => Array.isArray(choices) && (part === 'layout' || /\/(?:layout|shape|ink)$/.test(at)),
    ),
  );
  expect(looks.length).toBeGreaterThanOrEqual(15);
  expect(looks.filter(([, { picture }]) => picture === undefined).map(([at]) => at)).toEqual([]);
});

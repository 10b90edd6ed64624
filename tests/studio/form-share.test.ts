import { expect, test } from 'vitest';
import { isObject, listOf, showPath, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { authoringSchemas } from '#pipeline/check/authoring-schemas.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { findKinds } from '#pipeline/config/kinds.ts';
import { listMerchants, templateNames } from '#pipeline/config/load.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { formAt, leavesOf } from '#studio/desk/form/form-root.ts';
import type { Field } from '#studio/desk/form/field.ts';

const scalars = (value: Json | undefined): number =>
  value === undefined
    ? 0
    : Array.isArray(value)
      ? value.reduce<number>((sum, each) => sum + scalars(each), 0)
      : isObject(value)
        ? scalars(Object.values(value))
        : 1;

/** Values that a form leads to: how many it shows as fields, and where it shows JSON. */
function reach(
  schema: Parameters<typeof formAt>[0],
  document: Json,
  root: JsonPath,
): { shown: number; asText: string[] } {
  const sum = { shown: 0, asText: [] as string[] };
  for (const { path, control } of leavesOf(formAt(schema, document, root))) {
    const at = [...root, ...path];
    const value = valueAt(document, at);
    if (control === 'json') {
      if (value !== undefined) sum.asText.push(`${showPath(at)} ×${scalars(value)}`);
    } else if (control === 'entries') {
      for (const entry of listOf(value)) {
        const inner = reach(schema, document, [...at, isObject(entry) ? String(entry.id) : '']);
        sum.shown += inner.shown;
        sum.asText.push(...inner.asText);
      }
    } else sum.shown += scalars(value);
  }
  return sum;
}

test('STUDIO-9 forms edit at least 95 % of the values of all documents of all brands, and every other one as JSON in place', async () => {
  const workspace = openWorkspace();
  const schemas = authoringSchemas(await findKinds(workspace.root));
  const [asText, all, shown] = [[] as string[], [] as number[], [] as number[]];
  for (const code of [...listMerchants(workspace), ...templateNames(workspace)]) {
    const { documents } = buildChain(workspace, code) ?? expect.fail(code);
    for (const part of documentNames) {
      const document = documents[part];
      const found = reach(schemas[part] ?? {}, document, []);
      const textual = found.asText.reduce((sum, line) => sum + Number(line.split('×')[1]), 0);
      // Nothing is dropped: each value is in a field, or in a text.
      expect([code, part, found.shown + textual]).toEqual([code, part, scalars(document)]);
      asText.push(...found.asText.map((line) => `${code} ${part} ${line}`));
      all.push(scalars(document));
      shown.push(found.shown);
    }
  }
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  expect(sum(shown) / sum(all)).toBeGreaterThanOrEqual(0.95);
  expect(asText).toEqual([]);
});

test('STUDIO-9 what is of no shape that a form knows is a text, never dropped', () => {
  const field: Field = formAt(
    { type: 'object', properties: { a: { type: 'string' }, b: {} } },
    { a: 1, b: null, c: [null] },
    [],
  );
  expect(field.fields?.map(({ control }) => control)).toEqual(['json', 'json', 'list']);
});

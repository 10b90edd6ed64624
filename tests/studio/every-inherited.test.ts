import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { readDocument } from '#studio/documents/files.ts';
import { inPositions, layer, type Layered } from '#studio/edits/layered.ts';
import { resetValue, setValue } from '#studio/edits/set.ts';

const workspace = openWorkspace({ root: join(import.meta.dirname, '../..') });

/** Paths of the values inside a document, entries by their ids. */
function leavesIn(value: Json | undefined, path: JsonPath = []): JsonPath[] {
  const steps = Array.isArray(value)
    ? value.map((entry, index) => (isObject(entry) && typeof entry.id === 'string' ? entry.id : index))
    : isObject(value)
      ? Object.keys(value)
      : [];
  if (steps.length === 0) return value !== null && typeof value === 'object' ? [] : [path];
  return steps.flatMap((step) => leavesIn(valueAt(value, [step]), [...path, step]));
}

const another = (value: Json | undefined): Json =>
  typeof value === 'string' ? `${value}-` : typeof value === 'number' ? value + 1 : value !== true;

/** Sets a value, and resets it: what the file did not say it does not say then, to the byte. */
function setAndReset(file: Layered, way: JsonPath): void {
  const path = inPositions(file, way);
  const old = valueAt(file.effective, path);
  const set = setValue(file, path, another(old));
  expect(valueAt(set.effective, path), path.join('.')).toEqual(another(old));
  if (valueAt(file.own, path) === undefined) expect(resetValue(set, path).text, path.join('.')).toBe(file.text);
  else expect(setValue(set, path, old ?? null).effective).toEqual(file.effective);
}

const folders = [...listMerchants(workspace), ...ownTemplates(workspace)];

test.each(folders)(
  'STUDIO-10 STUDIO-11 each value that %s has or inherits is set in its own file, and reset without a trace',
  (code) => {
    const chain = buildChain(workspace, code);
    let values = 0;
    for (const part of documentNames) {
      const text =
        readDocument(workspace, join(workspace.merchantsFolder, code, `${part}.json`)) ?? '{\n  "version": 3\n}\n';
      const file = layer(part, text, chain?.below?.documents[part] ?? {});
      for (const path of leavesIn(file.effective)) {
        // By its id an entry is found in all layers: another id is another entry.
        if (path.length === 0 || path.at(-1) === 'id') continue;
        setAndReset(file, path);
        values++;
      }
    }
    expect(values).toBeGreaterThan(100);
  },
);

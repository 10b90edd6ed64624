import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOf, valueAt, type Json } from '#schemas/json.ts';
import { forget } from '#pipeline/check/forget.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { applyEdit } from '#studio/edits/apply-edit.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { readDocument } from '#studio/documents/files.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { merchantFolder, root } from '../pipeline/merchant-folder.ts';
import { choice, chooseEdit, effectiveOf } from './random-edit.ts';

/** A workspace whose edits are in memory alone. */
function openMemory(options: { root: string; merchants?: string }) {
  const unsaved = new Map<string, string>();
  const workspace = openWorkspace({ ...options, unsaved });
  const textOf = (file: string) => unsaved.get(file) ?? readDocument(workspace, file);
  const perform = (edit: Edit) => {
    const { file, text } = applyEdit(workspace, edit, textOf);
    if (text === undefined) unsaved.delete(file);
    else unsaved.set(file, text);
    forget(workspace, file);
    return { file, text };
  };
  return { workspace, perform, textOf };
}

/** What an edit is to make of the value of its list or of itself. */
function expected(edit: Edit, before: Json): Json | undefined {
  const list = [...listOf(valueAt(before, edit.act === 'add' ? edit.path : edit.path.slice(0, -1)))];
  const step = edit.path.at(-1) ?? '';
  const index = list.findIndex((entry, at) => at === step || valueAt(entry, ['id']) === step);
  const entry = list[index] as Json;
  switch (edit.act) {
    case 'set':
      return edit.value;
    case 'add':
      return list.toSpliced(edit.to ?? list.length, 0, edit.value);
    case 'duplicate':
      return list.toSpliced(
        index + 1,
        0,
        typeof step === 'string' ? { ...(entry as object), id: edit.id ?? '' } : entry,
      );
    case 'move':
      return list.toSpliced(index, 1).toSpliced(edit.to, 0, entry);
    default:
      return list.toSpliced(index, 1);
  }
}

test('STUDIO-10 random edits of real merchants say what was meant in the words of layers, or refuse in a sentence', () => {
  let [made, refused] = [0, 0];
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 6 }), (choices) => {
      const { workspace, perform } = openMemory({ root });
      for (const each of choices) {
        const edit = chooseEdit(workspace, each);
        if (!edit) continue;
        const before = effectiveOf(workspace, edit);
        try {
          perform(edit);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused++;
          continue;
        }
        made++;
        if (edit.act === 'reset') continue;
        const at = edit.act === 'set' || edit.act === 'add' ? edit.path : edit.path.slice(0, -1);
        expect(valueAt(effectiveOf(workspace, edit), at), JSON.stringify(edit)).toEqual(expected(edit, before));
      }
    }),
    { numRuns: 25, seed: 11 },
  );
  expect(made).toBeGreaterThan(2 * refused);
});

describe('STUDIO-10 the words that an edit writes', () => {
  const home = {
    sections: [
      { id: 'winners', type: 'winners' },
      { id: 'own', type: 'promo-text', settings: { text: 'shop:note' } },
    ],
  };
  const shop = () => {
    const options = merchantFolder({ 'shop/merchant.json': { name: 'Shop' } });
    const opened = openMemory(options);
    const file = join(options.merchants, 'shop/home.json');
    return { ...opened, file, written: () => JSON.parse(opened.textOf(file) ?? '{}') as Json };
  };
  const target = { code: 'shop', part: 'home' } as const;
  const idsIn = (value: Json) => listOf(valueAt(value, ['sections'])).map((entry) => valueAt(entry, ['id']));

  test('an inherited entry is patched by its changed keys, hidden by "remove", moved by "after", and reset to no file at all', () => {
    const { workspace, perform, written, textOf, file } = shop();
    const ids = idsIn(effectiveOf(workspace, target));
    const [first, second, third] = ids as [string, string, string];
    perform({ ...target, act: 'hide', path: ['sections', second] });
    expect(valueAt(written(), ['sections'])).toEqual([{ id: second, remove: true }]);
    expect(idsIn(effectiveOf(workspace, target))).not.toContain(second);
    perform({ ...target, act: 'reset', path: ['sections', second] });
    expect(textOf(file)).toBeUndefined();
    perform({ ...target, act: 'move', path: ['sections', first], to: 2 });
    expect(valueAt(written(), ['sections'])).toEqual([{ id: first, after: third }]);
    perform({ ...target, act: 'reset', path: ['sections', first] });
    expect(textOf(file)).toBeUndefined();
    expect(idsIn(effectiveOf(workspace, target))).toEqual(ids);
  });

  test('what is set to the inherited value again is not written, and a locked one not at all', () => {
    const { perform, textOf, file, workspace } = shop();
    const layout = { code: 'shop', part: 'legal' } as const;
    const age = Number(valueAt(effectiveOf(workspace, layout), ['minimumAge']));
    const { text = '' } = perform({ ...layout, act: 'set', path: ['minimumAge'], value: age + 1 });
    expect(JSON.parse(text)).toMatchObject({ minimumAge: age + 1 });
    expect(perform({ ...layout, act: 'set', path: ['minimumAge'], value: age }).text).toBeUndefined();
    expect(textOf(file)).toBeUndefined();
    const base = JSON.parse(readFileSync(join(root, 'merchants/_base/home.json'), 'utf8')) as { $lock?: string[] };
    for (const lock of base.$lock ?? [])
      expect(() => perform({ ...target, act: 'remove', path: lock.split('.') })).toThrow(/is locked by _base/);
  });

  test('an own entry is taken out of the file, and cannot be hidden', () => {
    const { perform, written } = shop();
    perform({ ...target, act: 'add', path: ['sections'], value: home.sections[1] as Json, to: 0 });
    expect(idsIn(written())).toEqual(['own']);
    expect(() => perform({ ...target, act: 'hide', path: ['sections', 'own'] })).toThrow(/of this file alone/);
    perform({ ...target, act: 'duplicate', path: ['sections', 'own'], id: 'copy' });
    expect(idsIn(written())).toContain('copy');
    perform({ ...target, act: 'remove', path: ['sections', 'own'] });
    expect(idsIn(written())).toEqual(['copy']);
  });
});

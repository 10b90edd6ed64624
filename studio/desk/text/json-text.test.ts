import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { completeJson } from './complete.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { changeBetween, pathAt, rangeOf } from './json-place.ts';

const home = `{
  // kept
  "sections": [
    { "id": "hot", "type": "games", "settings": { "layout": "grid" } },
    { "id": "new", "type": "text" }
  ]
}`;

test('STUDIO-3 a cursor selects the value that it is in, and a selected value moves the cursor, entries by their ids', () => {
  const at = home.indexOf('grid');
  expect(pathAt(home, at)).toEqual(['sections', 'hot', 'settings', 'layout']);
  expect(home.slice(rangeOf(home, ['sections', 'hot', 'settings', 'layout'])?.from)).toMatch(/^"layout"/);
  expect(home.slice(rangeOf(home, ['sections', 'new'])?.from)).toMatch(/^\{ "id": "new"/);
  // What is inherited is at the nearest that it would be in; a broken text has places as far as it can be read.
  expect(home.slice(rangeOf(home, ['sections', 'new', 'settings', 'x'])?.from)).toMatch(/^\{ "id": "new"/);
  expect(pathAt('{ "a": { "b": ', 13)).toEqual(['a', 'b']);
  expect(rangeOf('', ['a'])).toBeUndefined();
});

const kind = (name: string, settings: JsonObject): JsonObject => ({
  if: { type: 'object', properties: { type: { const: name } }, required: ['type'] },
  then: { properties: { settings: { type: 'object', properties: settings } } },
});
const schema: JsonObject = {
  type: 'object',
  properties: {
    sections: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, type: { enum: ['games', 'text'] }, hidden: { type: 'boolean' } },
        allOf: [
          kind('games', { layout: { enum: ['grid', 'row'], description: 'How games lie' } }),
          kind('text', { body: { type: 'string', reference: 'text' } }),
        ],
      },
    },
  },
};

const complete = async (text: string) => {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const source = completeJson({
    schema: () => schema,
    choices: async (reference) => [{ value: `brand:${reference}`, label: 'Hello' }],
  });
  const result = await source(new CompletionContext(state, pos, true));
  return result?.options.map(({ displayLabel, apply, label, info }) => [displayLabel, apply ?? label, info]);
};

test('STUDIO-3 keys and values are completed by the schema of the kind that is written, references by what there is', async () => {
  const within = (entry: string) => complete(`{ "sections": [ ${entry} ] }`);
  expect(await within('{ "type": "|" }')).toEqual([
    ['games', '"games"', undefined],
    ['text', '"text"', undefined],
  ]);
  expect(await within('{ "type": "games", "settings": { | } }')).toEqual([['layout', '"layout": ', 'How games lie']]);
  expect(await within('{ "type": "text", "settings": { "body": "|" } }')).toEqual([
    ['brand:text', '"brand:text"', undefined],
  ]);
  expect((await within('{ "id": "a", "type": "text", | }'))?.map(([name]) => name)).toEqual(['hidden', 'settings']);
  expect(await within('{ "type": "games", "settings": { "lay|": "grid" } }')).toEqual([
    ['layout', '"layout"', 'How games lie'],
  ]);
});

test('STUDIO-12 findings stand at what they are about, and those that are accepted do not', () => {
  const finding = {
    level: 'error' as const,
    rule: 'unknown-key' as const,
    message: 'Nothing reads it.',
    code: 'shop',
    path: '',
    file: 'home.json',
    line: 5,
    column: 7,
  };
  const found = [
    { ...finding, fix: { from: 'id', to: 'name' } },
    { ...finding, file: 'other.json' },
    { ...finding, accepted: 'so be it' },
    { ...finding, line: 400 },
  ];
  const shown = diagnosticsOf(found, 'home.json', home);
  expect(shown).toHaveLength(2);
  expect(home.slice(shown[0]?.from, shown[0]?.to)).toBe('"id"');
  expect(shown[0]?.actions?.map(({ name }) => name)).toEqual(['Write “name”']);
  expect(shown[1]).toMatchObject({ from: home.length, to: home.length });
});

test('STUDIO-11 a text that changes elsewhere changes only where it differs', () => {
  expect(changeBetween('one two three', 'one 2 three')).toEqual({ from: 4, to: 7, insert: '2' });
  expect(changeBetween('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
});

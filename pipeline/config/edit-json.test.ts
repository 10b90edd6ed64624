import { expect, test } from 'vitest';
import { insertInText, moveInText, setInText } from './edit-json.ts';

const written = `{
  // What it is called.
  "name": "shop", // as on the door
  "inline": { "a": 1, "b": [1, 2] },
  "list": [
    { "id": "x" },
    { "id": "y", "n": 1 } // the last one
  ],
  "empty": {}
}
`;
const lines = (text: string) => text.split('\n');
/** The lines of a text that another does not have, and those that only the other has. */
const changed = (after: string) => ({
  gone: lines(written).filter((line) => !lines(after).includes(line)),
  come: lines(after).filter((line) => !lines(written).includes(line)),
});

test('STUDIO-11 a value that is set changes its own bytes alone', () => {
  expect(changed(setInText(written, ['name'], 'store'))).toEqual({
    gone: ['  "name": "shop", // as on the door'],
    come: ['  "name": "store", // as on the door'],
  });
  expect(changed(setInText(written, ['inline', 'c'], true)).come).toEqual([
    '  "inline": { "a": 1, "b": [1, 2], "c": true },',
  ]);
  expect(changed(setInText(written, ['list', 0, 'settings', 'limit'], 6)).come).toEqual([
    '    { "id": "x", "settings": { "limit": 6 } },',
  ]);
  expect(changed(setInText(written, ['empty', 'list'], [])).come).toEqual(['  "empty": {', '    "list": []', '  }']);
});

test('STUDIO-11 what is added follows the last one, whose comment stays with it', () => {
  const come = ['    { "id": "y", "n": 1 }, // the last one', '    { "id": "z" }'];
  expect(changed(insertInText(written, ['list'], 2, { id: 'z' })).come).toEqual(come);
  expect(changed(insertInText(written, ['list'], 0, { id: 'z' }))).toEqual({ gone: [], come: ['    { "id": "z" },'] });
  expect(setInText('', ['a', 'b'], 1)).toBe('{\n  "a": { "b": 1 }\n}');
});

test('STUDIO-11 what is removed takes its own line and comma with it, and no comment of another', () => {
  expect(changed(setInText(written, ['name'], undefined))).toEqual({
    gone: ['  "name": "shop", // as on the door'],
    come: [],
  });
  expect(changed(setInText(written, ['empty'], undefined))).toEqual({ gone: ['  ],', '  "empty": {}'], come: ['  ]'] });
  expect(changed(setInText(written, ['inline', 'b'], undefined)).come).toEqual(['  "inline": { "a": 1 },']);
  expect(changed(setInText(written, ['inline', 'a'], undefined)).come).toEqual(['  "inline": { "b": [1, 2] },']);
  const alone = setInText(setInText(written, ['list', 1], undefined), ['list', 0], undefined);
  expect(changed(alone).come).toEqual(['  "list": [],']);
});

test('STUDIO-11 a moved entry is as it was written', () => {
  const moved = moveInText(written, ['list'], 1, 0);
  expect(lines(moved).slice(4, 7)).toEqual(['  "list": [', '    { "id": "y", "n": 1 },', '    { "id": "x" }']);
  expect(moveInText('[1, 2, 3]', [], 0, 2)).toBe('[2, 3, 1]');
});

test('STUDIO-11 tabs, Windows line ends and a missing final newline are kept', () => {
  const text = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}';
  const list = ['one', { id: 'two', of: { n: 2 } }];
  expect(setInText(text, ['a', 'c'], list)).toBe(
    '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [\r\n\t\t\t"one",\r\n\t\t\t{\r\n\t\t\t\t"id": "two",\r\n\t\t\t\t"of": { "n": 2 }\r\n\t\t\t}\r\n\t\t]\r\n\t}\r\n}',
  );
});

import { expect, test } from 'vitest';
import { grouped, type Found } from './list.ts';
import { mended } from './mend.ts';

const found = (code: string, level: Found['level'], message: string, more: Partial<Found> = {}): Found => ({
  code,
  level,
  message,
  rule: 'unknown-key',
  file: `merchants/${code}/home.json`,
  line: 1,
  column: 1,
  path: '',
  ...more,
});

test('STUDIO-12 problems are grouped by brand, the one that is edited and the gravest first, and filtered by level and word', () => {
  const all = [
    found('alba', 'note', 'thin'),
    found('alba', 'error', 'broken'),
    found('zeta', 'warning', 'pale'),
    found('zeta', 'warning', 'lived with', { accepted: 'the brand wants it' }),
  ];
  const list = (shown: Parameters<typeof grouped>[1]['shown'], word = '') =>
    grouped(all, { shown, word, first: 'zeta' }).map(({ code, findings }) => [
      code,
      ...findings.map(({ message }) => message),
    ]);
  expect(list(['error', 'warning', 'note'])).toEqual([
    ['zeta', 'pale'],
    ['alba', 'broken', 'thin'],
  ]);
  expect(list(['accepted'])).toEqual([['zeta', 'lived with']]);
  expect(list(['error', 'warning'], 'ALBA/')).toEqual([['alba', 'broken']]);
});

test('STUDIO-12 a certain fix changes the name at its place and no other byte', () => {
  const text = '{\r\n  // kept\r\n  "sectoins": [],\r\n  "label": "Hi {{nmae}}, {{age}}"\r\n}';
  expect(mended(text, { line: 3, column: 3 }, { from: 'sectoins', to: 'sections' })).toBe(
    text.replace('sectoins', 'sections'),
  );
  expect(mended(text, { line: 4, column: 12 }, { from: '{{nmae}}', to: '{{name}}' })).toBe(
    text.replace('nmae', 'name'),
  );
});

test('STUDIO-12 a key is not renamed to one that is there already', () => {
  const fix = { from: 'sectoins', to: 'sections' };
  expect(mended('{ "sectoins": [], "sections": [] }', { line: 1, column: 3 }, fix)).toBeUndefined();
});

test('STUDIO-12 a fix of a text that is another by now changes nothing', () => {
  const text = '{ "sections": [] }';
  expect(mended(text, { line: 1, column: 3 }, { from: 'sectoins', to: 'sections' })).toBeUndefined();
  expect(mended(text, { line: 9, column: 3 }, { from: 'sections', to: 'x' })).toBeUndefined();
});

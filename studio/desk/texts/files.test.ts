import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { fromCsv, toCsv } from './csv.ts';
import { changedIn, faultOf, rowsOf, type Row } from './rows.ts';
import { fromXliff, toXliff } from './xliff.ts';

const row = (key: string, texts: Partial<Record<LanguageCode, string>>, layer = 'locales'): Row => ({
  key,
  cells: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { text, layer }])),
});
const languages = ['EN', 'CN'] as const;
const known = (rows: readonly Row[]) => ({ keys: new Set(rows.map(({ key }) => key)), languages });

test('STUDIO-14 texts go out as CSV and XLIFF and come in as they were, whatever is in them', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', ' ', '<', '&', '😀', '{{n}}', '=', "'"),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const rows = texts.map((each, index) => row(`brand:${index}`, { EN: 'x', CN: each }));
      const wanted = rows.map(({ key, cells }) => ({ language: 'CN', key, text: cells.CN?.text }));
      const csv = fromCsv(toCsv(rows, languages), known(rows));
      expect(csv.wrong).toEqual([]);
      expect(csv.texts.filter(({ language }) => language === 'CN')).toEqual(wanted);
      expect(fromXliff(toXliff(rows, 'CN', 'shop'), known(rows))).toEqual({ texts: wanted, wrong: [] });
    }),
    { numRuns: 500, seed: 3 },
  );
});

test('STUDIO-14 no spreadsheet runs a text as a formula', () => {
  const rows = [row('a', { EN: '=HYPERLINK("x")', CN: "'=1" })];
  const csv = toCsv(rows, languages);
  expect(csv.split('\r\n')[1]).toBe(`"a","'=HYPERLINK(""x"")","''=1"`);
  expect(fromCsv(csv, known(rows)).texts.map(({ text }) => text)).toEqual(['=HYPERLINK("x")', "'=1"]);
});

test('STUDIO-14 wrong rows of CSV are told with their lines', () => {
  const rows = [row('a', {}), row('b', {})];
  const read = (csv: string) => fromCsv(csv, known(rows)).wrong;
  expect(read('key,EN\r\na,"two\nlines"\r\nzz,x\r\na,again\r\nb,one,two\r\n')).toEqual([
    { line: 4, message: 'There is no text “zz”.' },
    { line: 5, message: '“a” is in line 2 already.' },
    { line: 6, message: 'There are 3 cells, and the first line has 2.' },
  ]);
  expect(read('key,XX\na,x')).toEqual([{ line: 1, message: '“XX” is no language of this brand: it has EN, CN.' }]);
  expect(read('key,EN\na,"x')).toEqual([{ line: 2, message: 'A quote is opened here and never closed.' }]);
  expect(read('')).toEqual([{ line: 1, message: 'The first line has to be: key, and the languages.' }]);
  expect(fromCsv('key;CN\na;\nb;x', known(rows)).texts).toEqual([{ language: 'CN', key: 'b', text: 'x' }]);
});

test('STUDIO-14 wrong units of XLIFF are told with their lines, and what is no XLIFF is said to be none', () => {
  const rows = [row('a', { EN: 'A' })];
  const read = (xml: string) => fromXliff(xml, known(rows));
  const head = '<xliff version="2.1" srcLang="en" trgLang="zh-Hans"><file id="f">\n';
  const unit = (name: string, target: string) =>
    `<unit id="u" name="${name}"><segment><source>A</source>${target}</segment></unit>\n`;
  const whole = `${head}${unit('zz', '<target>x</target>')}${unit('a', '<target>x<ph id="1"/></target>')}</file></xliff>`;
  expect(read(whole).wrong).toEqual([
    { line: 2, message: 'There is no text “zz”.' },
    { line: 3, message: '<ph> inside of a text is not read: write its words.' },
  ]);
  expect(read(`${head}${unit('a', '<target/>')}</file></xliff>`)).toEqual({ texts: [], wrong: [] });
  expect(read(`${head}${unit('a', '<target><![CDATA[<b>]]></target>')}</file></xliff>`).texts[0]?.text).toBe('<b>');
  expect(read('<xliff version="1.2"/>').wrong).toEqual([{ line: 1, message: 'This is no XLIFF of version 2.' }]);
  expect(read(`${head}<unit`).wrong[0]?.line).toBe(2);
  expect(read(head.replace('zh-Hans', 'xx') + '</file></xliff>').wrong[0]?.message).toContain('“xx”');
});

test('STUDIO-14 a translation is missing, too long or the same as English; names and marks are the same in all', () => {
  const judged = (EN: string, CN?: string) => faultOf(row('k', CN === undefined ? { EN } : { EN, CN }), 'CN');
  expect(judged('Hello')).toBe('missing');
  expect(judged('Hello', 'Hello')).toBe('same');
  expect(judged('{{count}} / 24', '{{count}} / 24')).toBeUndefined();
  expect(judged('Deposits', 'x'.repeat(17))).toBe('long');
  expect(judged('OK', 'D’accord')).toBeUndefined();
});

test('STUDIO-14 rows are found by what is seen in a shown language, and only what differs is taken in', () => {
  const rows = [row('menu:home', { EN: 'Home', CN: '首页' }, 'shop'), row('menu:play', { EN: 'Play' })];
  const found = (word: string, only?: Parameters<typeof rowsOf>[1]['only']) =>
    rowsOf(rows, { word, only, languages, code: 'shop' }).map(({ key }) => key);
  expect(found('首页')).toEqual(['menu:home']);
  expect(found('MENU:')).toHaveLength(2);
  expect(found('', 'missing')).toEqual(['menu:play']);
  expect(found('', 'own')).toEqual(['menu:home']);
  const texts = [
    { language: 'CN', key: 'menu:home', text: '首页' },
    { language: 'CN', key: 'menu:play', text: '玩' },
  ] as const;
  expect(changedIn(rows, texts)).toEqual([texts[1]]);
});

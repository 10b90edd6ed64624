import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Line } from './lines.ts';

const line = (...cells: Line['cells']): Line => ({
  id: 'one',
  day: '2026-03-10',
  at: 0,
  title: '',
  detail: '',
  amount: 0,
  isNet: true,
  state: '',
  tone: 'plain',
  cells,
});
const about = { minorUnits: 2, timeZone: 'Asia/Karachi' };
const at = Date.UTC(2026, 2, 10, 19, 0, 1);

test('REC-6 the file has a line of labels with the zone, times on its clock and amounts as plain numbers', () => {
  const rows = [line({ label: 'Time', at }, { label: 'Game', text: 'Slot' }, { label: 'Result', amount: -12345 })];
  expect(writeCsv(rows, about)).toBe(
    '\uFEFF"Time (Asia/Karachi)","Game","Result"\r\n"2026-03-11 00:00:01","Slot",-123.45\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('REC-6 %j is a text for a spreadsheet', (text) => {
  expect(writeCsv([line({ label: 'Game', text })], about)).toBe(`\uFEFF"Game"\r\n"'${text}"\r\n`);
});

test('REC-6 quotes, commas and line breaks stay in their cell', () => {
  expect(writeCsv([line({ label: 'Game', text: 'A "B", C\nD' })], about)).toContain('"A ""B"", C\nD"');
});

test('REC-6 currencies without and with three decimals keep every unit', () => {
  const rows = [line({ label: 'Bet', amount: 1234567 })];
  expect(writeCsv(rows, { ...about, minorUnits: 0 })).toContain('1234567\r\n');
  expect(writeCsv(rows, { ...about, minorUnits: 3 })).toContain('1234.567\r\n');
});

test('REC-6 SAFE-3 a zone that nobody knows spoils no file', () => {
  expect(writeCsv([line({ label: 'Time', at })], { ...about, timeZone: '' })).toMatch(/"2026-03-1\d \d\d:\d\d:01"/);
});

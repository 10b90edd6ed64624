import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkCatalogue } from '#pipeline/check/check-catalogue.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { root } from './merchant-folder.ts';

/** The problems of a catalogue of this text, each as `<line>:<column> <rule>` with what is said. */
function faultsOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'catalogue.json'), text);
  const { errors } = checkCatalogue(openWorkspace({ root }), join(folder, 'catalogue.json'));
  return errors.map(({ line, column, rule, message }) => [`${line}:${column} ${rule}`, message]);
}

const vendors = '"vendors": [{ "id": "ACME", "name": "Acme", "categories": ["RNG"] }]';

test('GAME-1 a catalogue is checked with line, column and what is wrong', () => {
  expect(faultsOf(`{ "$schema": "x", ${vendors} }`)).toEqual([]);
  expect(
    faultsOf(`{
  ${vendors},
  "games": [{ "id": "a", "vendor": "ACME", "categry": "RNG", "name": { "EN": "A" } }]
}`),
  ).toEqual([['3:44 unknown-key', 'Nothing reads the key "categry".']]);
  expect(faultsOf('{ "games": [')[0]?.[0]).toContain('json-syntax');
});

test('GAME-1 LOTT-2 a catalogue names what it has, each once, and lotteries that can be drawn', () => {
  const lottery = '"vendor": "ACME", "name": { "EN": "L" }, "group": "g", "days": [1]';
  expect(
    faultsOf(`{
  ${vendors},
  "games": [
    { "id": "a", "vendor": "ACME", "category": "RNG", "name": { "EN": "A" } },
    { "id": "a", "vendor": "ACNE", "category": "RNG", "name": { "EN": "A" } }
  ],
  "lotteries": [{ "id": "never", ${lottery}, "balls": { "count": 4, "low": 1, "high": 3, "distinct": true } }]
}`),
  ).toEqual([
    ['5:13 impossible-entry', '"id" is the id of entry 0 already.'],
    ['5:28 impossible-entry', '"vendor" names "ACNE", which is not in the catalogue.'],
    ['7:17 impossible-entry', '"0" needs either every or drawsAt.'],
    [expect.stringMatching(/^7:\d+ impossible-entry$/), '"balls" has too few numbers to draw.'],
  ]);
});

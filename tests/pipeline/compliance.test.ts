// @vitest-environment jsdom
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCompliance } from '#pipeline/commands/compliance.ts';
import { complianceOf, type ComplianceReport } from '#pipeline/release/compliance.ts';
import { readPack } from '#pipeline/config/packs.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { merchantFolder } from './merchant-folder.ts';
import { packFolder, packOf } from './pack-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'foyer-compliance-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

test('JUR-8 the report has each promise with value, source, settings and proofs, in one HTML without other files, and in JSON', () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/legal.json': { jurisdictions: ['uk', 'new-jersey'] },
  });
  const out = folder();
  const at = Date.parse('2026-12-24');
  expect(runCompliance('shop', out, { dist: join(out, 'none') }, { ...options, at })).toBe(0);
  const file = join(out, 'shop-2026-12-24');
  expect(say.mock.calls.flat().join('\n')).toContain(`${file}.html`);
  const report = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as ComplianceReport;
  expect(report).toMatchObject({ merchant: 'shop', lawOf: '2026-12-24', lacks: [] });
  const versions = ['uk', 'new-jersey'].map((id) => ({
    id,
    version: readPack(openWorkspace(options), id)?.pack?.version,
  }));
  expect(report.packs).toMatchObject(versions);
  expect(report.promises.find(({ id }) => id === 'minimum-age')).toMatchObject({
    values: [
      { pack: 'uk', value: 18, law: expect.stringContaining('https://legislation.gov.uk/') },
      { pack: 'new-jersey', value: 21 },
    ],
    holds: 21,
    settings: [
      { at: 'merchant', setting: 'legal.minimumAge', value: 21, keeps: true },
      { at: 'merchant', setting: 'registration.ageLimit', value: 21, keeps: true },
      { at: 'site', setting: 'rules.dateOfBirth.minimumAge' },
    ],
    proofs: [
      { proof: 'check', tests: ['tests/pipeline/jurisdictions.test.ts'] },
      {
        proof: 'page',
        tests: ['catalog/promised.test.tsx', 'e2e/promises.spec.ts', 'src/sections/footer/footer.isolated.test.tsx'],
      },
      { proof: 'gateway', tests: ['tests/gateway/law.test.ts'] },
    ],
  });
  const page = new DOMParser().parseFromString(readFileSync(`${file}.html`, 'utf8'), 'text/html');
  expect(page.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
  expect(page.querySelectorAll('tbody tr')).toHaveLength(report.promises.length + report.texts.length);
  expect(page.body.textContent).toContain('not read');
});

test('JUR-8 the report says what is against a promise, and that a promise has no test', () => {
  const options = packFolder(
    { land: packOf({ 'demo-play': [{ value: false, why: 'No <b>play</b>.' }] }) },
    {
      'shop/merchant.json': merchant,
      'shop/legal.json': { jurisdictions: ['land'] },
      'shop/login.json': { trial: true },
    },
  );
  const { lacks } = complianceOf(openWorkspace(options), 'shop', 'none');
  expect(lacks[0]).toBe('login.trial is true, against the promise demo-play.');
  // The throw-away project has no tests of its own in `tests/`.
  expect(lacks).toContain('No test proves demo-play (gateway).');
});

test('JUR-8 a merchant under no law has a report that says so', () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant });
  expect(complianceOf(openWorkspace(options), 'shop', 'none')).toMatchObject({
    promises: [],
    lacks: ['No jurisdiction is named in legal.json.'],
  });
  expect(() => complianceOf(openWorkspace(options), 'shopp', 'none')).toThrow('Did you mean "shop"?');
});

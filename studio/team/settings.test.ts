import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings.ts';

const good = {
  origin: 'https://studio.example',
  issuer: 'https://login.example',
  clientId: 'studio',
  secretVariable: 'STUDIO_SECRET',
  claim: 'groups',
  trustedProxies: ['127.0.0.1'],
  roles: [{ role: 'brand', claims: ['marketing'], paths: ['merchants/shop/**'] }],
};

/** Reads settings that are written as `value`, where the secret is in the environment. */
function read(value: unknown, environment: NodeJS.ProcessEnv = { STUDIO_SECRET: 'secret' }) {
  const root = mkdtempSync(join(tmpdir(), 'foyer-settings-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (value !== undefined)
    writeFileSync(join(root, 'studio.json'), typeof value === 'string' ? value : JSON.stringify(value));
  return readSettings(root, environment);
}

test('STUDIO-22 studio.json says who is let in; the secret is of the environment', () => {
  expect(read(good)).toEqual({ ...good, secret: 'secret' });
});

test.each([
  ['no file', undefined, /needs .*studio\.json/],
  ['no JSON', '{', /^studio\.json: /],
  ['an unknown key', { ...good, secret: 'x' }, /secret/],
  ['an origin without TLS', { ...good, origin: 'http://studio.example' }, /^studio\.json: origin: /],
  ['an origin that no other machine reaches', { ...good, origin: 'http://localhost:8090' }, /^studio\.json: origin: /],
  ['a path in the origin', { ...good, origin: 'https://studio.example/' }, /^studio\.json: origin: /],
  ['a provider without TLS', { ...good, issuer: 'http://login.example' }, /^studio\.json: issuer: /],
  ['an unknown role', { ...good, roles: [{ role: 'boss', claims: ['x'] }] }, /roles\[0\]\.role/],
  ['a role of nobody', { ...good, roles: [{ role: 'brand' }] }, /roles\[0\]: name whose it is/],
  ['values of no claim', { ...good, claim: undefined }, /say in "claim"/],
])('STUDIO-22 %s is told in words', (_name, value, words) => {
  expect(() => read(value)).toThrow(words);
});

test('STUDIO-22 a secret that is not set is told', () => {
  expect(() => read(good, {})).toThrow('the variable STUDIO_SECRET is not set');
});

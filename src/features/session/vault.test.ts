// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyVault } from './remembered-login.ts';
import { openPassword, reseal, sealPassword } from './vault.ts';

const owner = { merchant: 'acme', user: 'ann' };
const password = 'Passw0rd! 密';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => vi.unstubAllGlobals());

test('LOGIN-6 a sealed password comes back for its owner, and stands nowhere in storage', async () => {
  expect(await openPassword(owner)).toBeUndefined();
  await sealPassword(owner, password);
  expect(await openPassword(owner)).toBe(password);
  // Another key would lose what the release before has sealed.
  expect(Object.keys(localStorage)).toEqual(['vault.login']);
  const stored = localStorage.getItem('vault.login') ?? '';
  expect(stored + atob(stored)).not.toContain('Passw0rd');
});

test('LOGIN-6 it is sealed anew each time, with a key that no script can read out', async () => {
  await sealPassword(owner, password);
  const first = { ...localStorage };
  await sealPassword(owner, password);
  expect({ ...localStorage }).not.toEqual(first);
  const key = await new Promise<CryptoKey>((resolve) => {
    const opening = indexedDB.open('foyer-vault');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('keys').objectStore('keys').get('login');
      reading.addEventListener('success', () => resolve(reading.result as CryptoKey));
    });
  });
  expect(key.extractable).toBe(false);
});

test.each([
  ['another name', { ...owner, user: 'bob' }],
  ['another merchant', { ...owner, merchant: 'other' }],
])('LOGIN-6 it opens for no other: %s', async (_, other) => {
  await sealPassword(owner, password);
  expect(await openPassword(other)).toBeUndefined();
  expect(await openPassword(owner)).toBe(password);
});

test('LOGIN-6 STORE-1 one half alone opens nothing, nor does what is broken', async () => {
  await sealPassword(owner, password);
  const [name = ''] = Object.keys(localStorage);
  const stored = localStorage.getItem(name) ?? '';
  for (const broken of ['%', 'AAAA', stored.slice(4)]) {
    localStorage.setItem(name, broken);
    expect(await openPassword(owner), broken).toBeUndefined();
  }
  localStorage.setItem(name, stored);
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(await openPassword(owner)).toBeUndefined();
});

test('PSW-2 a changed password is sealed where the old one was, and nowhere else', async () => {
  await reseal(owner, 'N3w-passw0rd');
  expect(localStorage).toHaveLength(0);
  await sealPassword(owner, password);
  await reseal({ ...owner, user: 'bob' }, 'N3w-passw0rd');
  expect(await openPassword(owner)).toBe(password);
  await reseal(owner, 'N3w-passw0rd');
  expect(await openPassword(owner)).toBe('N3w-passw0rd');
});

test('LOGIN-6 an emptied vault has neither the password nor its key', async () => {
  emptyVault();
  await sealPassword(owner, password);
  const [name = ''] = Object.keys(localStorage);
  const stored = localStorage.getItem(name) ?? '';
  emptyVault();
  expect(localStorage).toHaveLength(0);
  localStorage.setItem(name, stored);
  expect(await openPassword(owner)).toBeUndefined();
});

test('LOGIN-6 a browser that refuses keeps nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  await expect(sealPassword(owner, password)).rejects.toThrow('refused');
  expect(localStorage).toHaveLength(0);
  // Where nothing was sealed there is nothing to ask it for.
  emptyVault();
});

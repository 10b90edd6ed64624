import { readStored, writeStored } from '#shared/platform/storage.ts';
import { vault } from './remembered-login.ts';

/** Whose password it is; a sealed one opens for no other merchant or name. */
export type VaultOwner = { merchant: string; user: string };

const version = 1;
const [tableName, keyName] = ['keys', 'login'];
const ivBytes = 12;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });

async function table<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(vault.keys, version);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(tableName));
  const database = await done(opening);
  try {
    return await done(work(database.transaction(tableName, mode).objectStore(tableName)));
  } finally {
    database.close();
  }
}

const readKey = () => table<CryptoKey | undefined>('readonly', (keys) => keys.get(keyName));
const bind = ({ merchant, user }: VaultOwner): BufferSource =>
  new TextEncoder().encode(JSON.stringify([location.origin, merchant, user, version]));

/**
 * Seals a password for the next visit (LOGIN-6, where the merchant's licence allows): AES-GCM with a key of this browser that
 * no script can read out, kept apart from the sealed text. Rejects when the browser refuses; nothing is kept then.
 */
export async function sealPassword(owner: VaultOwner, password: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bind(owner) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password)));
  await table('readwrite', (keys) => keys.put(key, keyName));
  writeStored(vault.text, btoa(String.fromCharCode(...iv, ...sealed)));
}

/** The sealed password of `owner`; undefined when there is none, one half is gone, or it was sealed for another. */
export async function openPassword(owner: VaultOwner): Promise<string | undefined> {
  const stored = readStored(vault.text);
  if (!stored) return undefined;
  try {
    const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
    const key = await readKey();
    if (!key) return undefined;
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData: bind(owner) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(ivBytes)));
  } catch {
    return undefined;
  }
}

/** Seals a changed password where the old one was sealed (PSW-2); elsewhere nothing is kept. */
export async function reseal(owner: VaultOwner, password: string): Promise<void> {
  if ((await openPassword(owner)) !== undefined) await sealPassword(owner, password);
}

import { readStored, writeStored } from '#shared/platform/storage.ts';

/** Where `vault.ts` keeps a sealed password, and the database of its key. */
export const vault = { text: 'vault.login', keys: 'foyer-vault' } as const;

const kept = ['username', 'sms'] as const;

/** Where the name that a player logs in with is kept, by the method of the login (LOGIN-6). */
export const rememberedKey = (method: (typeof kept)[number]) => `rememberedLogin.${method}`;

/** Forgets all that this browser keeps for the next login: names, the sealed password, and who it is to the local provider (LOGIN-10). */
export function forgetLogins(): void {
  for (const method of kept) writeStored(rememberedKey(method), undefined);
  writeStored('localPerson', undefined);
  emptyVault();
}

/** Forgets the sealed password at once, and its key, which is of no use without, as soon as no other tab reads it. */
export function emptyVault(): void {
  if (readStored(vault.text) === undefined) return;
  writeStored(vault.text, undefined);
  try {
    indexedDB.deleteDatabase(vault.keys);
  } catch {
    // A browser that refuses its databases gives the key to nobody.
  }
}

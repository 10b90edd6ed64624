import { writeStored } from '#shared/platform/storage.ts';
import { emptyVault } from './vault.ts';

const kept = ['username', 'sms'] as const;

/** Where the name that a player logs in with is kept, by the method of the login (LOGIN-6). */
export const rememberedKey = (method: (typeof kept)[number]) => `rememberedLogin.${method}`;

/** Forgets all that this browser keeps for the next login: names, the sealed password, and who it is to the local provider (LOGIN-10). */
export function forgetLogins(): void {
  for (const method of kept) writeStored(rememberedKey(method), undefined);
  writeStored('localPerson', undefined);
  // Its text is gone at once, and the key is of no use without; a browser that refuses to open the table has none.
  void emptyVault().catch(() => {});
}

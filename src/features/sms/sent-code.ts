import { readStored, writeStored } from '#shared/platform/storage.ts';

/** What a code is for: each has its own request, which its guess names. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'bind' | 'own' | 'email';

// A browser that refuses storage has them until a reload.
const sent = new Map<string, string>();
const keyOf = (purpose: CodePurpose) => `verificationId.${purpose}`;

/** Keeps which request the code on its way belongs to: it may arrive after a reload. */
export function keepSentCode(purpose: CodePurpose, verificationId: string): void {
  sent.set(purpose, verificationId);
  writeStored(keyOf(purpose), verificationId, 'session');
}

/** The id of the last request for a code of this purpose; empty where none was made, for which every code is wrong. */
export const sentCodeId = (purpose: CodePurpose): string =>
  (sent.get(purpose) ?? readStored(keyOf(purpose), 'session') ?? '').slice(0, 64);

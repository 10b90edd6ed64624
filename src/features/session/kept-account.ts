import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';

const keptAccountKey = 'ACCOUNT_SHOWN';

/**
 * What the header last showed of the player, for the moment before the gateway answers: nickname or account, formatted balance (dots
 * where the player hides it), words of the level, address of the picture.
 */
export type KeptAccount = Partial<Record<'name' | 'balance' | 'level' | 'avatar', string | undefined>>;

/** What of it the styles write, by a property of `<html>`, until the lobby's code knows its player. */
export const writtenParts = ['name', 'balance', 'level'] as const;
export const accountProperty = (part: (typeof writtenParts)[number]): string => `--account-${part}`;

/** Characters that a balance may have before it is written smaller. */
export const longestBalance = 10;

const isKept = (value: unknown): value is KeptAccount & { userName?: string } =>
  isRecord(value) && Object.values(value).every((part) => typeof part === 'string');

/** What is kept of this player; of another, or broken, it is nothing. */
export function keptAccount(userName: string | undefined): KeptAccount {
  const kept = readStoredJson(keptAccountKey, isKept);
  return kept && kept.userName === userName ? kept : {};
}

export const keepAccount = (userName: string, account: KeptAccount): void =>
  void writeStoredJson(keptAccountKey, { userName, ...account });

export const forgetAccount = (): void => void writeStored(keptAccountKey, undefined);

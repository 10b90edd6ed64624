import { randomInt } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { accountTypes, countLogin, createAccount, findByUsername } from '../accounts/accounts.ts';
import { noPassword } from '../accounts/password.ts';

type TrialAccount = { id: string; merchant: string; username: string };

const trialName = () => `trial${String(randomInt(1e9)).padStart(9, '0')}`;

/** A new trial account, which no password opens. @throws ApiError `feature.unavailable` when no free name was found. */
export async function createTrial(db: Database, merchant: string, now: number): Promise<TrialAccount> {
  const username = trialName();
  const type = accountTypes.trial;
  const account = await createAccount(db, { merchant, username, passwordHash: noPassword(), type, now });
  if (!account) throw new ApiError('feature.unavailable');
  return { ...account, username };
}

/**
 * Opens the trial account that was reserved under this name. It is opened once: whoever learns the name later, or comes second,
 * gets a new one. @throws ApiError `feature.unavailable` as `createTrial` does.
 */
export async function openTrial(
  db: Database,
  merchant: string,
  name: string | undefined,
  now: number,
): Promise<TrialAccount> {
  const reserved = name ? await findByUsername(db, merchant, name) : undefined;
  if (reserved?.type === accountTypes.trial && (await countLogin(db, reserved.id))) return reserved;
  const account = await createTrial(db, merchant, now);
  await countLogin(db, account.id);
  return account;
}

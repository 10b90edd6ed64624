import { verificationActs } from '#schemas/gateway/verification-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { unmetSteps } from './needs.ts';
import { verifications, type Verification } from './states.ts';

export type Owner = { accountId: string; merchant: string };

/** The row of a player's step, which begins with nothing asked. No other transaction begins it meanwhile: the player is locked. */
export async function rowFor(tx: Tx, { accountId, merchant }: Owner, step: string, at: number): Promise<Verification> {
  await lockPlayer(tx, accountId, merchant);
  const known = await verifications.find(tx, { account_id: accountId, step });
  if (known) return known;
  const row: Omit<Verification, 'id'> = {
    account_id: accountId,
    merchant,
    step,
    state: 'none',
    demanded: 0,
    note: '',
    approved_until: null,
    session: null,
    created_at: at,
    changed_at: at,
  };
  const id = await beginNumbered('V', (number) => verifications.begin(tx, { ...row, id: number }, at));
  return { ...row, id };
}

/** Ids of the steps that some act waits for, and that the player was not asked for yet. */
export async function unaskedSteps(
  db: Database,
  accountId: string,
  site: Pick<Site, 'verification'>,
  at: number,
): Promise<string[]> {
  const unmet = [];
  for (const act of verificationActs) unmet.push(...(await unmetSteps(db, accountId, site, { act, at })));
  const unasked = unmet.filter(({ row }) => row === undefined || row.state === 'none');
  return [...new Set(unasked.map(({ step }) => step.id))];
}

/** Asks a player for what some act waits for already, such as once a sum is reached. */
export async function askWhatIsNeeded(
  tx: Tx,
  owner: Owner,
  site: Pick<Site, 'verification'>,
  at: number,
): Promise<void> {
  for (const step of await unaskedSteps(tx, owner.accountId, site, at))
    await verifications.tryMove(tx, await rowFor(tx, owner, step, at), 'asked', { at });
}

import { randomUUID } from 'node:crypto';
import type { Tx } from '#gateway/db/tables.ts';
import type { Owner } from './ask.ts';
import { openRow } from './documents.ts';
import type { Begun } from './provider.ts';

type Given = { addressFor: (begun: Begun) => string; framesOrigin: string; at: number };

/** Sends a player to the provider: its answers to an earlier address count no more. @throws ApiError `verification.closed`. */
export async function begin(
  tx: Tx,
  owner: Owner,
  step: string,
  { addressFor, framesOrigin, at }: Given,
): Promise<string> {
  const { accountId: player, merchant } = owner;
  const { id: verification } = await openRow(tx, owner, step, at);
  const session = randomUUID();
  await tx.updateTable('verifications').set({ session }).where('id', '=', verification).execute();
  return addressFor({ merchant, verification, player, session, framesOrigin });
}

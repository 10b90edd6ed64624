import { createHmac } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import { newestNumbered } from '../encryption/key-store.ts';

/**
 * The draw of a player for a step, below a million: the same each time, and of a secret of the store, so that nobody registers until an
 * account is spared. A share that the operator raises keeps whom it had.
 */
export async function drawOf(db: Database, accountId: string, step: string, at: number): Promise<number> {
  // The key of persons, which does not rotate.
  const { secret } = await newestNumbered(db, 'person_secret', at);
  const digest = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify(['draw', step, accountId]))
    .digest();
  return digest.readUIntBE(0, 6) % 1_000_000;
}

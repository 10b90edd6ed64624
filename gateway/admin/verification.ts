import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { demand } from '../modules/verification/review.ts';

type Named = { merchant: string; username: string; step: string };

/** What the operator alone may do with the identity check of one member: `POST …/:step` asks for papers, whatever the settings say. */
export function registerVerification(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const ownerOf = async ({ merchant, username }: Omit<Named, 'step'>) => {
    const account = await findByUsername(db, merchant, username);
    if (!account) throw new ApiError('record.unknown');
    return { accountId: account.id, merchant };
  };
  admin.post<{ Params: Named }>('/accounts/:merchant/:username/verification/:step', async ({ params }) => {
    const owner = await ownerOf(params);
    await db.transaction().execute((tx) => demand(tx, owner, params.step, now()));
    return { done: true };
  });
}

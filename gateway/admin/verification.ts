import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { demand } from '../modules/verification/review.ts';
import { erasePapers, exportPapers } from '../modules/verification/rights.ts';

type Named = { merchant: string; username: string; step: string };

/**
 * What the operator alone may do with the identity check of one member: `POST …/:step` asks for papers, whatever the settings say; `GET`
 * exports all that is kept of them, and `DELETE` erases it, as players may ask (KYC-6).
 */
export function registerVerification(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const ownerOf = async ({ merchant, username }: Omit<Named, 'step'>) => {
    const account = await findByUsername(db, merchant, username);
    if (!account) throw new ApiError('record.unknown');
    return { accountId: account.id, merchant };
  };
  const path = '/accounts/:merchant/:username/verification';
  admin.get<{ Params: Named }>(path, async ({ params, operator }) =>
    exportPapers(db, await ownerOf(params), { at: now(), by: operator }),
  );
  admin.delete<{ Params: Named }>(path, async ({ params, operator }) => {
    const owner = await ownerOf(params);
    return { deleted: await db.transaction().execute((tx) => erasePapers(tx, owner, { at: now(), by: operator })) };
  });
  admin.post<{ Params: Named }>(`${path}/:step`, async ({ params, operator }) => {
    const owner = await ownerOf(params);
    await db.transaction().execute((tx) => demand(tx, owner, params.step, { at: now(), by: operator }));
    return { done: true };
  });
}

import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { listRevisions, readRevision, readSite, removeSite, saveSite, type SitePatch } from '../config/site.ts';
import type { Database } from '../db/tables.ts';

const params = Type.Object({ merchant: Type.String({ pattern: codePattern.source }) });
const Back = Type.Object({ revision: Type.Integer({ minimum: 1 }) });
type At = { Params: Static<typeof params> };

/**
 * Site settings: a `PATCH` merges into what there is, after it was judged, and keeps what there was; `GET …/revisions` lists that, the
 * newest first, and `POST …/back` with a revision's number makes it the current one, as a new revision.
 */
export function registerSites(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const save = (merchant: string, patch: SitePatch) =>
    db.transaction().execute((tx) => saveSite(tx, merchant, patch, now()));

  admin.get<At>('/sites/:merchant', { schema: { params } }, (request) => readSite(db, request.params.merchant));
  admin.patch<At & { Body: SitePatch }>('/sites/:merchant', { schema: { params, body: Type.Object({}) } }, (request) =>
    save(request.params.merchant, request.body),
  );
  admin.delete<At>('/sites/:merchant', { schema: { params } }, async ({ params: { merchant } }) => ({
    deleted: await db.transaction().execute((tx) => removeSite(tx, merchant)),
  }));
  admin.get<At>('/sites/:merchant/revisions', { schema: { params } }, async ({ params: { merchant } }) => ({
    list: await listRevisions(db, merchant),
  }));
  admin.post<At & { Body: Static<typeof Back> }>(
    '/sites/:merchant/back',
    { schema: { params, body: Back } },
    async ({ params: { merchant }, body }) => save(merchant, await readRevision(db, merchant, body.revision)),
  );
}

import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { requirePlan } from '../config/plan.ts';
import {
  listRevisions,
  readRevision,
  readSite,
  removeSite,
  saveSite,
  siteLaw,
  type SitePatch,
} from '../config/site.ts';
import { siteTouches, type SiteChange } from '../config/site-touches.ts';
import type { Database, Tx } from '../db/tables.ts';
import { Planned } from './planned.ts';

const params = Type.Object({ merchant: Type.String({ pattern: codePattern.source }) });
const Back = Type.Object({ revision: Type.Integer({ minimum: 1 }) });
type At = { Params: Static<typeof params>; Querystring: Planned };

/**
 * Site settings: a `PATCH` merges into what there is, after it was judged, and keeps what there was; `GET …/revisions` lists that, the
 * newest first, and `POST …/back` with a revision's number makes it the current one, as a new revision. What touches something is stored
 * with its plan (`requirePlan`). `GET` gives what holds under the law of the site's jurisdictions, `GET …/contradictions` what is stored
 * against it, and what comes within 90 days.
 */
export function registerSites(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const review =
    ({ plan }: Planned) =>
    (tx: Tx, change: SiteChange) =>
      requirePlan(tx, { change, touched: siteTouches(change), plan });
  const save = (merchant: string, patch: SitePatch, planned: Planned) =>
    db.transaction().execute((tx) => saveSite(tx, merchant, patch, now(), review(planned)));
  const querystring = Planned;

  admin.get<At>('/sites/:merchant', { schema: { params } }, (request) => readSite(db, request.params.merchant, now()));
  admin.get<At>('/sites/:merchant/contradictions', { schema: { params } }, ({ params: { merchant } }) =>
    siteLaw(db, merchant, now()),
  );
  admin.patch<At & { Body: SitePatch }>(
    '/sites/:merchant',
    { schema: { params, querystring, body: Type.Object({}) } },
    ({ params: { merchant }, query, body }) => save(merchant, body, query),
  );
  admin.delete<At>(
    '/sites/:merchant',
    { schema: { params, querystring } },
    async ({ params: { merchant }, query }) => ({
      deleted: await db.transaction().execute((tx) => removeSite(tx, merchant, review(query))),
    }),
  );
  admin.get<At>('/sites/:merchant/revisions', { schema: { params } }, async ({ params: { merchant } }) => ({
    list: await listRevisions(db, merchant),
  }));
  admin.post<At & { Body: Static<typeof Back> }>(
    '/sites/:merchant/back',
    { schema: { params, querystring, body: Back } },
    async ({ params: { merchant }, query, body }) =>
      save(merchant, await readRevision(db, merchant, body.revision), query),
  );
}

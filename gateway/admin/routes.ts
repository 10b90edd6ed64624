import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import { FieldRules } from '#schemas/rules/rule.ts';
import { readSite, saveSite, type SitePatch } from '../config/site.ts';
import type { Database } from '../db/tables.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { ApiError } from '../http/api-error.ts';
import { Fault, type Faults } from '../http/faults.ts';
import type { Limits } from '../http/limits.ts';

type AdminServices = { db: Database; faults: Faults; limits: Limits; port: number | undefined };
type Named = { merchant: string; id: string; operation: string };

// Marks of a proxy, and of a page in a browser on this machine.
const proxied = ['x-forwarded-for', 'forwarded', 'origin', 'sec-fetch-site'];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The row that was asked for. @throws ApiError `record.unknown` without one. */
function known<R>(row: R | undefined): R {
  if (row === undefined) throw new ApiError('record.unknown');
  return row;
}

/** Site config and rules, which a `PATCH` merges into what there is. */
function registerSites(admin: FastifyInstance, { db }: AdminServices): void {
  admin.get<{ Params: Named }>('/sites/:merchant', ({ params }) => readSite(db, params.merchant));
  admin.patch<{ Params: Named }>('/sites/:merchant', async ({ params, body }) => {
    if (!isRecord(body) || (body['rules'] !== undefined && !Check(FieldRules, body['rules'])))
      throw new ApiError('request.invalid');
    return db.transaction().execute((tx) => saveSite(tx, params.merchant, body as SitePatch));
  });
  admin.delete<{ Params: Named }>('/sites/:merchant', async ({ params }) => {
    const { numDeletedRows } = await db.deleteFrom('sites').where('merchant', '=', params.merchant).executeTakeFirst();
    return { deleted: Number(numDeletedRows) };
  });
}

/** What a player would read elsewhere: his SMS, and the answers of captchas and sliders. */
function registerAnswers(admin: FastifyInstance, { db }: AdminServices): void {
  admin.get<{ Querystring: { merchant?: string; mobile?: string } }>('/sms', async ({ query }) => {
    const { merchant, mobile } = query;
    const list = db
      .selectFrom('sms_outbox')
      .select(['merchant', 'mobile', 'message', 'sent_at'])
      .$if(Boolean(merchant), (sms) => sms.where('merchant', '=', merchant ?? ''))
      .$if(Boolean(mobile), (sms) => sms.where('mobile', '=', mobile ?? ''))
      .orderBy('sent_at', 'desc')
      .limit(50);
    return { list: await list.execute() };
  });
  for (const table of ['captchas', 'sliders'] as const)
    admin.get<{ Params: Named }>(`/${table}/:id`, async ({ params }) =>
      known(await db.selectFrom(table).select('answer').where('id', '=', params.id).executeTakeFirst()),
    );
}

function registerAccounts(admin: FastifyInstance, { db }: AdminServices): void {
  admin.get<{ Params: Named & { username: string } }>('/accounts/:merchant/:username', async ({ params }) => {
    const account = known(await findByUsername(db, params.merchant, params.username));
    const { id, username, type, nickname, mobile, details } = account;
    const events = await db
      .selectFrom('install_events')
      .select(['event', 'platform'])
      .where('account_id', '=', id)
      .execute();
    const hasPaymentPassword = account.payment_hash !== null;
    return { username, type, nickname, mobile, hasPaymentPassword, details: JSON.parse(details) as unknown, events };
  });
  admin.put<{ Params: Named & { code: string } }>('/affiliates/:merchant/:code', async ({ params, body }) => {
    const domain = isRecord(body) && typeof body['domain'] === 'string' ? body['domain'] : '';
    const { merchant, code } = params;
    await db
      .insertInto('affiliate_codes')
      .values({ merchant, code, domain })
      .onConflict((conflict) => conflict.columns(['merchant', 'code']).doUpdateSet({ domain }))
      .execute();
    return { done: true };
  });
}

function registerFaults(admin: FastifyInstance, { faults }: AdminServices): void {
  admin.put<{ Params: Named }>('/faults/:operation', ({ params, body }) => {
    if (!Check(Fault, body)) throw new ApiError('request.invalid');
    faults.set(params.operation, body);
    return { done: true };
  });
  admin.delete<{ Params: Named }>('/faults/:operation', ({ params }) => {
    faults.set(params.operation, undefined);
    return { done: true };
  });
  admin.delete('/faults', () => {
    faults.clear();
    return { done: true };
  });
}

/**
 * `/admin` for operators on this machine and for tests: site config and rules (`GET`/`PATCH /admin/sites/:merchant`), the SMS
 * outbox, captcha and slider answers, accounts, affiliate codes, limits and faults. Anyone else, anything that came through a proxy,
 * and any port but `port` when one is given, gets 404.
 */
export function registerAdmin(app: FastifyInstance, services: AdminServices): void {
  const { limits, port } = services;
  app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request) => {
        const { remoteAddress, localPort } = request.socket;
        const direct = loopback.test(remoteAddress ?? '') && !proxied.some((name) => request.headers[name]);
        if (!direct || (port !== undefined && localPort !== port)) throw new ApiError('route.unknown');
      });
      registerSites(admin, services);
      registerAnswers(admin, services);
      registerAccounts(admin, services);
      registerFaults(admin, services);
      admin.put('/limits', ({ body }) => (isRecord(body) ? Object.assign(limits, body) : limits));
    },
    { prefix: '/admin' },
  );
}

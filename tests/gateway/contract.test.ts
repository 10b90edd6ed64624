import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOffers } from '#gateway/demo/seed/offers.ts';
import { knownMerchants } from '#gateway/demo/seed/sites.ts';
import { errorCatalogue } from '#schemas/gateway/errors.ts';
import { generateOpenApi } from '#schemas/gateway/openapi.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { asOperator, call, registerPlayer, sendSite, setOffer, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

const entries = Object.entries(operations) as [OperationName, Operation][];
const needsQuery = (query: object | undefined) => query !== undefined && 'required' in query;

describe('contract', () => {
  it('API-1 no two operations share a method and path, and every error has a status and text', () => {
    const places = entries.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    const unknown = entries.flatMap(([, { errors }]) => errors.filter((code) => !Object.hasOwn(errorCatalogue, code)));
    expect(unknown).toEqual([]);
  });
  it('API-1 every operation has a route', () => {
    const mounted = entries.filter(([, { method, path }]) =>
      app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }),
    );
    expect(mounted.map(([name]) => name)).toEqual(entries.map(([name]) => name));
  });
  it('API-1 every body refuses keys that it does not have', () => {
    const closed = (schema: Record<string, unknown>): boolean =>
      schema['additionalProperties'] === false || (Array.isArray(schema['anyOf']) && schema['anyOf'].every(closed));
    expect(entries.filter(([, { body }]) => body && !closed(body as never)).map(([name]) => name)).toEqual([]);
  });
  it('API-1 OpenAPI lists the refusals of encrypted and of idempotent calls at those and no others', () => {
    const { paths } = generateOpenApi();
    const listed = ({ method, path }: Operation) => {
      const responses = paths[path]?.[method.toLowerCase()]?.['responses'] as Record<string, { description: string }>;
      return Object.values(responses).flatMap(({ description }) => description.split(', '));
    };
    const codes = Object.keys(errorCatalogue);
    for (const [prefix, marked] of [
      ['security.', ({ encrypted }: Operation) => encrypted],
      ['idempotency.', ({ idempotent }: Operation) => idempotent],
    ] as const) {
      const own = codes.filter((code) => code.startsWith(prefix));
      for (const [name, operation] of entries)
        expect(new Set(listed(operation).filter((code) => code.startsWith(prefix))), name).toEqual(
          new Set(marked(operation) ? own : []),
        );
    }
  });
  it('API-1 every read without needed input answers by its schema', async () => {
    const { token } = (await registerPlayer(app, 'reader')).value;
    for (const kind of ['vip', 'cashback'] as const)
      for (const [id, offer] of demoOffers(knownMerchants[0] ?? '', kind)) await setOffer(app, kind, id, offer);
    const reads = entries.filter(
      ([, { method, path, query, auth, stream }]) =>
        method === 'GET' && !stream && auth !== 'launch' && !path.includes('{') && !needsQuery(query),
    );
    for (const [name, { errors }] of reads) {
      // An account that is no agent has no agent pages.
      const refusals = [undefined, ...errors.filter((code) => code === 'agent.required')];
      expect(refusals, name).toContain((await call(app, name, { token })).code);
    }
  });
  it('API-1 a request that breaks the contract is refused with its fields, before any handler', async () => {
    const answer = await app.inject({ url: '/api/wps/member/validateUsername', headers: { merchant: 'demo' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorCode).toBe('request.invalid');
    expect((await app.inject({ url: '/api/wps/system/status' })).json().errorCode).toBe('merchant.unknown');
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/wps/verification/sms',
          headers: { merchant: 'demo', 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/wps/verification/sms',
          headers: { merchant: 'demo' },
          payload: { mobileNum: 'x'.repeat(300_000) },
        })
      ).statusCode,
    ).toBe(413);
  });
  it('every answer carries the server clock and is not stored', async () => {
    const { headers } = await call(app, 'status');
    expect(Math.abs(Number(headers['date-ms']) - Number(new Date()))).toBeLessThan(5000);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('admin', () => {
  it('changes the site config at run time, by merchant', async () => {
    await setSite(app, { maintenance: true, info: { whitelabel: { CBS3: true } } }, 'closed');
    expect((await call(app, 'status', { merchant: 'closed' })).value).toMatchObject({
      maintenance: true,
      info: { whitelabel: { CBS3: true } },
    });
    expect((await call(app, 'status')).value.maintenance).toBe(false);
  });
  it('is not there for others than this machine', async () => {
    expect((await app.inject({ url: '/admin/sms', headers: asOperator, remoteAddress: '192.0.2.1' })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ url: '/admin/sms', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(404);
  });
  it('is not there for a page in a browser on this machine', async () => {
    expect((await app.inject({ url: '/admin/sms', headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(
      404,
    );
  });
  it('answers nothing without the token', async () => {
    const asked = [
      '/sms',
      '/emails',
      '/vendor-key',
      '/sites/demo',
      '/offers/demo/vip',
      '/deposits',
      '/accounts/demo/x',
    ];
    for (const path of asked)
      expect((await app.inject(`/admin${path}`)).json(), path).toMatchObject({ success: false });
    const changed = await app.inject({ method: 'PATCH', url: '/admin/sites/demo', payload: { maintenance: true } });
    expect(changed.statusCode).toBe(401);
  });
  it('refuses rules that are no rules', async () => {
    expect((await sendSite(app, { rules: { username: { enabled: 'yes' } } })).statusCode).toBe(400);
  });
});

describe('faults', () => {
  const ask = () => app.inject({ url: '/api/wps/system/status', headers: { merchant: 'demo' } });
  const inject = (fault: object) =>
    app.inject({ method: 'PUT', url: '/admin/faults/status', headers: asOperator, payload: fault });
  it('answers with a status, cut off, malformed, without and with more fields, then well again', async () => {
    await inject({ status: 503 });
    expect((await ask()).statusCode).toBe(503);
    await inject({ truncate: true });
    const cut = (await ask()).body;
    expect(() => JSON.parse(cut)).toThrow();
    await inject({ malformed: true });
    expect((await ask()).body).toContain('<html>');
    await inject({ dropFields: ['info'], extraFields: { surprise: 1 } });
    expect(Object.keys((await ask()).json().value)).toEqual([
      'location',
      'maintenance',
      'regionRestriction',
      'serverTime',
      'surprise',
    ]);
    await app.inject({ method: 'DELETE', url: '/admin/faults', headers: asOperator });
    expect((await ask()).json().success).toBe(true);
  });
});

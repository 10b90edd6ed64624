import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#schemas/gateway/operations.ts';
import { asOperator, call, registerPlayer, startGateway } from '../start-gateway.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

const promised = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
type Asked = InjectOptions;
const headersOf = async (asked: Asked) => {
  const { statusCode, headers } = await app.inject(asked);
  return { statusCode, headers };
};

it.each(Object.entries(operations))(
  'API-2 a refusal of %s is kept by nobody, and nothing but what it says',
  async (_, operation) => {
    const url = `/api${operation.path.replace(/\{\w+\}/g, 'x')}`;
    for (const headers of [{}, { merchant: 'nobody' }, { merchant: 'demo', authorization: 'Bearer x' }])
      expect(await headersOf({ method: operation.method, url, headers, payload: {} }), url).toMatchObject({
        headers: promised,
      });
  },
);

it('API-2 so is a value, an answer to HEAD, and what is no call at all', async () => {
  const { token } = (await registerPlayer(app, 'headers')).value;
  expect((await call(app, 'memberInfo', { token })).headers).toMatchObject(promised);
  const merchant = { merchant: 'demo' };
  const json = { ...merchant, 'content-type': 'application/json' };
  const others: [number, Asked][] = [
    [200, { url: '/api/wps/system/status', headers: merchant }],
    [200, { method: 'HEAD', url: '/api/wps/system/status', headers: merchant }],
    [404, { url: '/api/nothing' }],
    [404, { url: '/api' }],
    [404, { method: 'OPTIONS', url: '/api/wps/system/status' }],
    [400, { url: '/api/%zz' }],
    [400, { method: 'POST', url: '/api/wps/session/login', headers: json, payload: '{' }],
    [
      400,
      {
        method: 'POST',
        url: '/api/wps/session/login',
        headers: { ...merchant, 'content-type': 'text/odd' },
        payload: 'x',
      },
    ],
    [413, { method: 'POST', url: '/api/wps/session/login', headers: json, payload: `"${'x'.repeat(300_000)}"` }],
  ];
  for (const [statusCode, asked] of others)
    expect(await headersOf(asked), JSON.stringify(asked).slice(0, 100)).toMatchObject({
      statusCode,
      headers: promised,
    });
});

it('API-2 so is a fault of the gateway', async () => {
  const set = await app.inject({
    method: 'PUT',
    url: '/admin/faults/winners',
    headers: asOperator,
    payload: { status: 500 },
  });
  expect(set.statusCode).toBe(200);
  const broken = await headersOf({ url: '/api/wps/game/winners', headers: { merchant: 'demo' } });
  expect(broken).toMatchObject({ statusCode: 500, headers: promised });
});

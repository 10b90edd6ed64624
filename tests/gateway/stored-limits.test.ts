import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sharedStore } from './money.ts';
import { asOperator, call, startGateway } from './start-gateway.ts';

const put = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'PUT', url: '/admin/limits', headers: asOperator, payload });
/** How many of three calls of one caller are answered. */
const answered = async (app: FastifyInstance, address: string) => {
  const calls = [1, 2, 3].map(() => call(app, 'affiliateCheck', { query: { code: 'NOPE' }, address }));
  return (await Promise.all(calls)).filter(({ code }) => code === 'affiliate.invalid').length;
};

it('API-1 limits that an operator stores hold at every process and after a restart, until they are taken back', async () => {
  const store = await sharedStore();
  const open = async () => {
    const opened = await startGateway(store);
    onTestFinished(() => opened.close());
    return opened;
  };
  const app = await open();
  const other = store.databaseUrl ? await open() : undefined;
  await put(app, { perIp: { affiliateCheck: 2 } });
  expect((await put(app, { perAccount: 7 })).json()).toMatchObject({ perIp: { affiliateCheck: 2 }, perAccount: 7 });
  expect(await answered(app, '192.0.2.1')).toBe(2);
  if (other) await expect.poll(() => answered(other, '192.0.2.2')).toBeLessThan(3);
  const restarted = await open();
  expect(await answered(restarted, '192.0.2.3')).toBe(2);
  const back = await app.inject({ method: 'DELETE', url: '/admin/limits', headers: asOperator });
  expect(back.json()).toMatchObject({ perAccount: 30 });
  expect(await answered(app, '192.0.2.4')).toBe(3);
});

it.each([
  { perIp: null },
  { perIp: { login: 0 } },
  { perIp: { logIn: 5 } },
  { perIp: { login: 1e21 } },
  { everyCall: { read: 5 } },
  { perAccount: '7' },
  { spray: { names: -1, failures: 3 } },
  { guesses: { address: {} } },
  { perip: {} },
])('API-1 limits that are none are refused, and every call goes on: %j', async (limits) => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  expect((await put(app, limits)).statusCode).toBe(400);
  expect((await call(app, 'status')).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openPath } from '#schemas/gateway/sealed-path.ts';
import { call, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

test('SYS-1 an address that one operator has shut out gets customer service only, and only there', async () => {
  expect((await call(app, 'status')).status).toBe(200);
  const address = '192.0.2.7';
  await setSite(app, { blockedIps: ['192.0.2.0/24'] });
  expect(await call(app, 'status', { address })).toMatchObject({ status: 403, code: 'ip.blocked' });
  expect((await call(app, 'customerService', { address })).status).toBe(200);
  expect((await call(app, 'status', { address, merchant: 'other' })).status).toBe(200);
  await setSite(app, { blockedIps: [] });
  expect((await call(app, 'status', { address })).status).toBe(200);
});

test('CS-1 paths travel sealed, in the list as in the status', async () => {
  const path = 'https://support.example/chat';
  await setSite(app, { info: { customerService: [{ csType: 'LIVECHAT', path }] } });
  const entries = [
    ...(await call(app, 'customerService')).value.list,
    ...(await call(app, 'status')).value.info.customerService,
  ];
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    expect(entry.path).not.toContain('support');
    expect(await openPath('demo', entry.path)).toBe(path);
  }
});

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let now: number;
let log: string[];
beforeEach(async () => {
  now = Date.now();
  log = [];
  app = await startGateway({ now: () => now, logTo: { write: (line) => void log.push(line) } });
});
afterEach(() => app.close());

const report = {
  release: 'abc123',
  screen: '/m/deposit',
  operation: 'wallet',
  name: 'TypeError',
  message: 'x is not a function',
  browser: 'Chrome 126',
};
const send = (more: Partial<typeof report> = {}, address = '192.0.2.1') =>
  call(app, 'clientError', { body: { ...report, ...more }, address });
async function counted(operation: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(
    new RegExp(`foyer_client_errors_total\\{merchant="demo",operation="${operation}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
  );
}

it('SAFE-2 an error of the lobby is counted each time, and logged once a minute', async () => {
  const before = await counted('wallet');
  for (let times = 0; times < 3; times += 1) expect((await send()).value).toEqual({ done: true });
  expect(await counted('wallet')).toBe(before + 3);
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    merchant: 'demo',
    operation: 'wallet',
    screen: '/m/deposit',
    release: 'abc123',
    browser: 'Chrome 126',
    err: { message: 'x is not a function' },
  });
  now += 60_000;
  await send();
  expect(log).toHaveLength(2);
});

it('SAFE-2 nothing of what a stranger writes into a report is kept that may be a person’s, or makes a metric of its own', async () => {
  const token = 'Zk3vQpX9rT1sLm8NwYb2HcJd4fGg6KuA';
  await send({
    message: `of "Juan" ${token} 09171234567 juan@mail.example /m/x?name=juan`,
    screen: `/m/${token}`,
    operation: 'made-up',
  });
  const kept = log.join('') + (await app.inject({ url: '/metrics' })).body;
  for (const part of [token, 'Juan', 'juan', '09171234567', 'made-up']) expect(kept).not.toContain(part);
});

it('SAFE-2 an operator can turn reports off, and nobody can send them without limit', async () => {
  await setSite(app, { info: { whitelabel: { ERRORREPORTS: false } } });
  const before = await counted('wallet');
  expect((await send()).value).toEqual({ done: false });
  expect([await counted('wallet'), log]).toEqual([before, []]);
  await setSite(app, { info: { whitelabel: { ERRORREPORTS: true } } });
  const codes = new Set<string | undefined>();
  for (let times = 0; times < 31; times += 1) codes.add((await send({}, '192.0.2.2')).code);
  expect([...codes]).toEqual([undefined, 'request.tooMany']);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from '#schemas/gateway/operations.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import { asOperator, call, seal, setSite, startGateway } from './start-gateway.ts';

const day = 86_400_000;
let time = Date.UTC(2026, 5, 5, 12);
let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway({ now: () => time, limits: { perIp: {} } });
  await setSite(app, { depositMethods: siteFor('demo').depositMethods });
});
afterAll(() => app.close());

const enter = async (username: string) => {
  const named = { username, password: 'Passw0rd!', confirmPassword: 'Passw0rd!' };
  const sealed = await seal(app, 'register', { ...named, registerMethod: 'H5', type: 0 } as const, { iat: time });
  return (await call(app, 'register', { sealed })).value.token;
};
const deposit = async (token: string) => {
  const body = { methodId: 'wallet', amount: 60_000 };
  const { value } = await call(app, 'depositGateway', { token, body, idempotencyKey: crypto.randomUUID() });
  const payload = { outcome: 'paid', amount: 60_000 };
  await app.inject({ method: 'POST', url: `/admin/deposits/${value.id}`, headers: asOperator, payload });
};
const report = async (event: Body<'installEvent'>['event'], platform: string, token?: string) =>
  (await call(app, 'installEvent', { body: { event, platform }, ...(token && { token }) })).value.done;

it('REG-11 hands the first deposit to the first of the player’s lobbies that asks, and to nobody else', async () => {
  const [token, other] = [await enter('first1'), await enter('first2')];
  expect(await report('firstDeposit', 'app', token)).toBe(false);
  await deposit(token);
  expect(await report('firstDeposit', 'app')).toBe(false);
  expect(await report('firstDeposit', 'app', other)).toBe(false);
  const answers = await Promise.all([report('firstDeposit', 'app', token), report('firstDeposit', 'app', token)]);
  expect(answers.filter(Boolean)).toEqual([true]);
  await deposit(token);
  expect(await report('firstDeposit', 'browser', token)).toBe(false);
  const account = await app.inject({ url: '/admin/accounts/demo/first1', headers: asOperator });
  expect(account.json<{ events: unknown[] }>().events).toEqual([{ event: 'firstDeposit', platform: 'app' }]);
});

it('REG-11 a first deposit of long ago is no news', async () => {
  const token = await enter('first3');
  await deposit(token);
  time += 3 * day;
  expect(await report('firstDeposit', 'app', token)).toBe(false);
});

it('REG-8 REG-11 a player’s registration is logged once', async () => {
  const token = await enter('first4');
  expect(await report('register', 'app', token)).toBe(true);
  expect(await report('register', 'app', token)).toBe(false);
  expect([await report('install', 'PWA', token), await report('install', 'PWA', token)]).toEqual([true, true]);
});

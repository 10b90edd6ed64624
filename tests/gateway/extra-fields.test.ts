import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOperator, call, seal, sendSite, setSite, startGateway } from './start-gateway.ts';

const now = Date.UTC(2026, 5, 5, 12);
let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway({ now: () => now, limits: { perIp: {} } });
  await setSite(app, {
    rules: {
      'extra.city': { enabled: true, required: true, options: ['hanoi', 'hue'] },
      'extra.born': { enabled: true, required: false, format: 'date', minimumAge: 21 },
      'extra.card': { enabled: true, required: false, characters: 'digits', checksum: 'luhn' },
      'extra.past': { enabled: false, required: false },
    },
  });
});
afterAll(() => app.close());

let players = 0;
async function register(extra?: Record<string, string>) {
  players += 1;
  const named = { username: `extra${players}`, password: 'Passw0rd!', confirmPassword: 'Passw0rd!' };
  const body = { ...named, registerMethod: 'H5', type: 0, ...(extra && { extra }) } as const;
  const answer = await call(app, 'register', { sealed: await seal(app, 'register', body, { iat: now }) });
  const fields = (answer.failure.errors ?? []).map(({ field, rule }) => `${field}: ${rule}`);
  return { username: named.username, status: answer.status, code: answer.code, fields };
}

it('REG-12 a field of the merchant’s own is judged by the site’s rules, and refused under its name', async () => {
  expect(await register()).toMatchObject({ code: 'form.invalid', fields: ['extra.city: required'] });
  const wrong = { city: 'paris', born: '2005-06-06', card: '79927398710' };
  expect((await register(wrong)).fields).toEqual([
    'extra.city: options',
    'extra.born: minimumAge',
    'extra.card: checksum',
  ]);
  expect((await register({ city: 'hue', born: '2001-02-30' })).fields).toEqual(['extra.born: format']);
});

it('REG-12 what the site has not agreed on is refused and not stored', async () => {
  const { code, fields } = await register({ city: 'hue', shoe: '43', past: 'x' });
  expect([code, fields]).toEqual(['form.invalid', ['extra.shoe: enabled', 'extra.past: enabled']]);
  // Names of objects are no fields.
  expect((await register({ city: 'hue', constructor: 'x' })).fields).toEqual(['extra.constructor: enabled']);
});

it('REG-12 REG-3 what was entered is kept for the operator, and forms get the rules', async () => {
  const { username, status } = await register({ city: 'hue', born: '2005-06-05', card: '79927398713' });
  expect(status).toBe(200);
  const account = await app.inject({ url: `/admin/accounts/demo/${username}`, headers: asOperator });
  expect(account.json<{ details: object }>().details).toMatchObject({
    'extra.city': 'hue',
    'extra.born': '2005-06-05',
    'extra.card': '79927398713',
  });
  const rules = (await call(app, 'registrationRules', {})).value;
  expect(rules['extra.card']).toMatchObject({ enabled: true, checksum: 'luhn' });
});

it('REG-12 a rule for a field that no form could name is refused', async () => {
  const rules = { 'extra.my city': { enabled: true, required: true } };
  const answer = await sendSite(app, { rules });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('is no id of a field');
});

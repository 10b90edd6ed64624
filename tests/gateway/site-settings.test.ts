import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

const register = (countries: string[]) => setSite(app, { info: { register: { captcha: false, countries } } });

test('REG-2 countries are those of the site’s dialling codes in their order, in the language of the caller', async () => {
  await register(['84', '1']);
  const { list } = (await call(app, 'countries', { language: 'VI' })).value;
  expect(list[0]).toEqual({ country: 'VN', countryDialingCode: '+84', name: 'Việt Nam' });
  expect(new Set(list.map(({ countryDialingCode }) => countryDialingCode))).toEqual(new Set(['+84', '+1']));
  expect(list.map(({ country }) => country)).toContain('CA');
  const namedIn = async (language: string) => (await call(app, 'countries', { language })).value.list[0]?.name;
  expect([await namedIn('CN'), await namedIn('UR'), await namedIn('XX')]).toEqual(['越南', 'ویتنام', 'Vietnam']);
});

test('REG-2 a site that has set no dialling codes names every country, once', async () => {
  await register([]);
  const { list } = (await call(app, 'countries')).value;
  expect(list.length).toBeGreaterThan(200);
  expect(new Set(list.map(({ country }) => country)).size).toBe(list.length);
});

test('FLAG-1 template settings are the template flags of the status, and no other flag', async () => {
  expect((await call(app, 'templateSettings')).value).toEqual({});
  const whitelabel = { NEWMEMBERCENTER: true, NEWDEPOSIT: false, CBS3: true };
  await setSite(app, { info: { whitelabel } });
  expect((await call(app, 'templateSettings')).value).toEqual({ NEWMEMBERCENTER: '1', NEWDEPOSIT: '0' });
  expect((await call(app, 'status')).value.info.whitelabel).toMatchObject(whitelabel);
});

test('MEM-2 what the operator changes in menus is the same in its own call as in the status', async () => {
  expect((await call(app, 'whitelabelMenu')).value).toEqual({});
  const menus = {
    member: { off: ['cashback'], first: ['messages'] },
    side: { off: [], first: ['help'] },
    care: { off: ['faq'], first: [] },
  };
  await setSite(app, { info: { menus } });
  expect((await call(app, 'whitelabelMenu')).value).toEqual(menus);
  expect((await call(app, 'status')).value.info.menus).toEqual(menus);
});

test('MEM-2 an operator’s slip in the menus is refused with its place, and changes nothing', async () => {
  const slips = [
    { member: { off: 'cashback', first: [] } },
    { member: { of: [], first: [] } },
    { membr: { off: [], first: [] } },
  ];
  for (const menus of slips)
    expect((await sendSite(app, { info: { menus } })).statusCode, JSON.stringify(menus)).toBe(400);
  expect((await call(app, 'status')).status).toBe(200);
});

test('SECUR-4 e-mail addresses are verified before they count', async () => {
  expect((await call(app, 'verification')).value.email).toBe(true);
});

import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { countryReader } from '#gateway/http/caller-country.ts';
import { asOperator, call, registerPlayer, setOffer, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const countryOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const answer = await app.inject({
    url: '/api/wps/system/status',
    headers: { merchant: 'demo', ...headers },
    remoteAddress,
  });
  return answer.json<{ value: { location: { country: string } } }>().value.location.country;
};

test('FLAG-2 the country of a visitor is what the header of a trusted proxy says, and nobody else’s word', async () => {
  app = await startGateway({ countryHeader: 'cf-ipcountry' });
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };
  expect(await countryOf({ ...forwarded, 'cf-ipcountry': 'pt' })).toBe('PT');
  // Unknown: the network says so, says nothing, or sends an invalid country.
  for (const said of ['XX', 'T1', 'Portugal', ''])
    expect(await countryOf({ ...forwarded, 'cf-ipcountry': said })).toBe('');
  expect(await countryOf(forwarded)).toBe('');
  // A caller that reaches the gateway directly, with or without a proxy's header.
  expect(await countryOf({ 'cf-ipcountry': 'PT' })).toBe('');
  expect(await countryOf({ ...forwarded, 'cf-ipcountry': 'PT' }, '192.0.2.8')).toBe('');
  // The operator's country for callers of whom nothing else is known.
  await setSite(app, { country: 'VN' });
  expect(await countryOf(forwarded)).toBe('VN');
  expect(await countryOf({ ...forwarded, 'cf-ipcountry': 'ES' })).toBe('ES');
});

test('FLAG-2 without the name of a header no header is believed', () => {
  expect(countryReader(undefined)({ headers: { 'cf-ipcountry': 'PT' }, ips: ['127.0.0.1', '192.0.2.7'] })).toBe('');
});

test('FLAG-2 a member’s answer has level, segments and the country of a proved number', async () => {
  app = await startGateway();
  const { token } = (await registerPlayer(app, 'someone')).value;
  const info = async () => (await call(app, 'memberInfo', { token })).value;
  expect(await info()).toMatchObject({ segments: [] });
  expect(await info()).not.toHaveProperty('vipLevel');
  expect(await info()).not.toHaveProperty('country');
  await setOffer(app, 'vip', 'ladder', {
    seasonMonths: 3,
    levels: [1, 2].map((step) => ({
      name: { EN: `Level ${step}` },
      deposit: step,
      turnover: step,
      gift: 0,
      benefits: [],
    })),
  });
  const put = (username: string, segments: unknown) =>
    app.inject({
      method: 'PUT',
      url: `/admin/segments/demo/${username}`,
      headers: asOperator,
      payload: { segments } as object,
    });
  expect((await put('someone', ['newcomers', 'autumn'])).statusCode).toBe(200);
  expect(await info()).toMatchObject({ vipLevel: 0, segments: ['autumn', 'newcomers'] });
  expect((await put('someone', ['autumn'])).statusCode).toBe(200);
  expect(await info()).toMatchObject({ segments: ['autumn'] });
  const read = await app.inject({ url: '/admin/segments/demo/someone', headers: asOperator });
  expect(read.json()).toEqual({ segments: ['autumn'] });
  // Neither nobody, nor what no condition could name, nor anyone but the operator.
  expect((await put('nobody', [])).statusCode).toBe(404);
  const { trialName } = (await call(app, 'createTrial')).value;
  await call(app, 'testPlay', { body: { trialName } });
  expect((await put(trialName, ['autumn'])).statusCode).toBe(404);
  expect((await put('someone', ['No Name'])).statusCode).toBe(400);
  const stranger = await app.inject({ method: 'PUT', url: '/admin/segments/demo/someone', payload: { segments: [] } });
  expect(stranger.statusCode).toBe(401);
  expect(await info()).toMatchObject({ segments: ['autumn'] });
});

import type { FastifyInstance } from 'fastify';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import { Members } from './members.ts';
import { asOperator, lastCode, seal, sendSite, setSite } from './start-gateway.ts';

// Hosts that a caller may claim. The gateway trusts its proxies on the caller's address, and nobody on the host.
const hostile = {
  host: 'stranger.example',
  'x-forwarded-host': 'stranger.example',
  'x-forwarded-proto': 'ftp',
  forwarded: 'host=stranger.example',
  origin: 'https://stranger.example',
  referer: 'https://stranger.example/',
};

let members: Members;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  members = await Members.start();
  app = members.app;
  ({ token } = await members.register());
});
afterAll(() => app.close());

const ask = (name: OperationName, bearer: string, more: { query?: Record<string, string>; payload?: object } = {}) => {
  const { method, path } = operations[name];
  const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
  return app.inject({
    method,
    url,
    headers: { ...hostile, merchant: 'demo', authorization: `Bearer ${bearer}` },
    ...more,
  });
};
const read = Object.entries(operations).flatMap(([name, { method }]) =>
  method === 'GET' ? [name as OperationName] : [],
);
const queries: Partial<Record<OperationName, Record<string, string>>> = {
  launchGame: { gameId: 'PPRNG001' },
  launchTrialGame: { gameId: 'PPRNG001' },
  lotteryLaunch: { launchMode: 'LOTT', lottoGameCode: 'lobby', lottoView: 'lobby', device: 'MOBILE' },
  chatLaunch: { backUrl: 'https://stranger.example/m/message' },
};
const notices = async (mobile: string) =>
  (await app.inject({ url: `/admin/sms?mobile=%2B63${mobile}`, headers: asOperator })).json<{
    list: { message: string }[];
  }>().list;
async function replaceMobile(from: string, to: string): Promise<string> {
  const member = await members.register({ mobileNum: from, countryDialingCode: '63' });
  await member.prove();
  const number = { mobileNum: to, countryDialingCode: '63' };
  members.now += 1;
  const sent = await ask('smsSend', '', { payload: number });
  const { verificationId } = sent.json<{ value: { verificationId: string } }>().value;
  const body = { ...number, verificationId, verificationCode: await lastCode(app) };
  const payload = { jwe: await seal(app, 'mobileBind', body, { iat: members.now }) };
  expect((await ask('mobileBind', member.token, { payload })).json()).toMatchObject({ success: true });
  return (await notices(from))[0]?.message ?? '';
}

describe('SECUR-4 no answer and no message repeats the host that a request names', () => {
  it.each(read.filter((name) => name !== 'events'))('%s', async (name) => {
    const { body } = await ask(name, token, { query: queries[name] ?? {} });
    expect(body).not.toContain('stranger.example');
    if (queries[name]) expect(JSON.parse(body)).toMatchObject({ success: true });
  });
  it('the link of a notice leads to the domain that the operator has named, and there is none without one', async () => {
    await setSite(app, { info: { mainDomain: '', domainRoute: [] } });
    const without = await replaceMobile('9171110101', '9171110102');
    expect(without).toMatch(/Your mobile number was changed.*\+63•••0102.*contact customer service/);
    expect(without).not.toMatch(/https?:|stranger/);
    await setSite(app, { info: { domainRoute: ['route.example'] } });
    expect(await replaceMobile('9171110103', '9171110104')).toContain('https://route.example/m/notMe?token=');
    await setSite(app, { info: { mainDomain: 'lobby.example' } });
    expect(await replaceMobile('9171110105', '9171110106')).toContain('https://lobby.example/m/notMe?token=');
  });
  it.each(['https://lobby.example', 'lobby.example/m', 'Lobby.example', 'lobby', 'a b.example', 'lobby.example:81'])(
    '%s is refused as a domain',
    async (mainDomain) => {
      const answer = await sendSite(app, { info: { mainDomain } });
      expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', errors: [{ field: 'info.mainDomain' }] });
    },
  );
  it('the chat leads back to the lobby’s own pages only', async () => {
    await setSite(app, { info: { mainDomain: 'lobby.example', domainRoute: ['route.example'] } });
    const backOf = async (backUrl: string) => {
      const { value } = (await ask('chatLaunch', token, { query: { backUrl } })).json<{ value: { chatUrl: string } }>();
      const payload = { ticket: new URL(value.chatUrl).hash.slice(1) };
      const page = await app.inject({
        method: 'POST',
        url: '/api/chat',
        headers: { host: 'games.localhost' },
        payload,
      });
      return page.json<{ back: string }>().back;
    };
    for (const own of ['https://lobby.example/m/message', 'https://route.example/'])
      expect(await backOf(own)).toBe(own);
    for (const other of [
      'https://stranger.example/',
      'http://lobby.example/',
      'https://lobby.example:8/',
      'javascript:1',
      'https://demo.localhost/',
    ])
      expect(await backOf(other)).toBe('');
  });
});

it('no code of the gateway reads the host of a request, but the guards of the admin port and of the frames’ host', () => {
  const reads =
    /\.(?:host|hostname)\b(?<!(?:url|address)\.hostname)|\bhost\b[^}]*\} = (?:request\.)?headers|x-forwarded-host/i;
  const found = globSync('gateway/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => reads.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'gateway/admin/operator.ts',
    'gateway/modules/launch/address.ts',
  ]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '#schemas/gateway/operations.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { call, setSite, startGateway } from './start-gateway.ts';

const merchant = knownMerchants.find((code) => siteFor(code).contracts.length > 0) ?? '';
let app: FastifyInstance;
let token: string;
let clock = Date.now();

beforeAll(async () => {
  app = await startGateway({ demo: true, now: () => clock });
  await setSite(app, { info: { whitelabel: { CBS3: true } } }, merchant);
  const body = { ...demoAccount, type: 'username' as const, remember: false };
  token = (await call(app, 'login', { merchant, body })).value.token;
});
afterAll(() => app.close());

const ask: typeof call = (gateway, name, given) => call(gateway, name, { merchant, token, ...given });

test('MSG-2 I18N-1 a letter is in the language of who reads it', async () => {
  const [letter] = siteFor(merchant).inbox;
  for (const language of ['EN', 'UR']) {
    const { list } = (await ask(app, 'notices', { language })).value;
    const { title, content: text } = list.find(({ id }) => id.endsWith('-0')) ?? {};
    expect([title, text], language).toEqual([letter?.title[language], letter?.content[language]]);
  }
});

test('MSG-2 the inbox counts, is read and deleted, each by its owner alone', async () => {
  const before = (await ask(app, 'noticesUnread')).value;
  const { list } = (await ask(app, 'notices')).value;
  expect(before).toBe(list.length);
  const [first, second] = list.map(({ id }) => id);
  await ask(app, 'noticeRead', { path: { id: first ?? '' }, body: {} });
  await ask(app, 'noticeDelete', { path: { id: second ?? '' } });
  expect((await ask(app, 'noticesUnread')).value).toBe(before - 2);
  expect((await ask(app, 'noticeDelete', { path: { id: second ?? '' } })).code).toBe('record.unknown');
});

const host = 'games.localhost';
/** Opens the chat. Returns the page's address, the answer to its ticket, and the page's calls. */
async function openChat(query: Query<'chatLaunch'> = {}) {
  const address = new URL((await ask(app, 'chatLaunch', { query })).value.chatUrl);
  const trade = () =>
    app.inject({ method: 'POST', url: '/api/chat', headers: { host }, payload: { ticket: address.hash.slice(1) } });
  const page = (await trade()).json<Record<string, string>>();
  const headers = { host, authorization: `Bearer ${page['token']}` };
  const url = '/api/chat/messages';
  const say = (text: string) => app.inject({ url, headers, method: 'POST', payload: { text } });
  return { address, page, trade, read: () => app.inject({ url, headers }), say };
}

test('CHAT-1 MSG-2 a ticket opens the conversation, reading it empties the count, and what is said is kept', async () => {
  expect((await ask(app, 'chatUnread')).value).toEqual({ unReadCount: 1, totalUnreadCount: 1 });
  const { read, say } = await openChat();
  expect((await read()).json<{ list: unknown[] }>().list).toHaveLength(1);
  expect((await ask(app, 'chatUnread')).value.unReadCount).toBe(0);
  clock += 1;
  await say('Hello');
  expect((await read()).json()).toMatchObject({ list: [{ author: 'house' }, { author: 'player', body: 'Hello' }] });
  expect((await say(' ')).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/chat/messages', headers: { host } })).statusCode).toBe(401);
});

test('CHAT-1 SAFE-2 the page gets what it shows by its ticket, once; its address says nothing, and leads back to the lobby alone', async () => {
  const lobby = 'http://demo.localhost/m/message';
  const { address, page, trade } = await openChat({
    title: 'Chat',
    language: 'KO',
    headerColor: '#123456',
    colors: 'brand:#b0121c,text-on-brand:#ffffff',
    backUrl: lobby,
  });
  expect([address.origin, address.search]).toEqual(['http://games.localhost', '']);
  expect(page).toMatchObject({
    title: 'Chat',
    language: 'KO',
    colors: { 'header-bg': '#123456', brand: '#b0121c', 'text-on-brand': '#ffffff' },
    back: lobby,
  });
  expect((await trade()).statusCode).toBe(401);
  // Lobbies of others write colours as they like.
  for (const headerColor of ['#FFF', '#C0FFEE'])
    expect((await openChat({ headerColor })).page['colors']).toEqual({ 'header-bg': headerColor });
  for (const backUrl of ['https://evil.example/', 'javascript://demo.localhost/%0aalert(1)', '/m/message'])
    expect((await openChat({ backUrl })).page['back'], backUrl).toBe('');
  for (const colors of [
    'bg:url(//evil.example)',
    'bg:#123456;}',
    'bg:red',
    'constructor:#123456',
    '#123456',
    'bg:#1234567',
    'bg:#1234',
  ])
    expect((await openChat({ colors })).page['colors'], colors).toEqual({});
});

test('CHAT-1 SAFE-2 a ticket is good for a minute', async () => {
  const { chatUrl } = (await ask(app, 'chatLaunch')).value;
  const payload = { ticket: new URL(chatUrl).hash.slice(1) };
  // It opens the page, and is no token for the page's calls.
  const headers = { host, authorization: `Bearer ${payload.ticket}` };
  expect((await app.inject({ url: '/api/chat/messages', headers })).statusCode).toBe(401);
  clock += 60_000;
  expect((await app.inject({ method: 'POST', url: '/api/chat', headers: { host }, payload })).statusCode).toBe(401);
});

test('CHAT-1 without the flag there is no chat', async () => {
  await setSite(app, { info: { whitelabel: { CBS3: false } } }, merchant);
  expect((await ask(app, 'chatLaunch')).code).toBe('feature.unavailable');
  expect((await ask(app, 'chatUnread')).code).toBe('feature.unavailable');
});

test('AGENT-1 open contract requests are counted by kind', async () => {
  expect((await ask(app, 'agentContractRequests')).value).toEqual({
    dailysalreqtype: 1,
    divtypecompperiodreq: 0,
    contracthoursalreq: 1,
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { call, setSite, startGateway } from './start-gateway.ts';

const merchant = knownMerchants.find((code) => siteFor(code).contracts.length > 0) ?? '';
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  app = await startGateway({ demo: true });
  await setSite(app, { info: { whitelabel: { CBS3: true } } }, merchant);
  const body = { ...demoAccount, type: 'username' as const, remember: false };
  token = (await call(app, 'login', { merchant, body })).value.token;
});
afterAll(() => app.close());

const ask: typeof call = (gateway, name, given) => call(gateway, name, { merchant, token, ...given });

test('MSG-2 I18N-1 a letter is in the language of who reads it', async () => {
  const [letter] = siteFor(merchant).inbox;
  for (const language of ['EN', 'UR']) {
    const { content } = (await ask(app, 'inbox', { language })).value;
    const { title, content: text } = content.find(({ id }) => id.endsWith('-0')) ?? {};
    expect([title, text], language).toEqual([letter?.title[language], letter?.content[language]]);
  }
});

test('MSG-2 the inbox counts, is read and deleted, each by its owner alone', async () => {
  const before = (await ask(app, 'inboxUnread')).value;
  const { content } = (await ask(app, 'inbox')).value;
  expect(before).toBe(content.length);
  const [first, second] = content.map(({ id }) => id);
  await ask(app, 'inboxRead', { path: { id: first ?? '' }, body: {} });
  await ask(app, 'inboxDelete', { path: { id: second ?? '' } });
  expect((await ask(app, 'inboxUnread')).value).toBe(before - 2);
  expect((await ask(app, 'inboxDelete', { path: { id: second ?? '' } })).code).toBe('record.unknown');
});

test('CHAT-1 MSG-2 a ticket opens the conversation, reading it empties the count, and what is said is kept', async () => {
  expect((await ask(app, 'chatUnread')).value).toEqual({ unReadCount: 1, totalUnreadCount: 1 });
  const { chatUrl } = (await ask(app, 'chatLaunch', { query: { backUrl: 'https://evil.example/', title: 'Chat' } }))
    .value;
  const query = new URL(chatUrl, 'http://localhost').searchParams;
  expect(query.get('back')).toBe('');
  const url = `/api/chat/${query.get('ticket')}/messages`;
  expect((await app.inject({ url })).json<{ list: unknown[] }>().list).toHaveLength(1);
  expect((await ask(app, 'chatUnread')).value.unReadCount).toBe(0);
  await app.inject({ url, method: 'POST', payload: { text: 'Hello' } });
  expect((await app.inject({ url })).json()).toMatchObject({
    list: [{ author: 'house' }, { author: 'player', body: 'Hello' }],
  });
  expect((await app.inject({ url, method: 'POST', payload: { text: ' ' } })).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/chat/none/messages' })).statusCode).toBe(401);
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

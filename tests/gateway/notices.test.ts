import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedTopics, type ListedTopic } from '#schemas/gateway/notice-topics.ts';
import type { Body, Query } from '#schemas/gateway/operations.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { notify } from '#gateway/modules/inbox/notify.ts';
import { sharedStore } from './money.ts';
import { call, registerPlayer, setCatalogue, startGateway } from './start-gateway.ts';

const day = (text: string) => Date.parse(text);
const news = (id: string, on: string) => ({
  id,
  title: { EN: `News ${id}`, VI: `Tin ${id}` },
  content: { EN: `<p>${id}</p>` },
  day: on,
});
const catalogue = { merchants: { demo: { announcements: [news('two', '2026-11-03'), news('one', '2026-11-01')] } } };

let app: FastifyInstance;
let db: Database;
let remove = () => {};
let players = 0;
let player: { token: string; other: string; id: string };

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, catalogue });
  db = await openDatabase(store);
});
beforeEach(async () => {
  const name = `reader${(players += 1)}`;
  const { token } = (await registerPlayer(app, name)).value;
  const account = db.selectFrom('accounts').select('id').where('username_key', '=', name);
  const { id } = await account.executeTakeFirstOrThrow();
  await db.deleteFrom('inbox_messages').where('account_id', '=', id).execute();
  const body = { type: 'username', username: name, password: 'Passw0rd!' } as const;
  player = { token, other: (await call(app, 'login', { body })).value.token, id };
  for (const [key, on] of [
    ['withdraw.done', '2026-11-02'],
    ['security.questionsSet', '2026-11-04'],
    ['vip.up', '2026-11-05'],
  ] as const)
    await tell(key, on);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});

const tell = (key: string, on: string, accountId = player.id) =>
  db.transaction().execute((tx) => notify(tx, { accountId, key, id: `${accountId} ${key}` }, day(on)));
const own = (key: string) => `${player.id} ${key}`;
const read = async (query: Query<'notices'> = {}, more: { language?: string; token?: string } = {}) =>
  (await call(app, 'notices', { token: player.token, query, ...more })).value;
const ids = async (query: Query<'notices'> = {}) => (await read(query)).list.map(({ id }) => id.replace(own(''), ''));
const unread = async (token = player.token) => (await call(app, 'noticesUnread', { token })).value;
const mark = (id: string) => call(app, 'noticeRead', { token: player.token, path: { id }, body: {} });
const markAll = (body: Body<'noticesReadAll'>) => call(app, 'noticesReadAll', { token: player.token, body });
const erase = (id: string) => call(app, 'noticeDelete', { token: player.token, path: { id } });

const everything = ['vip.up', 'security.questionsSet', 'announcement.two', 'withdraw.done', 'announcement.one'];

describe('PUSH-2 the notice centre', () => {
  it('PUSH-2 is one list of messages and announcements, the newest first, in the language of who reads it', async () => {
    expect(await ids()).toEqual(everything);
    const { list } = await read({}, { language: 'VI' });
    expect(list[2]).toMatchObject({
      topic: 'announcements',
      title: 'Tin two',
      content: '<p>two</p>',
      read: false,
      createdAt: day('2026-11-03'),
    });
    expect(list[3]).toMatchObject({ topic: 'money', createdAt: day('2026-11-02') });
    expect(list[3]?.title).not.toBe((await read()).list[3]?.title);
  });

  it('PUSH-2 is read page by page without gap or repeat, whatever comes on top meanwhile', async () => {
    const seen: string[] = [];
    let after = '';
    do {
      const { list, next } = await read({ pageSize: 2, ...(after && { after }) });
      seen.push(...list.map(({ id }) => id.replace(own(''), '')));
      await tell('promotions.missed', '2026-11-06');
      after = next;
    } while (after);
    expect(seen).toEqual(everything);
    expect((await call(app, 'notices', { token: player.token, query: { after: 'nowhere' } })).code).toBe(
      'request.invalid',
    );
  });

  it('PUSH-2 is filtered by topic and by what is unread; a message of an older gateway has the topic of all others', async () => {
    const byTopic = async () =>
      Object.fromEntries(await Promise.all(listedTopics.map(async (topic) => [topic, await ids({ topic })] as const)));
    await db.updateTable('inbox_messages').set({ topic: null }).where('id', '=', own('vip.up')).execute();
    expect(await byTopic()).toEqual({
      announcements: ['announcement.two', 'announcement.one'],
      money: ['withdraw.done'],
      security: ['security.questionsSet'],
      promotions: [],
      tournaments: [],
      messages: ['vip.up'],
    } satisfies Record<ListedTopic, string[]>);
    await mark('announcement.two');
    await mark(own('withdraw.done'));
    expect(await ids({ unread: 'true' })).toEqual(['vip.up', 'security.questionsSet', 'announcement.one']);
    expect(await ids({ unread: 'true', topic: 'announcements' })).toEqual(['announcement.one']);
  });

  it('PUSH-2 has one figure of what is unread, and one read state over devices', async () => {
    expect(await unread()).toBe(5);
    await mark('announcement.one');
    await mark('announcement.one');
    await mark(own('vip.up'));
    expect([await unread(), await unread(player.other)]).toEqual([3, 3]);
    const elsewhere = (await read({}, { token: player.other })).list.filter((each) => each.read);
    expect(elsewhere.map(({ id }) => id)).toEqual([own('vip.up'), 'announcement.one']);
  });

  it('PUSH-2 MSG-2 NOTICE-2 is marked read at once, of a topic or all, but nothing that has come since', async () => {
    await markAll({ until: day('2026-11-09'), topic: 'announcements' });
    expect(await ids({ unread: 'true' })).toEqual(['vip.up', 'security.questionsSet', 'withdraw.done']);
    await markAll({ until: day('2026-11-09'), topic: 'money' });
    expect(await ids({ unread: 'true' })).toEqual(['vip.up', 'security.questionsSet']);
    await markAll({ until: day('2026-11-04') });
    expect(await ids({ unread: 'true' })).toEqual(['vip.up']);
  });

  it('PUSH-2 leaves out what its player has deleted, of nobody else’s', async () => {
    const stranger = (await registerPlayer(app, `stranger${players}`)).value.token;
    const before = await unread(stranger);
    await erase('announcement.one');
    await erase(own('withdraw.done'));
    expect(await ids()).toEqual(['vip.up', 'security.questionsSet', 'announcement.two']);
    expect(await unread()).toBe(3);
    expect(await unread(stranger)).toBe(before);
    await call(app, 'noticesReadAll', { token: stranger, body: { until: day('2026-11-09') } });
    expect(await unread()).toBe(3);
  });

  it('PUSH-2 SAFE-2 knows no notice of another player, none that was deleted, and no announcement that is gone', async () => {
    await erase(own('vip.up'));
    const stranger = (await registerPlayer(app, `other${players}`)).value.token;
    const tries = [own('vip.up'), 'announcement.none', 'none'].flatMap((id) => [mark(id), erase(id)]);
    const foreign = { token: stranger, path: { id: own('withdraw.done') } };
    tries.push(call(app, 'noticeRead', { ...foreign, body: {} }), call(app, 'noticeDelete', foreign));
    expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set(['record.unknown']));
    expect(await ids({ topic: 'money' })).toEqual(['withdraw.done']);
  });

  it('LIMIT-9 PUSH-2 has messages alone for who is on a break', async () => {
    await call(app, 'breakStart', { token: player.token, body: { hours: 24 } });
    const listed = await ids();
    expect(listed).toEqual(expect.arrayContaining(['vip.up', 'withdraw.done']));
    expect(listed.filter((id) => id.startsWith('announcement.'))).toEqual([]);
    expect((await mark('announcement.one')).code).toBe('record.unknown');
    expect(await unread()).toBe(listed.length);
  });

  it('PUSH-2 has messages alone where the operator announces nothing', async () => {
    await setCatalogue(app, { merchants: { demo: { announcements: [] } } });
    expect(await ids()).toEqual(['vip.up', 'security.questionsSet', 'withdraw.done']);
    expect([await ids({ topic: 'announcements' }), await unread()]).toEqual([[], 3]);
    await setCatalogue(app, catalogue);
  });
});

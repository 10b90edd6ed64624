import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketStates } from '#schemas/gateway/feedback-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { tickets } from '#gateway/modules/feedback/states.ts';
import { day, fieldsOf } from './members.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { asOperator } from './start-gateway.ts';
import { Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
beforeAll(async () => {
  till = await Withdrawers.start();
});
afterAll(() => till.stop());

/** A member who writes, and the calls for it. */
async function writer(money = 0) {
  const member = await till.ready(money);
  const { token } = member;
  const write = (body: Partial<Body<'feedback'>> = {}, key: string = randomUUID()) =>
    till.ask('feedback', { token, body: { type: 'game', remark: 'It stopped.', ...body }, idempotencyKey: key });
  const reply = (id: string, body: Partial<Body<'feedbackReply'>> = {}, at = 0) =>
    till.ask(
      'feedbackReply',
      { token, path: { id }, body: { remark: 'Still so.', ...body }, idempotencyKey: randomUUID() },
      at,
    );
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = async (purpose: string) =>
    (await till.ask('uploadAdd', { token, query: { purpose }, picture: { bytes } })).value.id;
  return {
    ...member,
    write,
    reply,
    upload,
    ticket: async (id: string) => (await till.ask('feedbackTicket', { token, path: { id } })).value,
    tickets: async (query = {}) => (await till.ask('feedbackTickets', { token, query })).value,
    unread: async () => (await till.ask('feedbackUnread', { token })).value,
    read: (id: string) => till.ask('feedbackRead', { token, path: { id }, body: {} }),
  };
}

const decide = async (id: string, payload: object) => {
  const url = `/admin/feedback/${id}`;
  const answer = await till.app.inject({ method: 'POST', url, payload, headers: asOperator });
  return answer.json<{ done?: boolean; errorCode?: string }>();
};
const answered = (text = 'We are on it.') => ({ outcome: 'answered', text });
const rows = async () => (await till.db.selectFrom('feedback_tickets').select('id').execute()).length;

it('FEED-1 feedback is answered, goes on, and is closed; the player hears of each and finds it marked', async () => {
  const player = await writer();
  const { value: sent } = await player.write({ remark: '  First line\nsecond 🙂 ' });
  expect(sent).toMatchObject({ type: 'game', orderId: '', state: 'open', isUnread: false });
  expect(sent.thread).toEqual([{ author: 'player', text: 'First line\nsecond 🙂', pictures: [], at: till.now }]);
  expect(await player.unread()).toBe(0);

  expect(await decide(sent.id, answered('We are\non it.'))).toEqual({ done: true });
  expect(await player.unread()).toBe(1);
  expect(await player.inbox()).toContain('Your feedback was answered');
  const seen = await player.ticket(sent.id);
  expect([seen.state, seen.isUnread, seen.thread.at(-1)]).toEqual([
    'answered',
    true,
    { author: 'operator', text: 'We are\non it.', pictures: [], at: till.now },
  ]);
  await player.read(sent.id);
  expect([await player.unread(), (await player.ticket(sent.id)).isUnread]).toEqual([0, false]);

  expect((await player.reply(sent.id)).value).toMatchObject({ state: 'open', isUnread: false });
  expect((await player.reply(sent.id, { remark: 'And this.' })).value.thread).toHaveLength(4);
  expect(await decide(sent.id, { outcome: 'closed' })).toEqual({ done: true });
  expect(await player.ticket(sent.id)).toMatchObject({ state: 'closed', isUnread: true });
  expect(await player.inbox()).toContain('Your feedback was closed');
  expect((await player.reply(sent.id)).code).toBe('feedback.closed');
  expect((await player.ticket(sent.id)).thread).toHaveLength(4);
  const history = till.db.selectFrom('moves').select('state').where('subject', '=', `feedback:${sent.id}`);
  expect((await history.orderBy('seq').execute()).map(({ state }) => state)).toEqual([
    'open',
    'answered',
    'open',
    'closed',
  ]);
});

it('FEED-1 about money it names an order of the player’s own, of that kind', async () => {
  const [player, other] = [await writer(50_000), await writer(50_000)];
  const own = (await player.pay({ cardId: player.cardId })).value.id;
  const foreign = (await other.pay({ cardId: other.cardId })).value.id;
  const before = await rows();
  for (const type of ['deposit', 'withdrawal'] as const) {
    const refused = await player.write({ type });
    expect([refused.code, fieldsOf(refused)]).toEqual(['form.invalid', ['orderId']]);
  }
  expect((await player.write({ type: 'withdrawal', orderId: foreign })).code).toBe('record.unknown');
  expect((await player.write({ type: 'deposit', orderId: own })).code).toBe('record.unknown');
  expect(await rows()).toBe(before);
  expect((await player.write({ type: 'withdrawal', orderId: own })).value.orderId).toBe(own);
  expect((await player.write({ type: 'other', orderId: own })).value.orderId).toBe('');
});

it('FEED-1 a remark has up to 140 characters as people count them, and some', async () => {
  const player = await writer();
  expect((await player.write({ remark: '🙂'.repeat(140) })).value.thread[0]?.text).toBe('🙂'.repeat(140));
  expect((await player.write({ remark: 'a'.repeat(141) })).code).toBe('request.invalid');
  for (const remark of ['', 'a\u0000b']) expect((await player.write({ remark })).code).toBe('request.invalid');
  const blank = await player.write({ remark: ' \n ' });
  expect([blank.code, fieldsOf(blank)]).toEqual(['form.invalid', ['remark']]);
  expect((await player.tickets()).list).toHaveLength(1);
});

it('FEED-1 DEP-8 its pictures stay with the message that they were sent with, and make room for others', async () => {
  const [player, other] = [await writer(), await writer()];
  const images = [await player.upload('feedback'), await player.upload('feedback')];
  const foreign = await other.upload('feedback');
  expect((await player.write({ images: [foreign] })).code).toBe('record.unknown');
  const { value: first } = await player.write({ images });
  expect(first.thread[0]?.pictures).toEqual(expect.arrayContaining(images));
  expect((await player.write({ images })).code).toBe('record.unknown');
  const waiting = await till.ask('uploads', { token: player.token, query: { purpose: 'feedback' } });
  expect(waiting.value.list).toEqual([]);
  const further = await player.upload(`feedback:${first.id}`);
  expect((await player.reply(first.id, { images: [further] })).value.thread.map(({ pictures }) => pictures)).toEqual([
    expect.arrayContaining(images),
    [further],
  ]);
  await sweep(till.db, till.now + day);
  const kept = await till.db.selectFrom('uploads').select('id').execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual([...images, further].toSorted());
});

it('FEED-1 sent again under the intent’s key it is one ticket, also at the same moment', async () => {
  const player = await writer();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => player.write({}, key)));
  for (const { status, code } of answers) expect([200, 409], code).toContain(status);
  const { value } = await player.write({}, key);
  expect((await player.tickets()).list.map(({ id }) => id)).toEqual([value.id]);
  expect((await player.write({ remark: 'Another.' }, key)).code).toBe('idempotency.mismatch');
});

it('FEED-1 is the player’s alone, and no trial member’s', async () => {
  const [player, other] = [await writer(), await writer()];
  const { id } = (await player.write()).value;
  const { token } = other;
  expect((await till.ask('feedbackTicket', { token, path: { id } })).code).toBe('record.unknown');
  expect((await other.reply(id)).code).toBe('record.unknown');
  expect((await other.read(id)).code).toBe('record.unknown');
  expect((await other.tickets()).list).toEqual([]);
  const { trialName } = (await till.ask('createTrial', {})).value;
  const { value: trial } = await till.ask('testPlay', { body: { trialName } });
  const call = { token: trial.token, body: { type: 'game', remark: 'Hello' }, idempotencyKey: randomUUID() } as const;
  expect((await till.ask('feedback', call)).code).toBe('account.trial');
});

it('FEED-1 my tickets are paged, newest first, and filtered by state', async () => {
  const player = await writer();
  const ids: string[] = [];
  for (const remark of ['one', 'two', 'three']) {
    till.now += 1000;
    ids.unshift((await player.write({ remark })).value.id);
  }
  const [, second = ''] = ids;
  await decide(second, answered());
  const first = await player.tickets({ pageSize: 2 });
  const rest = await player.tickets({ pageSize: 2, after: first.next });
  expect([...first.list, ...rest.list].map(({ id, remark }) => [id, remark])).toEqual(
    ids.map((id, at) => [id, ['three', 'two', 'one'][at]]),
  );
  expect(rest.next).toBe('');
  expect((await player.tickets({ state: 'answered' })).list.map(({ id }) => id)).toEqual([second]);
  expect((await player.tickets({ state: 'closed' })).list).toEqual([]);
});

it('FEED-1 of two who answer at once one does, and what waits for no answer gets none', async () => {
  const player = await writer();
  const { id } = (await player.write()).value;
  const answers = await Promise.all([decide(id, answered('One')), decide(id, answered('Two'))]);
  expect(answers.map(({ errorCode = '' }) => errorCode).toSorted()).toEqual(['', 'record.changed']);
  expect((await player.ticket(id)).thread).toHaveLength(2);
  await decide(id, { outcome: 'closed' });
  expect(await decide(id, { outcome: 'closed' })).toEqual({ done: true });
  expect((await decide(id, answered())).errorCode).toBe('record.changed');
  expect((await decide('F1', answered())).errorCode).toBe('record.unknown');
  expect((await decide(id, { outcome: 'open' })).errorCode).toBe('request.invalid');
  expect((await player.inbox()).filter((title) => title === 'Your feedback was closed')).toHaveLength(1);
});

it('FEED-1 a reply and the close of the same moment leave no words behind in a closed ticket', async () => {
  const player = await writer();
  for (let round = 0; round < 5; round += 1) {
    const { id } = (await player.write()).value;
    const [reply] = await Promise.all([player.reply(id, {}, 1), decide(id, { outcome: 'closed' })]);
    expect([undefined, 'feedback.closed']).toContain(reply.code);
    const { state, thread } = await player.ticket(id);
    expect([state, thread.length]).toEqual(['closed', reply.code ? 1 : 2]);
  }
});

it('FEED-1 the operator’s page shows what waits with its thread and pictures, and answers or closes it', async () => {
  const player = await writer(50_000);
  const images = [await player.upload('feedback')];
  const orderId = (await player.pay({ cardId: player.cardId })).value.id;
  await player.write({ type: 'withdrawal', orderId });
  const { id } = (await player.write({ type: 'application', remark: 'It <b>stops</b>', images })).value;
  const operator = new OperatorBrowser(till.app, 'feedback');
  const cardOf = (body: string) => body.slice(body.indexOf(`id="${id}"`)).split('</article>')[0] ?? '';
  const offered = async () =>
    [...cardOf((await operator.open()).body).matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome);
  const card = cardOf((await operator.open()).body);
  for (const words of [player.username, 'application', 'Wrote', 'It &#60;b&#62;stops', `/admin/pictures/${images[0]}`])
    expect(card).toContain(words);
  expect((await operator.open()).body).toContain(orderId);
  expect(await offered()).toEqual(['answered', 'closed']);
  expect((await operator.decide(id, { outcome: 'answered' })).headers['location']).toContain('fault=form.invalid');
  await operator.decide(id, { outcome: 'answered', text: 'Please\r\nupdate it.' });
  expect((await player.ticket(id)).thread.at(-1)?.text).toBe('Please\nupdate it.');
  expect(await offered()).toEqual(['closed']);
  expect(cardOf((await operator.open()).body)).toMatch(/Answered[^]*Please\nupdate it\./);
  await operator.decide(id, { outcome: 'closed' });
  expect((await operator.open()).body).not.toContain(id);
  expect((await till.app.inject('/admin/feedback')).statusCode).toBe(401);
});

it('FEED-1 every state is reached, and a closed ticket is at its end', () => {
  const reached = new Set(Object.values(tickets.moves).flat());
  expect(ticketStates.filter((state) => !reached.has(state))).toEqual([]);
  expect(tickets.moves.closed).toEqual([]);
});

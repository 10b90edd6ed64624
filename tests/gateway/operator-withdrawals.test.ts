import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorBrowser } from './operator-browser.ts';
import { Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
let operator: OperatorBrowser;
beforeAll(async () => {
  till = await Withdrawers.start();
  operator = new OperatorBrowser(till.app, 'withdrawals');
});
afterAll(() => till.stop());

it('WD-4 the operator’s page asks, approves and pays a withdrawal, and offers what is legal alone', async () => {
  const member = await till.ready(80_000);
  const { id } = (await member.pay({ cardId: member.cardId, amount: 20_000 })).value;
  const { body } = await operator.open();
  for (const words of [id, '₱200.00', member.username, 'Ann Cruz', 'First']) expect(body).toContain(words);
  const buttons = async () =>
    [...(await operator.open()).body.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome);
  expect(await buttons()).toEqual(['approved', 'needsInfo', 'refused']);
  expect((await operator.decide(id, { outcome: 'needsInfo' })).headers['location']).toContain('fault=form.invalid');
  await operator.decide(id, { outcome: 'needsInfo', reason: 'A photo of the card, please' });
  expect((await member.order(id)).steps.at(-1)).toMatchObject({
    state: 'needsInfo',
    reason: 'A photo of the card, please',
  });
  expect((await operator.decide(id, { outcome: 'done' })).headers['location']).toContain('fault=order.closed');
  await operator.decide(id, { outcome: 'approved' });
  expect(await buttons()).toEqual(['paying', 'refused']);
  await operator.decide(id, { outcome: 'paying' });
  expect(await buttons()).toEqual(['done', 'failed']);
  await operator.decide(id, { outcome: 'done' });
  expect((await member.order(id)).state).toBe('done');
  expect((await operator.open()).body).toContain('No withdrawal waits.');
});

it('WD-4 a withdrawal that is refused there gives the money back', async () => {
  const member = await till.ready(80_000);
  const { id } = (await member.pay({ cardId: member.cardId, amount: 20_000 })).value;
  expect((await member.wallet()).cash).toBe(60_000);
  await operator.decide(id, { outcome: 'refused', reason: 'Not your own card' });
  expect((await member.order(id)).steps.at(-1)).toMatchObject({ state: 'refused', reason: 'Not your own card' });
  expect((await member.wallet()).cash).toBe(80_000);
});

it('WD-4 its card says what was asked and what the player answered, and the note of a decision leads to it', async () => {
  const member = await till.ready(80_000);
  const { id } = (await member.pay({ cardId: member.cardId, amount: 20_000 })).value;
  const { headers } = await operator.decide(id, { outcome: 'needsInfo', reason: 'Whose card is this?' });
  const answer = { path: { id }, body: { text: 'My wife’s <Ann>' }, idempotencyKey: randomUUID() };
  await till.ask('withdrawInfo', { token: member.token, ...answer });
  const { body } = await operator.open(String(headers['location']));
  const card = body.slice(body.indexOf(`<article class="card" id="${id}"`)).split('</article>')[0] ?? '';
  const steps = [...card.matchAll(/<b>(\w+)<\/b>([^<]*)<\/li>/g)].map(([, state, words]) => [state, words]);
  expect(steps).toEqual([
    ['reviewing', ''],
    ['needsInfo', ' by operator: Whose card is this?'],
    ['reviewing', ': My wife’s &#60;Ann&#62;'],
  ]);
  expect(body).toContain(`<a href="#${id}">Done: ${id}</a>`);
});

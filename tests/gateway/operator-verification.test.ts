import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { unseal } from '#gateway/modules/verification/seal.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { papersOf, pdf, sendCard, type Papers } from './papers.ts';
import { annsToken, asOperator } from './start-gateway.ts';
import { askFor, doorsOf, moveStep, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const day = 24 * 3_600_000;
let till: Withdrawers;
let operator: OperatorBrowser;
let ann: OperatorBrowser;
openTill((made) => (till = made));
beforeAll(() => {
  operator = new OperatorBrowser(till.app, 'verifications');
  ann = new OperatorBrowser(till.app, 'verifications', annsToken);
});

let member: Awaited<ReturnType<Withdrawers['ready']>>;
let papers: Papers;
beforeEach(async () => {
  await till.set(askFor(stepOf({ validDays: 100 })));
  member = await till.ready(50_000);
  papers = papersOf(till, member.token);
});

const idOf = async () => {
  const row = till.db.selectFrom('verifications').select('id').where('account_id', '=', member.id);
  return (await row.executeTakeFirstOrThrow()).id;
};
const cardOf = async (id: string) => {
  const { body } = await operator.open();
  return body.slice(body.indexOf(`<article class="card" id="${id}"`)).split('</article>')[0] ?? '';
};
const buttons = (card: string) => [...card.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome);
const documentsIn = (html: string) => [
  ...new Set([...html.matchAll(/\/admin\/documents\/([\w-]+)/g)].map(([, id = '']) => id)),
];
const look = (id: string, who = ann) => who.open(`/admin/documents/${id}/content`);

it('KYC-4 the operator’s page shows papers beside the account, and offers what is legal alone', async () => {
  await sendCard(papers);
  const id = await idOf();
  const card = await cardOf(id);
  for (const words of ['Proof of identity', member.username, 'Ann Cruz', 'ID card, front', 'ID card, back', 'given'])
    expect(card).toContain(words);
  expect(buttons(card)).toEqual(['inReview', 'approved', 'moreAsked', 'refused']);
  await operator.decide(id, { outcome: 'inReview' });
  expect(buttons(await cardOf(id))).toEqual(['approved', 'moreAsked', 'refused']);
  const { headers } = await operator.decide(id, { outcome: 'inReview' });
  expect(headers['location']).toBe(`${operator.page}?done=${id}`);
  expect((await papers.look()).history.map(({ state }) => state)).toEqual(['none', 'given', 'inReview']);
});

it('KYC-4 approves until the end of a day, or for as long as the step says, and the door is open', async () => {
  const { withdraw } = doorsOf(till, member);
  expect(await withdraw()).toBe('verification.needed');
  await sendCard(papers);
  const id = await idOf();
  for (const until of ['2026-06-04', '2026-99-99', 'soon'])
    expect((await operator.decide(id, { outcome: 'approved', until })).headers['location']).toContain(
      'fault=form.invalid',
    );
  await operator.decide(id, { outcome: 'approved', until: '' });
  expect(await papers.look()).toMatchObject({ state: 'approved', until: till.now + 100 * day });
  expect(await withdraw()).toBeUndefined();
  await till.app.inject({
    method: 'POST',
    url: `/admin/accounts/demo/${member.username}/verification/identity`,
    headers: asOperator,
  });
  await sendCard(papers);
  till.now += 1;
  await operator.decide(id, { outcome: 'approved', until: '2026-06-05' });
  expect((await papers.look()).until).toBe(Withdrawers.noon + 12 * 3_600_000);
  const { list } = (await till.ask('notices', { token: member.token })).value;
  expect(list[0]?.content).toContain('until 2026-06-05');
});

it('KYC-4 asks for more and refuses by a reason of the list, with words of its own, and keeps the whole history on the card', async () => {
  await sendCard(papers);
  const id = await idOf();
  expect((await operator.decide(id, { outcome: 'refused', reason: 'because' })).headers['location']).toContain(
    'form.invalid',
  );
  await operator.decide(id, { outcome: 'moreAsked', reason: 'wrongSide', note: 'Turn the <card>' });
  expect(await papers.look()).toMatchObject({ state: 'moreAsked', note: 'Turn the <card>' });
  await sendCard(papers);
  const steps = [...(await cardOf(id)).matchAll(/<b>(\w+)<\/b>([^<]*)<\/li>/g)].map(([, state, why]) => [state, why]);
  expect(steps).toEqual([
    ['none', ''],
    ['given', ''],
    ['moreAsked', ' by operator: wrongSide'],
    ['given', ''],
  ]);
  await operator.decide(id, { outcome: 'refused', reason: 'notGenuine', note: '' });
  expect(await papers.look()).toMatchObject({ state: 'refused', note: '' });
  expect((await operator.open()).body).not.toContain(`id="${id}"`);
  expect((await operator.decide(id, { outcome: 'approved' })).headers['location']).toContain('fault=record.changed');
});

it('KYC-1 asks one player for a step that nobody else is asked for, and it comes before a withdrawal', async () => {
  await till.set(askFor(stepOf({ needed: [] })));
  const { withdraw } = doorsOf(till, member);
  const list = async () => (await till.ask('verificationSteps', { token: member.token })).value.list;
  expect(await list()).toEqual([]);
  const ask = (step: string, username = member.username) =>
    till.app.inject({
      method: 'POST',
      url: `/admin/accounts/demo/${username}/verification/${step}`,
      headers: asOperator,
    });
  expect((await ask('other')).json()).toMatchObject({ errorCode: 'record.unknown' });
  expect((await ask('identity', 'nobody')).json()).toMatchObject({ errorCode: 'record.unknown' });
  await ask('identity');
  expect(await list()).toMatchObject([{ state: 'asked', needed: [{ before: 'withdrawal' }], waiting: ['withdrawal'] }]);
  expect(await withdraw()).toBe('verification.needed');
  await sendCard(papers);
  expect((await ask('identity')).json()).toEqual({ done: true });
  expect((await papers.look()).state).toBe('given');
  await moveStep(till, member, 'identity', ['approved']);
  expect(await withdraw()).toBeUndefined();
});

it('KYC-6 shows a document with who looks at it written all over, in a sandbox, and writes each look down', async () => {
  await sendCard(papers);
  const [id = ''] = documentsIn(await cardOf(await idOf()));
  const page = await operator.open(`/admin/documents/${id}`);
  for (const words of [member.username, 'Ann Cruz', 'ID card, back', 'value="400"', 'Decide'])
    expect(page.body).toContain(words);
  expect(page.body).not.toContain('<script');
  expect(
    await till.db.selectFrom('verification_looks').selectAll().where('account_id', '=', member.id).execute(),
  ).toEqual([]);
  const { headers, rawPayload } = await look(id);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const row = await till.db
    .selectFrom('verification_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [{ stdev: plain = 0 } = {}, { stdev: marked = 0 } = {}] = await Promise.all(
    [await unseal(till.db, row), rawPayload].map(async (bytes) => (await sharp(bytes).stats()).channels[0]),
  );
  expect(plain).toBeLessThan(2);
  expect(marked).toBeGreaterThan(5);
  till.now += 60_000;
  await look(id, operator);
  const { body } = await operator.open(`/admin/documents/${id}`);
  const [side = ''] = /ID card, (?:front|back)/.exec(page.body) ?? [];
  const looks = [...body.matchAll(/<\/time>\s+(\w+): ([^<]+)<\/li>/g)].map(([, who, what]) => [who, what]);
  expect(looks).toEqual([
    ['operator', side],
    ['Ann', side],
  ]);
});

it('KYC-2 KYC-6 hands a PDF out to be saved, never to be drawn by the browser', async () => {
  await papers.add('passport', 'front', pdf, 'application/pdf');
  await papers.send('passport');
  const [id = ''] = documentsIn(await cardOf(await idOf()));
  const { headers, rawPayload } = await look(id);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="${id}.pdf"`);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(rawPayload).toEqual(pdf);
});

it('KYC-2 shows documents to the operator alone, and none that was not sent', async () => {
  await papers.add('passport', 'front', pdf, 'application/pdf');
  const [unsent] = (await papers.look()).documents;
  expect((await look(unsent?.id ?? '')).json()).toMatchObject({ errorCode: 'record.unknown' });
  await papers.send('passport');
  for (const url of [`/admin/documents/${unsent?.id}`, `/admin/documents/${unsent?.id}/content`]) {
    expect((await till.app.inject({ url })).statusCode).toBe(401);
    expect((await operator.open(url, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(404);
  }
});

import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorBrowser } from './operator-browser.ts';
import { annsToken, asOperator, call, operatorToken, registerPlayer, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let token: string;
let operator: OperatorBrowser;
const browse = (...given: Parameters<OperatorBrowser['open']>) => operator.open(...given);
const decide = (...given: Parameters<OperatorBrowser['decide']>) => operator.decide(...given);

beforeAll(async () => {
  app = await startGateway({ limits: { perIp: {} } });
  operator = new OperatorBrowser(app, 'deposits');
  const method = { id: 'bank', channel: 'manualTransfer', name: { EN: 'Bank' }, icon: 'deposit', tags: [], min: 1000 };
  const limits = { max: 900_000, step: 50, quickAmounts: [], fee: 0, feePpm: 0, needsPayerName: true };
  const times = { usualMinutes: 15, hours: '', state: 'on', minutes: 30, pay: 'transfer', needsProof: true };
  await setSite(app, { depositMethods: [{ ...method, ...limits, ...times }] });
  ({ token } = (await registerPlayer(app, 'depositor')).value);
});
afterAll(() => app.close());

const page = '/admin/queues/deposits';
const order = async (amount = 2000, payerName = 'Ann Cruz') =>
  (
    await call(app, 'depositManual', {
      token,
      body: { methodId: 'bank', amount, payerName },
      idempotencyKey: randomUUID(),
    })
  ).value.id;
const formOf = async (browser: OperatorBrowser) => ({
  formKey: /name="formKey" value="([^"]+)"/.exec((await browser.open()).body)?.[1] ?? '',
});
const stateOf = async (id: string) => {
  const { state, credited, steps } = (await call(app, 'depositOrder', { token, path: { id } })).value;
  return { state, credited, reason: steps.at(-1)?.reason };
};

it('LIMIT-15 each operator is let in by a token of their own, and what they decide says who, to operators alone', async () => {
  const ann = new OperatorBrowser(app, 'deposits', annsToken);
  const [seen, paid] = [await order(), await order()];
  await ann.decide(seen, { outcome: 'reviewing' });
  await decide(paid, { outcome: 'reviewing' });
  const { body } = await browse();
  const historyOf = (id: string) => body.slice(body.indexOf(`id="${id}"`)).split('</ol>')[0];
  expect(historyOf(seen)).toContain('<b>reviewing</b> by Ann</li>');
  expect(historyOf(paid)).toContain('<b>reviewing</b> by operator</li>');
  const { steps } = (await call(app, 'depositOrder', { token, path: { id: seen } })).value;
  expect(steps.map((step) => Object.keys(step).toSorted())).toEqual(steps.map(() => ['at', 'reason', 'state']));
  const url = `/admin/deposits/${seen}`;
  const headers = { authorization: `Bearer ${annsToken}` };
  expect((await app.inject({ method: 'POST', url, headers, payload: { outcome: 'paid' } })).statusCode).toBe(200);
  // The key in a form is of one token.
  const mixed = { ...(await formOf(ann)), outcome: 'paid' };
  expect((await decide(paid, mixed)).statusCode).toBe(404);
  await decide(paid, { outcome: 'paid' });
});

describe('DEP-13 the operator’s pages', () => {
  it('ask for the token that the start prints, and keep it in a cookie', async () => {
    for (const url of ['/admin/', page, '/admin/pictures/x']) {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([statusCode, body], url).toEqual([url === '/admin/' ? 200 : 401, expect.stringContaining('Token')]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await browse(page, { headers: { cookie: 'operator=guess' } })).statusCode).toBe(401);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const enter = (given: string) =>
      app.inject({ method: 'POST', url: '/admin/enter', headers: form, payload: `token=${given}` });
    expect((await enter('guess')).body).toContain('not the token of an operator');
    for (const answer of [await enter(operatorToken), await app.inject({ url: `/admin/?token=${operatorToken}` })]) {
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, page]);
      expect(answer.cookies[0]).toMatchObject({ name: 'operator', httpOnly: true, sameSite: 'Strict', path: '/admin' });
    }
  });

  it('show what waits, with its proof, and write what players typed as text', async () => {
    const name = '<script>alert("1")</script>';
    const id = await order(123_450, name);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const purpose = `deposit:${id}`;
    const { value } = await call(app, 'uploadAdd', { token, query: { purpose }, picture: { bytes } });
    const sent = { token, path: { id }, idempotencyKey: randomUUID() };
    await call(app, 'depositProof', { ...sent, body: { uploads: [value.id] } });
    const { body } = await browse();
    for (const words of ['₱1,234.50', 'proved', 'depositor', id]) expect(body).toContain(words);
    const card = body.slice(body.indexOf(`id="${id}"`)).split('</article>')[0] ?? '';
    const buttons = [...card.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(buttons).toEqual(['Paid', 'Paid another amount', 'Look into it', 'Refuse']);
    expect(body).not.toContain('<script');
    expect(body).toContain('&#60;script&#62;');
    expect(body).toContain(`/admin/pictures/${value.id}`);
    const picture = await browse(`/admin/pictures/${value.id}`);
    expect([picture.headers['content-type'], (await sharp(picture.rawPayload).metadata()).width]).toEqual([
      'image/jpeg',
      9,
    ]);
    await decide(id, { outcome: 'refused', reason: 'no such transfer' });
    expect((await browse('/admin/queues/deposits?merchant=other')).body).toContain('No deposit waits');
  });

  it('are linked from each thing that waits, for who notifies operators', async () => {
    const id = await order();
    const { list } = (await app.inject({ url: '/admin/deposits', headers: asOperator })).json<{
      list: { id: string; page: string }[];
    }>();
    const [address = '', card] = list.find((each) => each.id === id)?.page.split('#') ?? [];
    expect((await browse(address)).body).toContain(`<article class="card" id="${card}"`);
    await decide(id, { outcome: 'refused', reason: 'no such transfer' });
  });

  it('pay, pay another amount, look into it, refuse with a reason and refund', async () => {
    const paid = await order();
    expect((await decide(paid, { outcome: 'paid' })).headers['location']).toBe(`${page}?done=${paid}`);
    expect(await stateOf(paid)).toMatchObject({ state: 'done', credited: 2000 });
    const other = await order();
    await decide(other, { outcome: 'paid', amount: '1,015.5' });
    expect(await stateOf(other)).toEqual({ state: 'done', credited: 101_550, reason: 'otherAmount' });
    const refused = await order();
    expect((await decide(refused, { outcome: 'refused', reason: ' ' })).headers['location']).toContain('form.invalid');
    await decide(refused, { outcome: 'reviewing' });
    await decide(refused, { outcome: 'refused', reason: 'no such transfer' });
    expect(await stateOf(refused)).toMatchObject({ state: 'refused', reason: 'no such transfer' });
    const refunded = await order();
    await decide(refunded, { outcome: 'reviewing' });
    await decide(refunded, { outcome: 'refunded', reason: 'not your account' });
    expect(await stateOf(refunded)).toMatchObject({ state: 'refunded', reason: 'not your account' });
    const { body } = await browse(
      (await decide(paid, { outcome: 'refused', reason: 'late' })).headers['location'] ?? '',
    );
    expect(body).toContain('The order can no longer be changed');
  });

  it.each(['', 'ten', '10.005', '-5', '1e3'])('refuse “%s” as an amount', async (amount) => {
    const id = await order();
    expect((await decide(id, { outcome: 'paid', amount })).headers['location']).toContain('fault=request.invalid');
    expect((await stateOf(id)).state).toBe('awaiting');
    await call(app, 'depositCancel', { token, path: { id }, body: {}, idempotencyKey: randomUUID() });
  });

  it('take no form of another site, nor one without its key', async () => {
    const id = await order();
    const sites: InjectOptions['headers'][] = [
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'evil.example', origin: 'http://evil.example' },
      { cookie: '' },
      { 'x-forwarded-for': '1.2.3.4' },
    ];
    for (const headers of sites)
      expect((await decide(id, { outcome: 'paid' }, headers)).statusCode, JSON.stringify(headers)).toBeGreaterThan(400);
    expect((await decide(id, { outcome: 'paid', formKey: 'guess' })).statusCode).toBe(404);
    expect((await stateOf(id)).state).toBe('awaiting');
  });

  it('are no way for a page to the calls of JSON, which ask for the token where they move money', async () => {
    const id = await order();
    const url = `/admin/deposits/${id}`;
    const pay = (headers: InjectOptions['headers']) =>
      app.inject({ method: 'POST', url, headers: { ...headers }, payload: { outcome: 'paid', amount: 2000 } });
    expect((await pay({})).json()).toMatchObject({ errorCode: 'session.required' });
    expect((await pay({ authorization: 'Bearer guess' })).statusCode).toBe(401);
    expect((await pay({ cookie: operator.cookie })).statusCode).toBe(401);
    for (const mark of [{ origin: 'http://localhost:80' }, { 'sec-fetch-site': 'same-origin' }])
      expect((await pay({ ...asOperator, ...mark })).statusCode).toBe(404);
    expect((await stateOf(id)).state).toBe('awaiting');
    expect((await pay(asOperator)).statusCode).toBe(200);
  });
});

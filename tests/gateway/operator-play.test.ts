import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#schemas/routes.generated.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { Limited } from './limited.ts';
import { hour, Promoted } from './promoted.ts';
import { annsToken, asOperator, call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const { raiseHours, confirmHours } = defaultSite.play;

/** A player, and what an operator asks of them. */
async function join() {
  const player = await Limited.join(at);
  const account = at.db.selectFrom('accounts').select('username').where('id', '=', player.played.self.id);
  const { username } = await account.executeTakeFirstOrThrow();
  const url = `/admin/play/demo/${username}`;
  const headers = { authorization: `Bearer ${annsToken}` };
  const put = (part: string, payload: object) =>
    at.app.inject({ method: 'PUT', url: `${url}/${part}`, headers, payload });
  const get = (part = '') => at.app.inject({ url: `${url}${part}`, headers: asOperator });
  return { player, username, put, get };
}
const reason = 'As agreed by telephone';
const day = { kind: 'deposit', period: 'day' } as const;

it('LIMIT-15 an operator sets a stricter limit at once, with a reason that the player reads, and a looser one only with the waiting', async () => {
  const { player, put, get } = await join();
  await player.set('deposit', 'day', 1000);
  expect((await put('limits', { ...day, amount: 500 })).statusCode).toBe(400);
  expect((await put('limits', { ...day, amount: 500, reason })).statusCode).toBe(200);
  expect(await player.limit('deposit', 'day')).toMatchObject({ amount: 500 });
  await put('limits', { ...day, amount: 5000, reason });
  const from = at.now + raiseHours * hour;
  const waiting = { amount: 5000, from, until: from + confirmHours * hour };
  expect(await player.limit('deposit', 'day')).toMatchObject({ amount: 500, waiting });
  await put('limits', { ...day, reason });
  expect((await player.limit('deposit', 'day'))?.waiting).toEqual({ from, until: waiting.until });
  expect((await player.order(501)).code).toBe('limit.reached');
  const about = { at: at.now, ...day };
  const changes = [
    { ...about, by: 'player', act: 'set', to: 1000, reason: '' },
    { ...about, by: 'operator', act: 'set', from: 1000, to: 500, reason },
    { ...about, by: 'operator', act: 'asked', from: 500, to: 5000, reason },
    { ...about, by: 'operator', act: 'asked', from: 500, reason },
  ];
  const names = ['', 'Ann', 'Ann', 'Ann'];
  const named = changes.map((change, place) => ({ ...change, operator: names[place] }));
  expect((await get()).json()).toMatchObject({ changes: named });
  expect(await player.history()).toEqual(changes.toReversed());
});

it('LIMIT-15 a player reads what an operator has set for them, in their language, with the reason and a link to their limits', async () => {
  const { player, username, put } = await join();
  // What players set themselves they know.
  await player.set('deposit', 'day', 1000);
  const why = { reason: 'As <agreed>' };
  const setters = [
    ['limits', { ...day, amount: 500, ...why }],
    ['limits', { ...day, ...why }],
    ['break', { hours: 24, ...why }],
    ['exclusion', { months: 6, ...why }],
  ] as const;
  for (const [part, body] of setters) {
    expect((await put(part, body)).statusCode).toBe(200);
    at.now += 1;
  }
  const login = { type: 'username', username, password: 'Passw0rd!' } as const;
  const { token } = (await call(at.app, 'login', { body: login, at: at.now })).value;
  const inbox = async (language: string) => {
    const { list } = (await call(at.app, 'notices', { token, language, query: {} })).value;
    return list.toReversed().map(({ title, content: text }) => ({ title, text }));
  };
  const link = (words: string) => `<a href="${routes.limits.path}">${words}</a>`;
  const reasoned = 'As &lt;agreed&gt; ';
  expect(await inbox('EN')).toEqual([
    { title: 'We have set a limit for you', text: `Deposit limit, 24 hours: ${reasoned}${link('Your limits')}` },
    {
      title: 'A higher limit waits for you',
      text: `Deposit limit, 24 hours: ${reasoned}You can confirm it once it has waited. ${link('Your limits')}`,
    },
    { title: 'We have set a break for you', text: reasoned + link('Your limits') },
    { title: 'We have excluded you from play', text: reasoned + link('Your limits') },
  ]);
  const spanish = await inbox('ES');
  expect(spanish[0]?.text).toBe(`Límite de depósito, 24 horas: ${reasoned}${link('Tus límites')}`);
  for (const language of readdirSync('gateway/texts').filter((name) => /^[A-Z]{2}$/.test(name)))
    for (const { text } of await inbox(language)) expect(text, language).toContain(link('').replace('</a>', ''));
});

it('LIMIT-15 an operator sees and sets breaks and exclusions, and shortens none', async () => {
  const { player, put, get } = await join();
  await put('break', { hours: 168, reason });
  expect((await put('break', { hours: 24, reason })).json()).toMatchObject({
    bar: { reason: 'paused', until: at.now + 168 * hour },
  });
  expect((await put('exclusion', { months: 12, reason })).json()).toMatchObject({ bar: { reason: 'excluded' } });
  expect((await call(at.app, 'wallet', { token: player.token })).code).toBe('session.ended');
  const before = (await get()).json<{ bar: object }>().bar;
  expect((await put('exclusion', { months: 6, reason })).json()).toMatchObject({ bar: before });
  expect((await put('exclusion', { months: 7, reason })).statusCode).toBe(400);
});

it('LIMIT-15 exports every change as a file whose texts no spreadsheet runs', async () => {
  const { player, put, get } = await join();
  await player.set('deposit', 'day', 1000);
  await put('break', { hours: 24, reason: '=SUM(A1)' });
  const { body, headers } = await get('/history.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const now = new Date(at.now).toISOString();
  const ends = new Date(at.now + 24 * hour).toISOString();
  expect(body).toBe(
    [
      '\uFEFF"at","by","operator","act","kind","period","from","to","reason"',
      `"${now}","player","","set","deposit","day",,1000,""`,
      `"${now}","operator","Ann","set","break","",,"${ends}","'=SUM(A1)"`,
      '',
    ].join('\r\n'),
  );
  expect((await at.app.inject({ url: '/admin/play/demo/nobody', headers: asOperator })).statusCode).toBe(404);
});

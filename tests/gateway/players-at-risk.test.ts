import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markerIds, type MarkerId } from '#schemas/harm-markers.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { measureMarkers } from '#gateway/modules/harm/measure.ts';
import { Limited, minute } from './limited.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { day, hour, Promoted } from './promoted.ts';
import { annsToken, asOperator, call, setSite } from './start-gateway.ts';
import { Withdrawers } from './withdrawers.ts';

let at: Promoted;
let ann: OperatorBrowser;
beforeAll(async () => {
  at = await Promoted.start();
  ann = new OperatorBrowser(at.app, 'players-at-risk', annsToken);
});
afterAll(() => at.stop());

/** Looks at one marker alone, from a figure on; 0 for none. */
const lookAt = async (marker: MarkerId, threshold: number) => {
  const only = markerIds.map((id) => [id, { days: 7, threshold: id === marker ? threshold : 0 }] as const);
  const play = { ...defaultSite.play, markers: Object.fromEntries(only) };
  await setSite(at.app, { play });
};
const idOf = ({ played }: Limited) => played.self.id;
const figuresOf = async (account: string) => {
  await measureMarkers(at.db, at.now);
  const rows = await at.db
    .selectFrom('play_markers')
    .select(['marker', 'figure'])
    .where('account_id', '=', account)
    .execute();
  return Object.fromEntries(rows.map(({ marker, figure }) => [marker, figure]));
};
const cardOf = async (id: string) => {
  const [, card = ''] = (await ann.open()).body.split(`<article class="card" id="${id}"`);
  return card.split('</article>')[0] ?? '';
};
const nameOf = async (id: string) =>
  (await at.db.selectFrom('accounts').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

describe('LIMIT-16 markers of harm', () => {
  it('count limits that the player asks to raise or remove, and nothing that is stricter, or older than the days of the marker', async () => {
    await lookAt('raisedLimits', 1);
    const player = await Limited.join(at);
    await player.set('deposit', 'day', 1000);
    await player.set('deposit', 'day', 900);
    expect(await figuresOf(idOf(player))).toEqual({});
    await player.set('deposit', 'day', 2000);
    await player.set('deposit', 'day');
    expect(await figuresOf(idOf(player))).toEqual({ raisedLimits: 2 });
    await at.pass(7 * day + 1);
    expect(await figuresOf(idOf(player))).toEqual({});
  });

  it('count minutes with play at night in the merchant’s zone', async () => {
    await lookAt('nightPlay', 1);
    const player = await Limited.join(at, 10_000);
    await at.pass(Date.UTC(2027, 2, 20, 15, 59) - at.now);
    await player.bet(10);
    // Midnight in Manila.
    await at.pass(minute);
    await player.bet(10);
    await player.bet(10, 20);
    await at.pass(5 * hour + 59 * minute);
    await player.bet(10);
    await at.pass(minute);
    await player.bet(10);
    expect(await figuresOf(idOf(player))).toEqual({ nightPlay: 2 });
  });

  it('count deposits soon after play that lost money, not those after a win, nor later ones', async () => {
    await lookAt('chasedLosses', 1);
    const player = await Limited.join(at, 10_000);
    await player.bet(100, 500);
    await player.order(10);
    expect(await figuresOf(idOf(player))).toEqual({});
    await at.pass(2 * hour);
    await player.bet(100, 0);
    await at.pass(5 * minute);
    await player.order(10);
    await player.order(10);
    await at.pass(2 * hour);
    await player.order(10);
    expect(await figuresOf(idOf(player))).toEqual({ chasedLosses: 2 });
  });

  it('count deposits within a day of one that was refused', async () => {
    await lookAt('depositsAfterRefusals', 1);
    const player = await Limited.join(at);
    const { id } = await player.order(10);
    await at.pass(minute);
    await player.order(10);
    expect(await figuresOf(idOf(player))).toEqual({});
    for (const answer of [{ outcome: 'reviewing' }, { outcome: 'refused', reason: 'No money' }])
      await at.asOperator(`/admin/deposits/${id}`, answer);
    await at.pass(day);
    await player.order(10);
    expect(await figuresOf(idOf(player))).toEqual({ depositsAfterRefusals: 1 });
  });

  it('count withdrawals that the player takes back', async () => {
    const till = await Withdrawers.start();
    await till.set({ allowCancelWithdrawal: true });
    const member = await till.ready(20_000);
    const ids = [];
    for (let paid = 0; paid < 2; paid += 1) ids.push((await member.pay({ cardId: member.cardId })).value.id);
    const given = { token: member.token, path: { id: ids[0] ?? '' }, body: {}, idempotencyKey: randomUUID() };
    expect((await till.ask('withdrawCancel', given)).code).toBeUndefined();
    await measureMarkers(till.db, till.now);
    const rows = await till.db.selectFrom('play_markers').selectAll().execute();
    expect(rows).toEqual([{ account_id: member.id, merchant: 'demo', marker: 'cancelledWithdrawals', figure: 1 }]);
    await till.stop();
  });
});

describe('LIMIT-16 players at risk', () => {
  const raise = async (player: Limited, times: number) => {
    await player.set('deposit', 'day', 1000);
    for (let asked = 1; asked <= times; asked += 1) await player.set('deposit', 'day', 1000 + asked);
    await measureMarkers(at.db, at.now);
  };

  it('are listed with figure and threshold from the threshold on, as the site says it now', async () => {
    await lookAt('raisedLimits', 2);
    const [one, two] = [await Limited.join(at), await Limited.join(at)];
    await raise(one, 1);
    await raise(two, 2);
    expect(await cardOf(idOf(one))).toBe('');
    const card = await cardOf(idOf(two));
    for (const words of [
      await nameOf(idOf(two)),
      'Raised limits, 7 days',
      '2 times, listed from 2',
      'Deposit limit, 24 hours',
      '₱10.00',
      'playing',
    ])
      expect(card).toContain(words);
    await lookAt('raisedLimits', 1);
    expect(await cardOf(idOf(one))).toContain('1 times, listed from 1');
    await lookAt('raisedLimits', 0);
    expect((await ann.open()).body).toContain('No player passes a threshold.');
    // Another job of the same period finds the same.
    await lookAt('raisedLimits', 2);
    await measureMarkers(at.db, at.now);
    const { list } = (await at.app.inject({ url: '/admin/players-at-risk?merchant=demo', headers: asOperator })).json<{
      list: { id: string; passed: object[] }[];
    }>();
    expect(list.filter(({ id }) => id === idOf(two)).map(({ passed }) => passed)).toEqual([
      [{ marker: 'raisedLimits', figure: 2, threshold: 2 }],
    ]);
  });

  it('get a note, a message, a stricter limit and a break, each kept with operator and words, and stay listed', async () => {
    await lookAt('raisedLimits', 1);
    const player = await Limited.join(at);
    const id = idOf(player);
    await raise(player, 1);
    const reason = 'We <care>';
    const { location } = (await ann.decide(id, { outcome: 'note', text: 'Called, no answer' })).headers;
    expect(location).toBe(`${ann.page}?done=${id}`);
    await ann.decide(id, { outcome: 'message', text: 'How are you?' });
    const limit = { outcome: 'limit', limit: 'deposit.day', reason };
    expect((await ann.decide(id, { ...limit, amount: '10' })).headers['location']).toContain('fault=request.invalid');
    await ann.decide(id, { ...limit, amount: '5.50' });
    expect(await player.limit('deposit', 'day')).toMatchObject({ amount: 550 });
    expect((await ann.decide(id, { outcome: 'break', hours: '24', reason: '' })).headers['location']).toContain(
      'fault=form.invalid',
    );
    await ann.decide(id, { outcome: 'break', hours: '24', reason });

    const card = await cardOf(id);
    const lines = [...card.matchAll(/<b>([^<]+)<\/b>([^<]*)<\/li>/g)].map(([, what, words]) => `${what}${words}`);
    expect(lines).toEqual([
      'set: Deposit limit, 24 hours',
      'asked: Deposit limit, 24 hours',
      'written: note by Ann: Called, no answer',
      'written: message by Ann: How are you?',
      'set: Deposit limit, 24 hours by Ann: We &#60;care&#62;',
      'set: break by Ann: We &#60;care&#62;',
    ]);
    expect(card).toContain('data-state="paused"');

    // The player has the message in the inbox, and reads no note.
    const { list } = (await call(at.app, 'notices', { token: player.token })).value;
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'A message about your play',
      'We have set a break for you',
      'We have set a limit for you',
    ]);
    expect((await player.history()).map(({ kind }) => kind)).toEqual(['break', 'deposit', 'deposit', 'deposit']);
    const url = `/admin/play/demo/${await nameOf(id)}`;
    expect((await at.app.inject({ url, headers: asOperator })).json()).toMatchObject({ markers: { raisedLimits: 1 } });
    expect((await at.app.inject({ url: `${url}/history.csv`, headers: asOperator })).body).toContain(
      '"operator","Ann","written","note"',
    );
  });

  it('are nobody whom the gateway does not know', async () => {
    expect((await ann.decide('nobody', { outcome: 'note', text: 'Who?' })).headers['location']).toContain(
      'fault=record.unknown',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Offer, OfferKind } from '#schemas/offers/offers.ts';
import { sendChange, type Change } from './planned.ts';
import { gift, Promoted, type Played } from './promoted.ts';
import { asOperator, call, setOffer } from './start-gateway.ts';

let at: Promoted;
let player: Played;
beforeEach(async () => {
  at = await Promoted.start();
  onTestFinished(() => at.stop());
  player = await at.player(2_000);
});
const send = (change: Change) => sendChange(at.app, change);

describe('a record of what players are offered', () => {
  const terms = { kind: 'depositBonus', minDeposit: 100, ratePpm: 100_000, maxBonus: 9_000, days: 7 } as const;

  it('is changed or removed by its plan while deposits were promised it', async () => {
    await at.offer('first', { gives: { ...terms, turnoverPpm: 1_000_000 } });
    const body = { methodId: 'till', amount: 500, promotionId: 'first' };
    const given = { token: player.self.token, body, idempotencyKey: randomUUID(), at: at.now };
    expect((await call(at.app, 'depositGateway', given)).status).toBe(200);
    const url = 'offers/demo/promotion/first';
    const gone = await send({ method: 'DELETE', url });
    expect(gone.effects).toMatchObject([{ rows: 1, accounts: 1, amount: 500 }]);
    await expect(
      setOffer(at.app, 'promotion', 'first', { ...(await stored()), title: { EN: 'New' } }),
    ).resolves.toBeUndefined();
    const payload = { ...(await stored()), gives: { ...terms, turnoverPpm: 9_000_000 } };
    const changed = await send({ method: 'PUT', url, payload });
    expect(changed.effects).toMatchObject([{ field: 'gives', rows: 1 }]);
    expect((await send({ method: 'PUT', url, payload, plan: changed.plan })).status).toBe(200);
  });
  async function stored() {
    const { list } = (await at.app.inject({ url: '/admin/offers/demo/promotion', headers: asOperator })).json<{
      list: (Parameters<typeof setOffer<'promotion'>>[3] & { id: string })[];
    }>();
    const [{ id: _id, ...offer } = { id: '' }] = list;
    return offer as Parameters<typeof setOffer<'promotion'>>[3];
  }

  it('closes a level by its plan while members are on it', async () => {
    const level = (least: number) => ({
      name: { EN: `L${least}` },
      deposit: least,
      turnover: 0,
      gift: 0,
      benefits: [],
    });
    const ladder = (...levels: number[]) => ({ seasonMonths: 3, levels: levels.map(level) });
    await setOffer(at.app, 'vip', 'ladder', ladder(100, 200, 300));
    const member = { account_id: player.self.id, merchant: 'demo', level: 3, season: '2027-01-01' };
    await at.db.insertInto('vip_members').values(member).execute();
    const url = 'offers/demo/vip/ladder';
    const asked = await send({ method: 'PUT', url, payload: ladder(100, 200) });
    expect(asked.effects).toMatchObject([{ field: 'levels.2', accounts: 1 }]);
    expect((await send({ method: 'PUT', url, payload: ladder(100, 200), plan: asked.plan })).status).toBe(200);
    expect((await send({ method: 'PUT', url, payload: ladder(100, 150) })).effects).toMatchObject([
      { field: 'levels.1' },
    ]);
  });

  const task = { title: { EN: 'Bet' }, resets: 'weekly', counts: 'deposit', goal: 900, amount: 10 } as const;
  const week = [1, 2, 3, 4, 5, 6, 7];
  const prizes = [1, 2, 3, 4].map((weight) => ({ weight, amount: 15 }));
  const wheel = { title: { EN: 'Wheel' }, turnsPerDay: 2, prizes };
  const begun: [
    kind: OfferKind,
    stored: Offer<OfferKind>,
    begin: () => Promise<unknown>,
    same: object,
    other: object,
  ][] = [
    ['task', task, () => player.deposit(100), { title: { EN: 'Pay' }, order: 2 }, { goal: 1_000 }],
    ['task', task, () => player.deposit(100), {}, { lastDay: '2027-02-28' }],
    [
      'check-in',
      { amounts: week },
      () => act('checkInToday'),
      { amounts: [9, 2, 3, 4, 5, 6, 7] },
      { amounts: week.with(6, 8) },
    ],
    [
      'wheel',
      wheel,
      () => act('wheelTurn'),
      { title: { EN: 'Turn' } },
      { prizes: prizes.with(0, { weight: 9, amount: 1 }) },
    ],
  ];
  const act = (name: 'checkInToday' | 'wheelTurn') =>
    call(at.app, name, { token: player.self.token, body: {}, idempotencyKey: randomUUID(), at: at.now });

  it.each(begun)(
    'REWARD-2 a %s that players are within is changed or removed by its plan',
    async (kind, before, begin, same, other) => {
      await setOffer(at.app, kind, 'it', before);
      const url = `offers/demo/${kind}/it`;
      const put = (more: object, plan?: string) =>
        send({ method: 'PUT', url, payload: { ...before, ...more }, ...(plan && { plan }) });
      expect([(await put(other)).status, (await put({})).status]).toEqual([200, 200]);
      await begin();
      expect((await put(same)).status).toBe(200);
      await put({});
      const asked = await put(other);
      expect([asked.errorCode, asked.effects]).toMatchObject(['plan.needed', [{ rows: 1, accounts: 1 }]]);
      expect((await send({ method: 'DELETE', url })).effects).toMatchObject([{ accounts: 1 }]);
      expect((await put(other, asked.plan)).status).toBe(200);
    },
  );

  it('needs no plan for what was done: a task whose reward waits, a full week, a day without turns left', async () => {
    await setOffer(at.app, 'task', 'it', { ...task, goal: 100 });
    await setOffer(at.app, 'wheel', 'it', { ...wheel, turnsPerDay: 1 });
    await setOffer(at.app, 'check-in', 'it', { amounts: week });
    await player.deposit(100);
    await act('wheelTurn');
    const full = { account_id: player.self.id, day: '2027-03-01', streak: 7, amount: 7, created_at: at.now };
    await at.db.insertInto('check_ins').values(full).execute();
    const removed = await Promise.all(
      ['task', 'wheel', 'check-in'].map((kind) => send({ method: 'DELETE', url: `offers/demo/${kind}/it` })),
    );
    expect(removed.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('of a kind of which there is one takes the place of another by its plan, too', async () => {
    await setOffer(at.app, 'check-in', 'week', { amounts: week });
    await act('checkInToday');
    expect(
      (await send({ method: 'PUT', url: 'offers/demo/check-in/year', payload: { amounts: week.toReversed() } })).status,
    ).toBe(200);
    const url = 'offers/demo/check-in/best';
    const asked = await send({ method: 'PUT', url, payload: { amounts: week.toReversed() } });
    expect(asked.effects).toMatchObject([{ field: 'amounts.6', accounts: 1 }]);
    expect((await send({ method: 'PUT', url, payload: { amounts: week } })).status).toBe(200);
  });

  it('PROMO-2 PROMO-3 names a game and a level that there are, and no ladder loses a level that is asked for', async () => {
    const level = (deposit: number) => ({ name: { EN: 'L' }, deposit, turnover: 0, gift: 0, benefits: [] });
    const ladder = (...levels: number[]) => ({ seasonMonths: 3, levels: levels.map(level) });
    const faultsOf = async (kind: OfferKind, id: string, payload?: object) => {
      const method = payload ? 'PUT' : 'DELETE';
      const url = `/admin/offers/demo/${kind}/${id}`;
      const answer = await at.app.inject({ method, url, ...(payload && { payload }), headers: asOperator });
      return answer.json<{ value?: { faults?: { pointer: string; message: string }[] } }>().value?.faults;
    };
    const spins = (game: string) => ({ kind: 'freeSpins', game, count: 1, value: 1, days: 1 });
    expect(await faultsOf('promotion', 'a', { ...gift, gives: spins('PPRNG01') })).toEqual([
      { pointer: '/gives/game', message: 'is "PPRNG01", and there is no such game: write "PPRNG001"' },
    ]);
    expect(await faultsOf('promotion', 'a', { ...gift, gives: spins('PPRNG001') })).toBeUndefined();
    const high = { ...gift, who: { level: 3 } };
    expect(await faultsOf('promotion', 'b', high)).toMatchObject([{ pointer: '/who/level' }]);
    expect(await faultsOf('vip', 'ladder', ladder(1, 2))).toBeUndefined();
    expect(await faultsOf('promotion', 'b', high)).toMatchObject([
      { message: expect.stringContaining('at most 2') as string },
    ]);
    await faultsOf('vip', 'ladder', ladder(1, 2, 3));
    expect(await faultsOf('promotion', 'b', high)).toBeUndefined();
    for (const payload of [ladder(1, 2), undefined])
      expect(await faultsOf('vip', 'ladder', payload)).toMatchObject([
        { pointer: '/levels', message: expect.stringContaining('"b", which asks for level 3') as string },
      ]);
    expect(await faultsOf('promotion', 'b')).toBeUndefined();
    expect(await faultsOf('vip', 'ladder')).toBeUndefined();
  });

  it('pays inviters and cashback by its plan while players are in its days', async () => {
    const friend = { days: 9, amount: 50, firstDeposit: 100 };
    await setOffer(at.app, 'referral', 'friend', friend);
    await at.db
      .insertInto('agent_tree')
      .values({ ancestor: 'up', descendant: player.self.id, depth: 1, since: at.now })
      .execute();
    const url = 'offers/demo/referral/friend';
    expect((await send({ method: 'PUT', url, payload: friend })).status).toBe(200);
    expect((await send({ method: 'DELETE', url })).effects).toMatchObject([{ field: 'amount', accounts: 1 }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionEndOf } from '#schemas/gateway/session-end.ts';
import { holdGrants } from '#gateway/modules/bonus/hold.ts';
import { mayPlay } from '#gateway/modules/limits/may-play.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { madeUpRequest } from '#conformance/made-up.ts';
import { day, hour, Promoted, type Played } from './promoted.ts';
import { call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await at.offer('open', { gives: { kind: 'bonus', amount: 500, turnoverPpm: 10_000_000, days: 7 } });
  await at.offer('long', { asks: { deposit: 5000 } });
});
afterAll(() => at.stop());

const pause = ({ self: { token } }: Played, hours: number) => call(at.app, 'breakStart', { token, body: { hours } });
const exclude = ({ self: { token } }: Played, months?: number) =>
  call(at.app, 'exclude', { token, body: { ...(months !== undefined && { months }) } });
const askForEnd = ({ self: { token } }: Played) => call(at.app, 'exclusionEnd', { token, body: {} });
const logIn = async ({ self: { id } }: Played) => {
  const account = at.db.selectFrom('accounts').select('username').where('id', '=', id);
  const { username } = await account.executeTakeFirstOrThrow();
  const body = { type: 'username', username, password: 'Passw0rd!' } as const;
  return (await call(at.app, 'login', { body, at: at.now })).value;
};

describe('the small session of who is barred', () => {
  const named = Object.entries(operations) as [OperationName, Operation][];
  const closed = named.flatMap(([name, { auth, openToBarred }]) => (auth === 'session' && !openToBarred ? [name] : []));

  it('LIMIT-9 has balance, withdrawals, records, documents, help, profile, sessions and limits, and nothing else', () => {
    const open = named.filter(([, { openToBarred }]) => openToBarred).map(([name]) => name);
    const expected = `
      wallet transfer transfers transactions bonuses
      withdraw withdrawInfo withdrawOptions withdrawOrder withdrawReport bankCardAdd bankCardDefault bankCardKinds bankCardRemove bankCards
      depositCancel depositOrder depositProof depositRecords uploadAdd uploadRead uploadRemove uploads
      gameRecords recordProfit rebateRecords lotteryOrder lotteryOrders
      feedback feedbackRead feedbackReply feedbackTicket feedbackTickets feedbackUnread chatLaunch chatUnread
      verificationDocument verificationRemove verificationSend verificationStart verificationSteps verificationUpload
      headIcon headIconSet memberInfo memberProfile memberUpdate nickname
      passkeyAdd passkeyChallenge passkeyOptions passkeyRemove passkeyRename passkeys totpOptions totpRemove totpSet recoveryRenew
      changePassword emailBind mobileBind payeeBind paymentPassword proofSend
      securityAnswers securityConfig securityProof securityQuestions
      deviceList deviceRevoke deviceRevokeOthers events loginHistory logout
      limitConfirm limitHistory limitSet limitTakeBack limits breakStart exclude exclusionEnd playBar
      playOverview playSession checkAnswer checkSet summaryRead sessionActive marketing marketingSet
      rowChoice rowChoiceSet rowsForget
      notices noticesUnread noticeRead noticesReadAll noticeDelete noticeSettings noticeTopicSet pushSubscribe pushUnsubscribe quietHoursSet`;
    expect(open.toSorted()).toEqual(expected.trim().split(/\s+/).toSorted());
  });
  it('LIMIT-9 refuses every other call with what bars the player', async () => {
    const player = await at.player(1000);
    const { bar } = (await pause(player, 24)).value;
    const { token } = await logIn(player);
    for (const name of closed) {
      const given = { ...madeUpRequest(operations[name]), token, idempotencyKey: randomUUID() };
      const { code, failure } = await call(at.app, name, given as never);
      expect([name, code, failure.value]).toEqual([name, 'play.paused', { until: bar?.until }]);
    }
    expect((await call(at.app, 'wallet', { token })).value.sumBalance).toBe(1000);
    // A call that visitors may make, too, answers as to one of them.
    const { list } = (await call(at.app, 'promotions', { token })).value;
    expect(list).toEqual((await call(at.app, 'promotions')).value.list);
  });
});

describe('a break', () => {
  it('LIMIT-7 begins at once and is not shortened; a longer one holds, of any length that the site has', async () => {
    const player = await at.player();
    const until = at.now + 100 * hour;
    expect((await pause(player, 100)).value.bar).toEqual({ reason: 'paused', until });
    expect((await pause(player, 24)).value.bar).toEqual({ reason: 'paused', until });
    expect((await pause(player, 1008)).value.bar).toEqual({ reason: 'paused', until: at.now + 1008 * hour });
    for (const hours of [23, 1009]) expect((await pause(player, hours)).code).toBe('request.invalid');
  });
  it('LIMIT-10 refuses a bet of a game that runs from its instant on, and pays what one before it wins', async () => {
    const player = await at.player(1000);
    const vendor = await player.vendor();
    expect(await vendor.bet('before', 400)).toBe(600);
    await pause(player, 24);
    expect(await vendor.bet('after', 1)).toBe('play.paused');
    // Sent again, the one before it is what it was.
    expect(await vendor.bet('before', 400)).toBe(600);
    expect(await vendor.win('before', 5000)).toBe(5600);
    expect(await vendor.correct('less', 'before', 4000)).toBe(4600);
    await at.pass(day);
    expect(await vendor.bet('later', 100)).toBe(4500);
  });
  it('LIMIT-10 lets money in that was on its way, without the bonus that was chosen with it', async () => {
    const half = {
      kind: 'depositBonus',
      ratePpm: 500_000,
      turnoverPpm: 0,
      maxBonus: 1000,
      minDeposit: 100,
      days: 7,
    } as const;
    await at.offer('half', { gives: half });
    const player = await at.player();
    const body = { methodId: 'till', amount: 300, promotionId: 'half' };
    const { token } = player.self;
    const { id } = (await call(at.app, 'depositGateway', { token, body, idempotencyKey: randomUUID() })).value;
    await pause(player, 24);
    await at.asOperator(`/admin/deposits/${id}`, { outcome: 'paid' });
    expect(await player.wallet()).toEqual({ cash: 300, bonus: 0 });
  });
});

describe('an exclusion', () => {
  it('LIMIT-8 JUR-3 leaves no bonus: one in play, one that a withdrawal holds, which does not come back, and one that was chosen for a deposit', async () => {
    await at.offer('chosen', {
      gives: {
        kind: 'depositBonus',
        minDeposit: 20,
        ratePpm: 500_000,
        maxBonus: 500,
        turnoverPpm: 10_000_000,
        days: 3,
      },
    });
    const player = await at.player(10_000);
    await player.join('open');
    await player.claim('open');
    await at.db.transaction().execute((tx) => holdGrants(tx, player.self.id, at.now));
    await player.deposit(300, 'chosen');
    const body = { methodId: 'till', amount: 300, promotionId: 'chosen' };
    const { token } = player.self;
    const ordered = await call(at.app, 'depositGateway', { token, body, idempotencyKey: randomUUID() });
    expect((await player.bonuses()).map(({ state }) => state).toSorted()).toEqual(['active', 'held']);
    await exclude(player, 60);
    const states = async () =>
      (await at.db.selectFrom('bonus_grants').select('state').where('account_id', '=', player.self.id).execute()).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['forfeited', 'forfeited']);
    if (!ordered.code) await at.asOperator(`/admin/deposits/${ordered.value.id}`, { outcome: 'paid' });
    expect(await states()).toEqual(['forfeited', 'forfeited']);
    expect((await player.wallet()).bonus).toBe(0);
    await at.withdraw('chosen');
  });
  it('LIMIT-8 ends all sessions but the caller’s, gives up bonuses and leaves promotions; withdrawals go on', async () => {
    const player = await at.player(10_000);
    await player.join('open');
    await player.claim('open');
    await player.join('long');
    const other = (await logIn(player)).token;
    const vendor = await player.vendor();
    await vendor.bet('open', 100);
    expect(await player.wallet()).toEqual({ cash: 9900, bonus: 500 });
    await exclude(player, 60);
    const refused = await call(at.app, 'wallet', { token: other });
    expect([refused.code, sessionEndOf(refused.failure.value)]).toEqual(['session.ended', 'excluded']);
    expect(await player.wallet()).toEqual({ cash: 9900, bonus: 0 });
    expect(await vendor.win('open', 700)).toBe(10_600);
    const grants = at.db.selectFrom('bonus_grants').select('state').where('account_id', '=', player.self.id);
    expect(await grants.execute()).toEqual([{ state: 'forfeited' }]);
    const entered = at.db
      .selectFrom('promotion_entries')
      .select(['promotion_id', 'status'])
      .where('account_id', '=', player.self.id)
      .orderBy('promotion_id');
    expect(await entered.execute()).toEqual([
      { promotion_id: 'long', status: 'Close' },
      { promotion_id: 'open', status: 'Claimed' },
    ]);
    expect((await call(at.app, 'withdrawOptions', { token: player.self.token })).code).toBeUndefined();
  });
  it('LIMIT-8 is not shortened, and for ever without an end that could be asked for', async () => {
    const player = await at.player();
    const { bar: five } = (await exclude(player, 60)).value;
    expect((await exclude(player, 6)).value.bar).toEqual(five);
    expect((await exclude(player)).value.bar).toEqual({ reason: 'excluded' });
    expect((await exclude(player, 60)).value.bar).toEqual({ reason: 'excluded' });
    expect((await askForEnd(player)).code).toBe('record.changed');
    expect((await mayPlay(at.db, player.self.id, at.now + 100 * 365 * day)).may).toBe(false);
    expect((await exclude(player, 7)).code).toBe('request.invalid');
  });
  it('LIMIT-15 is kept in the history, as breaks are', async () => {
    const player = await at.player();
    await pause(player, 24);
    await exclude(player, 6);
    await exclude(player);
    const { list } = (await call(at.app, 'limitHistory', { token: player.self.token })).value;
    const until = new Date(at.now).setUTCMonth(new Date(at.now).getUTCMonth() + 6);
    const about = { at: at.now, by: 'player', act: 'set', reason: '' };
    expect(list).toEqual([
      { ...about, kind: 'exclusion', from: until },
      { ...about, kind: 'exclusion', to: until },
      { ...about, kind: 'break', to: at.now + day },
    ]);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { grantDepositBonus } from '#gateway/modules/promotions/deposit-bonus.ts';
import { forfeitHeld, holdGrants } from '#gateway/modules/bonus/hold.ts';
import { bonuses } from '#gateway/modules/bonus/states.ts';
import { openGrant } from '#gateway/modules/bonus/open.ts';
import type { GrantTerms } from '#gateway/modules/bonus/terms.ts';
import { addTurnover } from '#gateway/modules/bonus/turnover.ts';
import { balancesOf } from '#gateway/modules/wallet/balances.ts';
import { call, setOffer, startGateway } from './start-gateway.ts';
import { faultsOf, give, joinWith, sharedStore, vendorOf, type Player } from './money.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
/** Not just before the end of a draw, when no ticket is sold. */
const time = Date.now() + (Date.now() % 600_000 > 590_000 ? 15_000 : 0);
let player: Player;
let vendor: Awaited<ReturnType<typeof vendorOf>>;

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, now: () => time, limits: { perIp: {} } });
  db = await openDatabase(store);
  await setOffer(app, 'promotion', 'first-deposit', {
    title: { EN: 'Twice your first deposit' },
    content: { EN: '<p>We double it.</p>' },
    category: { id: 'deposit', title: { EN: 'Deposit' } },
    gives: {
      kind: 'depositBonus',
      minDeposit: 1000,
      ratePpm: 1_000_000,
      maxBonus: 50_000,
      turnoverPpm: 10_000_000,
      days: 7,
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});
let players = 0;
beforeEach(async () => {
  players += 1;
  player = await joinWith(app, db, `bonus${players}`, 100);
  vendor = await vendorOf(app, db, player);
});
afterEach(async () => {
  expect(await faultsOf(db)).toEqual([]);
});

const day = 24 * 3_600_000;
const terms: GrantTerms = { turnoverPpm: 1_000_000 };
/** Gives the player a bonus of 100, which 1,000 must be bet for. */
async function grant(
  name: string,
  given: { bonus?: number; turnover?: number; days?: number } & Partial<GrantTerms> = {},
) {
  const { bonus = 100, turnover = 1000, days = 7, ...more } = given;
  const offer = { bonus, turnover, endsAt: time + days * day };
  const about = { id: `${name}-${player.id}`, accountId: player.id, merchant: 'demo', promotion: name };
  await db.transaction().execute((tx) => openGrant(tx, { ...about, terms: { ...terms, ...more }, offer }, time));
}
const wallet = async () => {
  const { cash, bonus, sumBalance, debt, withdrawable, turnoverLeft } = (
    await call(app, 'wallet', { token: player.token })
  ).value;
  expect(sumBalance).toBe(cash + bonus);
  return { cash, bonus, debt, withdrawable, turnoverLeft };
};
const stateOf = async (name: string) => {
  const id = `${name}-${player.id}`;
  const row = await db.selectFrom('bonus_grants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const history = db.selectFrom('moves').select('state').where('subject', '=', `bonus:${id}`).orderBy('seq');
  return {
    state: row.state,
    made: row.turnover_made,
    moves: (await history.execute()).map(({ state }) => state).join(' '),
  };
};
const kinds = async () => {
  const { list } = (await call(app, 'transactions', { token: player.token, query: { money: 'cash' } })).value;
  return list.map(({ kind, amount }) => `${kind} ${amount}`);
};

describe('a stake', () => {
  it('PROMO-4 takes real money first, then one bonus: the first to end of those that have the rest', async () => {
    await grant('late', { days: 9, bonus: 500 });
    await grant('soon', { days: 2, bonus: 100 });
    expect(await vendor.bet('a', 60)).toBe(640);
    expect(await wallet()).toMatchObject({ cash: 40, bonus: 600 });
    expect(await vendor.bet('b', 100)).toBe(540);
    expect(await wallet()).toMatchObject({ cash: 0, bonus: 540 });
    expect(await vendor.bet('c', 50)).toBe(490);
    const bets = await db
      .selectFrom('bets')
      .select(['stake_bonus', 'grant_id'])
      .where('account_id', '=', player.id)
      .orderBy('ref')
      .execute();
    expect(bets).toEqual([
      { stake_bonus: 0, grant_id: `soon-${player.id}` },
      { stake_bonus: 60, grant_id: `soon-${player.id}` },
      { stake_bonus: 50, grant_id: `late-${player.id}` },
    ]);
    expect(await vendor.bet('d', 451)).toBe('wallet.insufficient');
  });
  it('PROMO-4 above what the bonus allows is refused beforehand, in games and lotteries', async () => {
    await grant('small', { maxBet: 50 });
    expect(await vendor.bet('a', 51)).toBe('bonus.maxBet');
    const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'VN10' } })).value;
    const lines = [{ play: 'big', content: '', amount: 51 } as const];
    const order = { token: player.token, body: { code: 'VN10', numero, lines }, idempotencyKey: `key-${player.id}` };
    const refused = await call(app, 'lotteryBet', order);
    expect(refused.failure).toMatchObject({ errorCode: 'bonus.maxBet', value: { maxBet: 50 } });
    expect(await wallet()).toMatchObject({ cash: 100, bonus: 100 });
    expect(await vendor.bet('b', 50)).toBe(150);
  });
  it('PROMO-4 a lottery order is one stake: above what the bonus allows in all, nothing of it is bought', async () => {
    await grant('small', { maxBet: 50 });
    const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'VN10' } })).value;
    const buy = (amount: number) => {
      const lines = (['big', 'small'] as const).map((play) => ({ play, content: '', amount }));
      const body = { code: 'VN10', numero, lines };
      return call(app, 'lotteryBet', { token: player.token, body, idempotencyKey: `${amount}-${player.id}` });
    };
    expect((await buy(26)).failure).toMatchObject({ errorCode: 'bonus.maxBet', value: { maxBet: 50 } });
    const orders = db.selectFrom('lottery_orders').select('amount').where('account_id', '=', player.id);
    expect(await orders.execute()).toEqual([]);
    expect(await wallet()).toMatchObject({ cash: 100, bonus: 100 });
    expect((await buy(25)).value.amount).toBe(50);
    expect(await orders.execute()).toEqual([{ amount: 50 }]);
  });
  it('PROMO-4 of a lottery is spent in the same order, and what it pays is split alike', async () => {
    await grant('gift');
    const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'VN10' } })).value;
    const lines = [{ play: 'big', content: '', amount: 150 } as const];
    const { orderId, balance } = (
      await call(app, 'lotteryBet', {
        token: player.token,
        body: { code: 'VN10', numero, lines },
        idempotencyKey: `key-${player.id}`,
      })
    ).value;
    expect(balance).toBe(50);
    expect(await wallet()).toMatchObject({ cash: 0, bonus: 50 });
    const path = { id: orderId };
    const { suborders } = (await call(app, 'lotteryOrder', { token: player.token, path })).value;
    const cancel = { ...path, suborderId: suborders[0]?.id ?? '' };
    await call(app, 'lotterySuborderCancel', {
      token: player.token,
      path: cancel,
      idempotencyKey: `cancel-${player.id}`,
    });
    expect(await wallet()).toMatchObject({ cash: 100, bonus: 100 });
    expect(await kinds()).toEqual(['betCancelled 100', 'bet -100']);
    expect((await stateOf('gift')).made).toBe(0);
  });
});

describe('a bonus', () => {
  it('PROMO-4 gets its part of a win and of a void, to the last unit', async () => {
    await grant('gift');
    await vendor.bet('a', 130);
    // 100 of cash and 30 of the bonus: of 77, 59.23 and 17.77.
    await vendor.win('a', 77);
    expect(await wallet()).toMatchObject({ cash: 59, bonus: 88 });
    await vendor.bet('b', 147);
    expect(await wallet()).toMatchObject({ cash: 0, bonus: 0 });
    await vendor.void('b');
    expect(await wallet()).toMatchObject({ cash: 59, bonus: 88 });
  });
  it('PROMO-4 becomes cash at once when enough was bet and settled, which an open or voided bet is not', async () => {
    await grant('gift', { turnover: 150 });
    await vendor.bet('a', 150);
    await vendor.void('a');
    expect(await stateOf('gift')).toMatchObject({ state: 'active', made: 0 });
    await vendor.bet('b', 150);
    expect((await stateOf('gift')).state).toBe('active');
    await vendor.win('b', 300);
    expect(await stateOf('gift')).toEqual({ state: 'converted', made: 150, moves: 'offered active met converted' });
    expect(await wallet()).toMatchObject({ cash: 350, bonus: 0 });
    expect(await kinds()).toEqual(['bonusConverted 150', 'win 200', 'bet -100', 'betCancelled 100', 'bet -100']);
    // From now on its winnings are paid as cash, and corrections are taken from cash.
    await vendor.correct('b-fix', 'b', 150);
    expect(await wallet()).toMatchObject({ cash: 200, bonus: 0 });
  });
  it('PROMO-4 counts the bets of its categories alone', async () => {
    await grant('gift', { counts: { LIVE: 1_000_000 } });
    await vendor.bet('a', 50);
    await vendor.win('a', 0);
    expect((await stateOf('gift')).made).toBe(0);
  });
  it('PROMO-4 that was lost is used; a voided bet brings it back', async () => {
    await grant('gift');
    await vendor.bet('a', 200);
    expect((await stateOf('gift')).state).toBe('active');
    await vendor.win('a', 0);
    expect((await stateOf('gift')).state).toBe('used');
    await vendor.void('a');
    expect(await stateOf('gift')).toEqual({ state: 'active', made: 0, moves: 'offered active used active' });
    expect(await wallet()).toMatchObject({ cash: 100, bonus: 100 });
  });
  it('PROMO-4 loses by a void only what that bet has counted for it', async () => {
    await grant('gift');
    // Of cash alone, and for the bonus: it is open while the bonus is lost.
    await vendor.bet('cash', 50);
    await vendor.bet('all', 150);
    await vendor.win('all', 0);
    expect(await stateOf('gift')).toMatchObject({ state: 'used', made: 150 });
    await vendor.win('cash', 0);
    await vendor.void('all');
    expect(await stateOf('gift')).toMatchObject({ state: 'active', made: 0 });
    await vendor.void('cash');
    expect(await stateOf('gift')).toMatchObject({ state: 'active', made: 0 });
  });
  it('PROMO-4 that is given up or over goes back to the operator, with its part of what is won later', async () => {
    await grant('given');
    await vendor.bet('a', 150);
    await db.transaction().execute(async (tx) => {
      await holdGrants(tx, player.id, time);
      await forfeitHeld(tx, player.id, time);
    });
    await vendor.win('a', 300);
    expect(await wallet()).toMatchObject({ cash: 200, bonus: 0 });
    expect((await stateOf('given')).moves).toBe('offered active held forfeited');

    await grant('over', { days: 1 });
    const later = time + day;
    expect(await balancesOf(db, player.id, later - 1)).toMatchObject({ cash: 200, bonus: 100 });
    expect(await balancesOf(db, player.id, later)).toMatchObject({ cash: 200, bonus: 0 });
    await vendor.bet('b', 250);
    await bonuses.expire(db, later);
    expect((await stateOf('over')).moves).toBe('offered active expired');
    await vendor.void('b');
    expect(await wallet()).toMatchObject({ cash: 200, bonus: 0 });
  });
  it('PROMO-4 MONEY-5 is given once for each deposit, and the first one’s once for each player', async () => {
    const deposit = (depositOrder: string, amount: number) =>
      db.transaction().execute((tx) =>
        grantDepositBonus(tx, {
          accountId: player.id,
          merchant: 'demo',
          depositOrder,
          promotionId: 'first-deposit',
          amount,
          at: time,
        }),
      );
    const [one, two] = [`one-${player.id}`, `two-${player.id}`];
    expect(await deposit(one, 999)).toBeUndefined();
    expect(await deposit(one, 2000)).toEqual({ bonus: 2000, turnover: 20_000, endsAt: time + 7 * day });
    expect(await deposit(one, 2000)).toBeUndefined();
    expect(await deposit(two, 2000)).toBeUndefined();
    expect(await wallet()).toMatchObject({ cash: 100, bonus: 2000 });
  });
});

describe('the wallet', () => {
  it('MONEY-8 says what may be withdrawn: nothing while a deposit is to be bet, or something is owed', async () => {
    expect(await wallet()).toEqual({ cash: 100, bonus: 0, debt: 0, withdrawable: 100, turnoverLeft: 0 });
    await db.transaction().execute((tx) => addTurnover(tx, player.id, 80));
    expect(await wallet()).toMatchObject({ withdrawable: 0, turnoverLeft: 80 });
    await vendor.bet('a', 50);
    expect(await wallet()).toMatchObject({ turnoverLeft: 80 });
    await vendor.win('a', 50);
    expect(await wallet()).toMatchObject({ withdrawable: 0, turnoverLeft: 30 });
    await vendor.bet('b', 50);
    await vendor.win('b', 70);
    expect(await wallet()).toMatchObject({ withdrawable: 120, turnoverLeft: 0 });
    await vendor.void('b');
    expect(await wallet()).toMatchObject({ cash: 100, withdrawable: 0, turnoverLeft: 30 });
  });
  it('MONEY-3 shows the debt of a win that was voided after it was spent, and takes it from the next credit', async () => {
    await vendor.bet('a', 10);
    await vendor.win('a', 500);
    await vendor.bet('b', 590);
    await vendor.void('a');
    expect(await wallet()).toMatchObject({ cash: 0, debt: 490, withdrawable: 0 });
    expect((await kinds()).slice(0, 2)).toEqual(['betCancelled -490', 'debtBooked 490']);
    await vendor.win('b', 600);
    expect(await wallet()).toMatchObject({ cash: 110, debt: 0, withdrawable: 110 });
    expect((await kinds()).slice(0, 2)).toEqual(['debtRecovered -490', 'win 600']);
    await give(db, player.id, 10);
    expect(await wallet()).toMatchObject({ cash: 120 });
  });
});

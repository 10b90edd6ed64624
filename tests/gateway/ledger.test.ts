import { Check } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#schemas/gateway/operations.ts';
import { transferKinds } from '#schemas/gateway/transfer-kinds.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { debtOf, holdOf, house, memberCash, payout } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf, transfer, type Entry } from '#gateway/modules/ledger/ledger.ts';
import { freshStore } from './fresh-store.ts';
import { faultsOf, give } from './money.ts';

let db: Database;
beforeEach(async () => {
  db = await openDatabase(await freshStore());
});
afterEach(() => db.destroy());

const [cash, held, debt, bank] = [memberCash('a'), holdOf('a'), debtOf('a'), house('demo')];
const move = (id: string, entries: Entry[], at = 1) =>
  db.transaction().execute((tx) => transfer(tx, { id, merchant: 'demo', kind: 'adjustment', remark: '', at, entries }));
const pair = (from: string, to: string, amount: number): Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];
const rows = () => db.selectFrom('ledger_entries').selectAll().orderBy('account').orderBy('seq').execute();

describe('a transfer', () => {
  it('MONEY-2 is entries that sum to 0, of whole units, on different accounts; anything else changes nothing', async () => {
    await expect(move('uneven', [...pair(bank, cash, 5), { account: held, amount: 1 }])).rejects.toThrow(RangeError);
    await expect(move('half', pair(bank, cash, 0.5))).rejects.toThrow(RangeError);
    await expect(move('nothing', pair(bank, cash, 0))).rejects.toThrow(RangeError);
    await expect(move('rounded', pair(bank, cash, 2 ** 53))).rejects.toThrow(RangeError);
    await expect(move('round', pair(cash, cash, 5))).rejects.toThrow(RangeError);
    await expect(move('single', [])).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
    expect(await db.selectFrom('ledger_transfers').selectAll().execute()).toEqual([]);
  });
  it('MONEY-2 leaves on each account of a player a chain of balances in order of time, which is its sum', async () => {
    await move('one', pair(bank, cash, 100), 10);
    await move('two', [
      { account: cash, amount: -60 },
      { account: held, amount: 50 },
      { account: bank, amount: 10 },
    ]);
    expect((await rows()).filter(({ account }) => account === cash)).toMatchObject([
      { seq: 1, amount: 100, balance: 100, created_at: 10 },
      { seq: 2, amount: -60, balance: 40, created_at: 10 },
    ]);
    expect(await Promise.all([cash, held, bank].map((account) => balanceOf(db, account)))).toEqual([40, 50, -90]);
    expect(await faultsOf(db)).toEqual([]);
  });
  it('MONEY-3 that takes more than cash or hold has is refused, and nothing of it stays', async () => {
    await give(db, 'a', 100);
    await expect(move('much', pair(cash, bank, 101))).rejects.toMatchObject({ code: 'wallet.insufficient' });
    await expect(move('none', pair(held, bank, 1))).rejects.toMatchObject({ code: 'wallet.insufficient' });
    await expect(move('owes', pair(bank, debt, 1))).rejects.toMatchObject({ code: 'wallet.insufficient' });
    expect(await balanceOf(db, cash)).toBe(100);
    expect(await rows()).toHaveLength(2);
    expect(await faultsOf(db)).toEqual([]);
  });
  it('MONEY-3 is held to that by the table, whatever the code does', async () => {
    await give(db, 'a', 100);
    const set = (balance: number) =>
      db.updateTable('ledger_accounts').set({ balance }).where('account', '=', cash).execute();
    await expect(set(-1)).rejects.toThrow(/CHECK|check/);
    await expect(set(2 ** 53)).rejects.toThrow(/CHECK|check/);
  });
  it('MONEY-5 happens once: the second one with its id changes nothing, at the same time or later', async () => {
    const send = () => move('deposit:1', pair(bank, cash, 100));
    const first = await Promise.all([send(), send(), send()]);
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await send()).toBe(false);
    expect(await balanceOf(db, cash)).toBe(100);
  });
});

describe('a withdrawal under way', () => {
  it('MONEY-4 is reserved, then posted or given back, each at most once', async () => {
    await give(db, 'a', 100);
    await move('withdraw:1:hold', pair(cash, held, 70));
    expect(await move('withdraw:1:hold', pair(cash, held, 70))).toBe(false);
    await move('withdraw:1:paid', pair(held, payout('demo', 'bank'), 70));
    await expect(move('withdraw:1:returned', pair(held, cash, 70))).rejects.toMatchObject({
      code: 'wallet.insufficient',
    });
    expect(await Promise.all([cash, held].map((account) => balanceOf(db, account)))).toEqual([30, 0]);
    expect(await faultsOf(db)).toEqual([]);
  });
});

describe('what a player owes', () => {
  it('MONEY-3 is taken from the next credits, each as a movement of its own', async () => {
    await move('correction', pair(debt, bank, 80));
    await give(db, 'a', 50);
    expect(await Promise.all([cash, debt].map((account) => balanceOf(db, account)))).toEqual([0, -30]);
    await give(db, 'a', 50);
    expect(await Promise.all([cash, debt].map((account) => balanceOf(db, account)))).toEqual([20, 0]);
    const kinds = await db.selectFrom('ledger_transfers').select('kind').orderBy('id').execute();
    expect(kinds.filter(({ kind }) => kind === 'debtRecovered')).toHaveLength(2);
    expect(await faultsOf(db)).toEqual([]);
  });
  it('MONEY-5 is recovered once from a credit that is sent twice', async () => {
    await move('correction', pair(debt, bank, 80));
    const about = { id: 'deposit:1', merchant: 'demo', kind: 'deposit', remark: '', at: 2 } as const;
    const send = () =>
      db.transaction().execute((tx) => credit(tx, { ...about, accountId: 'a', from: bank, amount: 50 }));
    expect([await send(), await send()]).toEqual([true, false]);
    expect(await Promise.all([cash, debt].map((account) => balanceOf(db, account)))).toEqual([0, -30]);
  });
});

describe('kinds', () => {
  it('MONEY-11 are a closed list, which the contract gives for every transaction', () => {
    const list =
      'deposit, depositRefund, withdrawHold, withdrawPaid, withdrawReturned, bet, win, betCancelled, betCorrected, promotion, bonusConverted, bonusForfeited, rebate, task, checkIn, wheel, vipGift, referral, tournament, tournamentBuyIn, withdrawReversed, debtBooked, debtRecovered, commission, salary, dividend, hourly, transferIn, transferOut, adjustment, fee';
    expect(transferKinds.join(', ')).toBe(list);
    const { kind } = operations.transactions.value.properties.list.items.properties;
    expect(transferKinds.every((each) => Check(kind, each))).toBe(true);
    expect(Check(kind, 'bonus')).toBe(false);
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { makeAgent } from '#gateway/modules/agent/agents.ts';
import { writeRates } from '#gateway/modules/agent/rates.ts';
import { placeUnder } from '#gateway/modules/agent/tree.ts';
import { settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { payBill } from '#gateway/modules/bills/pay.ts';
import { runBills } from '#gateway/modules/bills/contract-bills.ts';
import { agree, offerContract } from '#gateway/modules/contracts/contracts.ts';
import { house, memberCash } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { Crash, dyingAfter } from './histories.ts';
import { faultsOf } from './money.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 14, 20);
const who = fc.nat({ max: 3 });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('bet' as const),
      who,
      amount: fc.integer({ min: 1, max: 100_000 }),
      win: fc.nat(150_000),
    }),
  },
  fc.record({ type: fc.constant('void' as const), bet: fc.nat(50) }),
  fc.record({ type: fc.constant('spend' as const), who }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('bill' as const),
      hours: fc.integer({ min: 1, max: 14 }),
      breaksAfter: fc.oneof(fc.constant(null), fc.nat(60)),
    }),
  },
  fc.record({ type: fc.constant('pay' as const), bill: fc.nat(50) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
/** Acts, and the rates of four agents one below the other, from the bottom up. */
const history = fc.record({
  acts: fc.array(act, { minLength: 6, maxLength: 20, size: 'max' }),
  rises: fc.array(fc.nat(9_999), { minLength: 4, maxLength: 4 }),
});

/** What is wrong with the bills of a merchant (AGT-5), and with its books. */
async function faultsOfBills(db: Database, merchant: string): Promise<unknown[]> {
  const wrong = await sql`
    SELECT b.id, b.state, b.amount, b.paid FROM bills AS b WHERE b.merchant = ${merchant} AND (
      b.paid <> (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entries AS e
        WHERE e.account = 'member:' || b.account_id AND (e.transfer_id = 'bill:' || b.id OR e.transfer_id LIKE 'bill:' || b.id || ':%') AND e.transfer_id NOT LIKE '%:debt')
      OR b.paid <> (SELECT COALESCE(-SUM(e.amount), 0) FROM ledger_entries AS e
        WHERE e.account = CASE WHEN b.payer_id IS NULL THEN 'promo:' || b.merchant ELSE 'member:' || b.payer_id END
          AND (e.transfer_id = 'bill:' || b.id OR e.transfer_id LIKE 'bill:' || b.id || ':%') AND e.transfer_id NOT LIKE '%:debt')
      OR (b.state = 'issued') <> (b.paid = b.amount AND b.amount > 0)
      OR (b.state = 'notReached') <> (b.amount = 0)
      OR (b.state = 'partPaid' AND b.paid = 0) OR (b.state = 'short' AND b.paid > 0)
    )`.execute(db);
  return [...wrong.rows, ...(await faultsOf(db, merchant))];
}

async function liveThrough(db: Database, merchant: string, { acts, rises }: { acts: Act[]; rises: number[] }) {
  const ids = [0, 1, 2, 3].map((at) => `${merchant}-${at}`);
  let now = start;
  const write = db.transaction();
  await write.execute(async (tx) => {
    let ppm = 0;
    for (const [at, id] of ids.entries()) {
      await createAccount(tx, { id, merchant, username: id, password_hash: '', type: 0, created_at: now });
      ppm += rises[at] ?? 0;
      await writeRates(tx, id, [{ gameCategory: 'RNG', ppm }], '2026-01-01');
    }
    for (const [at, id] of ids.entries()) {
      await makeAgent(tx, id, merchant, now);
      const upline = ids[at + 1];
      if (upline) await placeUnder(tx, id, upline, now);
    }
    for (const [at, accountId] of [...ids.entries()].toReversed()) {
      const uplineId = ids[at + 1] ?? null;
      for (const [kind, rate] of [
        ['daily', 10_000],
        ['hourly', 5_000],
        ['dividend', 100_000],
      ] as const) {
        const terms = [{ turnover: 0, active: 0, ppm: rate * (at + 1) }];
        const id = await offerContract(tx, { merchant, accountId, uplineId, kind, period: 'halfMonth', terms }, now);
        await agree(
          tx,
          await tx.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
          now,
        );
      }
    }
  });
  let gifts = 0;
  let spends = 0;
  const bets: { ref: string; accountId: string }[] = [];
  const look = async () => {
    const figures = await sql`SELECT COUNT(*) AS n, (SELECT SUM(paid) FROM bills WHERE merchant = ${merchant}) AS paid
      FROM ledger_transfers WHERE merchant = ${merchant}`.execute(db);
    return JSON.stringify(figures.rows);
  };
  const ends: number[] = [];
  /** Bills an hour; a process that dies on the way is followed by another one, which must leave nothing out. */
  const bill = async (breaksAfter: number | null) => {
    now += hour;
    if (breaksAfter !== null)
      await runBills(dyingAfter(db, breaksAfter), now).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    await runBills(db, now);
    ends.push(now);
  };
  const perform = async (given: Act): Promise<void> => {
    const accountId = ids['who' in given ? given.who : 0] ?? '';
    const about = { accountId, merchant, at: now };
    const game = { vendor: 'PP', category: 'RNG', game: 'PPRNG001', round: '' };
    if (given.type === 'bet') {
      gifts += 1;
      const ref = `${merchant}-bet-${gifts}`;
      const gift = {
        id: `gift:${ref}`,
        from: house(merchant),
        amount: given.amount,
        kind: 'adjustment',
        remark: '',
      } as const;
      await db.transaction().execute(async (tx) => {
        await credit(tx, { ...about, ...gift });
        // Winnings that were spent and then voided are owed: the gift may have paid that debt.
        const amount = Math.min(given.amount, await balanceOf(tx, memberCash(accountId)));
        if (amount === 0) return;
        await placeBet(tx, { ...about, ...game, ref, sessionId: '', type: 0, amount });
        await settleBet(tx, { ...about, ref, win: given.win });
        bets.push({ ref, accountId });
      });
    } else if (given.type === 'void') {
      const bet = bets[given.bet % Math.max(1, bets.length)];
      if (bet) await db.transaction().execute((tx) => voidBet(tx, { ...about, ...game, ...bet }));
    } else if (given.type === 'bill') for (let left = given.hours; left > 0; left -= 1) await bill(given.breaksAfter);
    else if (given.type === 'pay') {
      const all = await db.selectFrom('bills').selectAll().where('merchant', '=', merchant).orderBy('id').execute();
      const one = all[given.bill % Math.max(1, all.length)];
      if (one) await db.transaction().execute((tx) => payBill(tx, one, now));
    } else {
      spends += 1;
      const ref = `${merchant}-spent-${spends}`;
      const { balance } = await db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('account', '=', `member:${accountId}`)
        .executeTakeFirst()
        .then((row) => row ?? { balance: 0 });
      if (balance > 0)
        await db
          .transaction()
          .execute((tx) => placeBet(tx, { ...about, ...game, ref, sessionId: '', type: 0, amount: balance }));
    }
  };
  for (const given of acts) await perform(given);
  const before = await look();
  // An unpaid bill may be paid by now: only closed ones must stay as they are.
  await sql`UPDATE bills SET open_until = 0 WHERE merchant = ${merchant}`.execute(db);
  for (const end of ends) await runBills(db, end);
  if ((await look()) !== before) throw new Error('A rerun changed something');
  const faults = await faultsOfBills(db, merchant);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** Tries random histories of bets and bills with crashes. @throws Error with the shortest one that goes wrong, and its seed. */
export async function tryBillHistories(db: Database, runs: number, seed?: number): Promise<void> {
  let merchants = 0;
  const property = fc.asyncProperty(history, (steps) => {
    merchants += 1;
    return liveThrough(db, `b${merchants}`, steps);
  });
  await fc.assert(property, {
    numRuns: runs,
    unbiased: true, // One history takes a second: to look for a shorter one takes minutes.
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
  });
}

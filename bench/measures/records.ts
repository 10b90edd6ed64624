import { sql } from 'kysely';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { betRecords } from '#gateway/modules/records/bets.ts';
import { spanOf } from '#gateway/modules/records/span.ts';
import { transactionsOf } from '#gateway/modules/wallet/transactions.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { median, percentile, type Measure, type Row } from '../support/row.ts';

const total = 1_000_000;
const players = 10;
const heavy = 'p0';
const merchant = 'bench';
const runs = 30;
/** A page and its totals, in milliseconds. */
const limit = 30;

/** A million bets and as many movements of ten players, on the 31 days that end with today. */
async function fill(db: Database, now: number): Promise<void> {
  const first = startOfDay(addDays(dayOf(now, 'UTC'), -30), 'UTC');
  const step = Math.floor((now - first) / total);
  const rows = sql`(
    SELECT n, 'p' || n % ${players} AS player, ${first}::bigint + n * ${step}::bigint AS at,
      to_char(to_timestamp((${first}::bigint + n * ${step}::bigint) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM generate_series(0, ${total - 1}) AS n
  ) AS made`;
  await sql`INSERT INTO bets (ref, account_id, merchant, vendor, category, game, round, stake, stake_bonus, valid, fed, counted, win, result, state, created_at, settled_at, day)
    SELECT 'b' || n, player, ${merchant}, 'PP', 'RNG', CASE WHEN n / ${players} % 5000 = 0 THEN 'RARE' ELSE 'G' || n / ${players} % 50 END, '',
      100, 0, 100, 0, 0, n % 300, n % 300, CASE WHEN n / ${players} % 2500 = 1 THEN 'open' ELSE 'settled' END, at, at, day FROM ${rows}`.execute(
    db,
  );
  await sql`INSERT INTO ledger_transfers SELECT 't' || n, ${merchant}, CASE WHEN n / ${players} % 2000 = 0 THEN 'deposit' ELSE 'win' END, '', at, 'PHP/2' FROM ${rows}`.execute(
    db,
  );
  await sql`INSERT INTO ledger_entries (transfer_id, account, asset, amount, created_at, seq, balance, kind, day)
    SELECT 't' || n, 'member:' || player, 'PHP/2', 7, at, n / ${players} + 1, (n / ${players} + 1) * 7, CASE WHEN n / ${players} % 2000 = 0 THEN 'deposit' ELSE 'win' END, day FROM ${rows}`.execute(
    db,
  );
  await sql`INSERT INTO ledger_accounts (account, asset, merchant, balance, entries, changed_at)
    SELECT account, asset, ${merchant}, MAX(balance), MAX(seq), MAX(created_at) FROM ledger_entries GROUP BY account, asset`.execute(
    db,
  );
  await sql`INSERT INTO record_days SELECT account_id, 'bet', day, category, game, state, COUNT(*), SUM(stake), SUM(valid), SUM(win) FROM bets
      GROUP BY account_id, day, category, game, state
    UNION ALL SELECT SUBSTR(account, 8), 'transaction', day, kind, '', '', COUNT(*), 0, 0, SUM(amount) FROM ledger_entries
      GROUP BY account, day, kind`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

type Page = { next: string };
type Read = (after: string) => Promise<Page>;

/** The place where page 500 begins; empty for a list that has fewer. */
async function farPlace(read: Read): Promise<string> {
  let after = '';
  for (let page = 1; page < 500; page += 1) ({ next: after } = await read(after));
  return after;
}

async function timesOf(name: string, read: Read, after: string): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await read(after);
    times.push(performance.now() - begun);
  }
  const detail = `of ${runs} from ${Math.min(...times).toFixed(1)} to ${percentile(times, 0.95).toFixed(1)} ms (95th percentile)`;
  return { name, value: Number(median(times).toFixed(1)), unit: 'ms', limit, detail };
}

/** A page of records with the totals of its filter, of a player with 100,000 of 1,000,000 rows on PostgreSQL (REC-3). */
export const recordTimes: Measure = async () => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
  try {
    const now = Date.now();
    await fill(db, now);
    const days = { to: dayOf(now, 'UTC'), from: addDays(dayOf(now, 'UTC'), -30) };
    const span = spanOf(defaultSite, days, now);
    const bets =
      (filter: { state?: 'open'; game?: string }): Read =>
      (after) =>
        betRecords(db, heavy, { gameType: 'RNG', ...filter, ...(after && { after }) }, span, 'EN');
    const transactions =
      (filter: { kind?: 'deposit' }): Read =>
      (after) =>
        transactionsOf(db, { accountId: heavy, merchant }, { ...filter, ...(after && { after }) }, span, 'EN');
    const { list, opening, closing, summary } = await transactionsOf(
      db,
      { accountId: heavy, merchant },
      {},
      span,
      'EN',
    );
    if (opening + summary.received !== closing || list[0]?.balance !== closing || summary.count !== total / players)
      throw new Error('The opening balance and the rows do not make the closing one');
    return [
      await timesOf('bets, page 1', bets({}), ''),
      await timesOf('bets, page 500', bets({}), await farPlace(bets({}))),
      await timesOf('bets in a rare state', bets({ state: 'open' }), ''),
      await timesOf('bets in a rare game', bets({ game: 'RARE' }), ''),
      await timesOf('transactions, page 1', transactions({}), ''),
      await timesOf('transactions, page 500', transactions({}), await farPlace(transactions({}))),
      await timesOf('transactions of a rare kind', transactions({ kind: 'deposit' }), ''),
    ];
  } finally {
    await db.destroy();
    await postgres.stop();
  }
};

import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { depthClass, sumsOfRecords } from '#gateway/modules/agent/team-days.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';

/** How many rows the bets and the ledger of a merchant have, and each other table that players fill; `heavy` is the account of a hundredth. */
type Filling = { merchant: string; heavy: string; books: number; others: number };

const players = 100_000;
/** How many each has brought: the tree is six deep. */
const brought = 10;
/** The rows are of so many days, the last one today; each player plays on every tenth or so. */
const days = 365;

const idOf = (n: RawBuilder<unknown>) => sql`md5((${n})::text)::uuid::text`;
/** When what is open ends: not while it is measured. */
const later = sql`at + 40000000000`;
/** What orders keep, as the gateway presents it. */
const method = '{"pay":"code","name":{"EN":"Method"},"usualMinutes":5}';
const card = '{"type":"bank","name":"Bank","number":"123456789","payeeName":"A","fields":{}}';
const money = sql`n % 500 + 1`;

/** What is in a column, in SQL of the `n`th row, its `player`, `at` and `day`; what is left out is empty or 0. */
type Cells = Record<string, RawBuilder<unknown>>;
const own: Cells = { account_id: sql`player`, created_at: sql`at` };
/** One in a thousand is open. */
const stateOf = (open: string, over: string) =>
  sql`CASE WHEN n % 1000 = 1 THEN ${sql.lit(open)} ELSE ${sql.lit(over)} END`;
const daily: Cells = { ...own, day: sql`day` };

/** The tables that players fill, besides the two books and what follows from them, with how many times as many rows as `others`. */
const filled: readonly (readonly [keyof Tables, times: number, Cells])[] = [
  ['login_history', 1, { account_id: sql`player`, at: sql`at`, way: sql`'password'`, result: sql`'ok'` }],
  ['inbox_messages', 1, { ...own, is_read: sql`CASE WHEN n % 20 = 0 THEN 0 ELSE 1 END` }],
  ['chat_messages', 1, { ...own, author: sql`'player'`, is_read: sql`1` }],
  [
    'deposit_orders',
    1,
    { ...own, amount: money, method: sql.lit(method), state: stateOf('awaiting', 'done'), pay_until: later },
  ],
  ['withdraw_orders', 1, { ...own, amount: money, card: sql.lit(card), state: stateOf('reviewing', 'done') }],
  [
    'bonus_grants',
    1,
    { ...own, terms: sql`'{}'`, amount: money, state: stateOf('active', 'converted'), ends_at: later },
  ],
  [
    'promotion_entries',
    1,
    {
      account_id: sql`player`,
      promotion_id: sql`'p' || n % 20`,
      status: stateOf('Joined', 'Claimed'),
      entered_at: sql`at`,
      ends_at: later,
    },
  ],
  [
    'rewards',
    1,
    { ...own, kind: sql`'task'`, title: sql`'{}'`, amount: money, state: stateOf('open', 'claimed'), ends_at: later },
  ],
  ['rebates', 1, { account_id: sql`player`, since: sql`at`, before: sql`at + n`, amount: money, lines: sql`'[]'` }],
  ['wheel_turns', 1, { ...daily, wheel: sql`'w'`, turn: sql`n`, prize: sql`'{}'` }],
  ['check_ins', 0.3, { ...daily, streak: sql`1` }],
  [
    'lottery_orders',
    1,
    {
      ...daily,
      code: sql`'L' || n % 10`,
      numero: sql`n / 100`,
      lines: sql`1`,
      amount: money,
      returned: sql`0`,
      win_amount: sql`0`,
      state: stateOf('open', 'lost'),
    },
  ],
  [
    'lottery_suborders',
    1,
    { order_id: sql`'lottery_orders' || n`, play: sql`'x'`, amount: money, state: stateOf('open', 'lost') },
  ],
  ['lottery_draws', 1, { code: sql`'L' || n % 10`, numero: sql`n / 10`, drawn_at: sql`at` }],
  ['wallet_transfers', 1, { ...daily, amount: money, state: stateOf('pending', 'done') }],
  [
    'moves',
    3,
    {
      subject: sql`CASE WHEN n / 3 % 2 = 0 THEN 'deposit:deposit_orders' ELSE 'withdraw:withdraw_orders' END || n / 3`,
      seq: sql`n % 3 + 1`,
      state: sql`'done'`,
      at: sql`at`,
    },
  ],
  ['feedback_tickets', 0.1, { ...own, type: sql`'other'`, state: stateOf('open', 'closed'), changed_at: sql`at` }],
  [
    'feedback_messages',
    0.3,
    { ticket_id: sql`'feedback_tickets' || n / 3`, seq: sql`n % 3 + 1`, author: sql`'player'`, at: sql`at` },
  ],
  [
    'bills',
    1,
    {
      ...daily,
      payer_id: sql`${idOf(sql`n % 1000`)}`,
      kind: sql`'commission'`,
      state: stateOf('due', 'issued'),
      amount: money,
      open_until: later,
    },
  ],
  [
    'contracts',
    0.05,
    { ...own, kind: sql`'daily'`, period: sql`'day'`, terms: sql`'[]'`, proposed: sql`'[]'`, state: sql`'ended'` },
  ],
  ['bank_cards', 0.1, { ...own, removed_at: sql`at`, number: sql`n`, fields: sql`'{}'`, usable_at: sql`at` }],
  ['sessions', 0.3, { ...own, expires_at: sql`at` }],
  ['devices', 0.1, { ...own, used_at: sql`at`, expires_at: sql`at` }],
  ['device_tokens', 1, { device_id: sql`'devices' || (n - 1) / 10 + 1` }],
  ['known_devices', 0.3, { account_id: sql`player`, expires_at: sql`at` }],
  ['rate_counts', 1, { name: sql`'login ' || n % 50000`, window_start: sql`at`, uses: sql`1` }],
  ['idempotent_calls', 1, { ...own, operation: sql`'lotteryBet'` }],
  ['uploads', 0.1, { ...own, purpose: sql`'deposit:deposit_orders' || n`, expires_at: sql`NULL` }],
  ['favourites', 1, { account_id: sql`player`, game_id: sql`n`, added_at: sql`at` }],
  ['recent_games', 1, { account_id: sql`player`, game_id: sql`n`, played_at: sql`at` }],
  ['announcement_reads', 1, { account_id: sql`player`, announcement_id: sql`n` }],
  ['install_events', 1, { ...own, event: sql`'register'` }],
  ['turnover_counts', 1, { subject: sql`'bonus:bonus_grants' || n`, category: sql`'RNG'`, amount: money }],
  ['invite_links', 0.1, { ...own, kind: sql`'link'`, code: sql`n`, rates: sql`'[]'` }],
  ['vip_members', 0.1, { account_id: idOf(sql`n`), level: sql`1`, season: sql`'9999-01-01'` }],
];

/** Writes `count` rows; what `cells` leaves out is the merchant, the row's own name, empty or 0. */
async function insert(
  db: Database,
  table: keyof Tables,
  count: number,
  cells: Cells,
  scene: Scene,
  every?: number,
): Promise<void> {
  const { columns = [] } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? {};
  const given = columns.map(({ name, dataType, isNullable }) => {
    if (cells[name]) return sql`(${cells[name]})::${sql.raw(dataType)}`;
    if (name === 'merchant') return sql`${sql.lit(scene.merchant)}`;
    if (isNullable) return sql`NULL`;
    if (['id', 'ref', 'token_hash', 'device_hash', 'idempotency_key'].includes(name))
      return sql`${sql.lit(table)} || n`;
    return dataType === 'text' ? sql`''` : dataType === 'bytea' ? sql`''::bytea` : sql`0`;
  });
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names}) SELECT ${sql.join(given)} FROM ${scene.rows(count, every)} ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

type Scene = { merchant: string; rows: (count: number, every?: number) => RawBuilder<unknown> };

/** Rows of a merchant's players, from a year ago until now: one of `every` is of `heavy`. */
function sceneOf(merchant: string, heavy: string, now: number): Scene {
  const first = startOfDay(addDays(dayOf(now, 'UTC'), 1 - days), 'UTC');
  const rows = (count: number, every = 100) => sql`(
    SELECT n, at, to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      CASE WHEN n % ${sql.lit(every)} = 0 THEN ${sql.lit(heavy)} ELSE ${idOf(sql`(at / 86400000 * 7919 + hashint8(n) % 5000 + 5000) % ${sql.lit(players)} + 1`)} END AS player
    FROM (SELECT n, ${sql.lit(first)}::bigint + n * ${sql.lit((now - first) / count)}::float8::bigint AS at FROM generate_series(1, ${sql.lit(count)}) AS n) AS times
  ) AS made`;
  return { merchant, rows };
}

/** Bets and the ledger, with the sums that follow from them. */
async function fillBooks(db: Database, count: number, heavy: string, scene: Scene): Promise<void> {
  const game = sql`'G' || n % 50`;
  const bet = {
    ...daily,
    vendor: sql`'PP'`,
    category: sql`'RNG'`,
    game,
    stake: sql`100`,
    valid: sql`100`,
    win: sql`n % 300`,
    result: sql`n % 300`,
  };
  await insert(
    db,
    'bets',
    count,
    { ...bet, state: stateOf('open', 'settled'), settled_at: sql`CASE WHEN n % 1000 = 1 THEN NULL ELSE at END` },
    scene,
  );
  const kind = sql`CASE WHEN n % 40 = 0 THEN 'deposit' ELSE 'win' END`;
  const transfers = Math.floor(count / 2);
  const transfer = { created_at: sql`at`, kind, asset: sql`'PHP/2'` };
  await insert(db, 'ledger_transfers', transfers, transfer, scene);
  await sql`INSERT INTO ledger_entries (transfer_id, account, asset, amount, created_at, seq, balance, kind, day)
    SELECT 'ledger_transfers' || n, 'member:' || player, 'PHP/2', 7, at, e.seq, e.seq * 7, kind, day FROM (
      SELECT *, ${kind} AS kind, 1 + ROW_NUMBER() OVER (PARTITION BY player ORDER BY n) AS seq FROM ${scene.rows(transfers)}
    ) AS e`.execute(db);
  await insert(
    db,
    'ledger_entries',
    transfers,
    {
      ...transfer,
      transfer_id: sql`'ledger_transfers' || n`,
      account: sql`'house:' || ${sql.lit(scene.merchant)}`,
      amount: sql`-7`,
    },
    scene,
  );
  await sql`INSERT INTO ledger_accounts (account, asset, merchant, balance, entries, changed_at)
    SELECT account, asset, ${scene.merchant}, MAX(balance), MAX(seq), MAX(created_at) FROM ledger_entries WHERE seq IS NOT NULL AND account <> ${`member:${heavy}`} GROUP BY account, asset ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE ledger_accounts SET entries = (SELECT MAX(seq) FROM ledger_entries AS e WHERE e.account = ${`member:${heavy}`}) WHERE account = ${`member:${heavy}`}`.execute(
    db,
  );
  await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received, folded)
    SELECT account_id, 'bet', day, category, game, state, COUNT(*), SUM(stake), SUM(valid), SUM(win), 1 FROM bets GROUP BY account_id, day, category, game, state
    UNION ALL SELECT SUBSTR(account, 8), 'transaction', day, kind, '', '', COUNT(*), 0, 0, SUM(amount), 1 FROM ledger_entries WHERE day IS NOT NULL GROUP BY account, day, kind
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Everybody's account, below `heavy` in a tree, and what the job `teams` has made of the last month. */
async function fillTeam(db: Database, heavy: string, scene: Scene, now: number): Promise<void> {
  const today = dayOf(now, 'UTC');
  const first = startOfDay(addDays(today, 1 - days), 'UTC');
  const account = {
    id: idOf(sql`n`),
    username: sql`'m' || n`,
    username_key: sql`'m' || n`,
    created_at: sql`at`,
    details: sql`'{}'`,
  };
  await insert(db, 'accounts', players, account, scene);
  const member = (n: RawBuilder<unknown>) => sql`CASE WHEN ${n} = 0 THEN ${sql.lit(heavy)} ELSE ${idOf(n)} END`;
  await sql`INSERT INTO agent_tree (ancestor, descendant, depth, since)
    WITH RECURSIVE climb AS (
      SELECT n AS ancestor, n AS descendant, 0 AS depth FROM generate_series(0, ${sql.lit(players)}) AS n
      UNION ALL SELECT (ancestor - 1) / ${sql.lit(brought)}, descendant, depth + 1 FROM climb WHERE ancestor > 0
    ) SELECT ${member(sql`ancestor`)}, ${member(sql`descendant`)}, depth, ${sql.lit(first)}::bigint + descendant::bigint * 300000 FROM climb ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`ANALYZE`.execute(db);
  await insert(db, 'agents', players / 1000, { account_id: idOf(sql`n`), created_at: sql`at` }, scene);
  await sql`INSERT INTO team_days (account_id, depth, day, prev, players, deposits, withdrawals, turnover, won)
    WITH own AS (SELECT d.account_id, d.day, ${sumsOfRecords} FROM record_days AS d WHERE d.day > ${addDays(today, -31)} GROUP BY d.account_id, d.day)
    SELECT t.ancestor, ${depthClass}, day, '', COUNT(*), SUM(deposits), SUM(withdrawals), SUM(turnover), SUM(won)
    FROM own JOIN agent_tree AS t ON t.descendant = own.account_id GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING`.execute(db);
}

/** Fills a store: bets and entries of the ledger `books` rows each, what else players fill with `others`. It takes minutes. `db` is one connection. */
export async function fillStore(db: Database, { merchant, heavy, books, others }: Filling, now: number): Promise<void> {
  // What is made follows its references: none is looked up.
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`SET maintenance_work_mem = '1GB'`.execute(db);
  await sql`SET work_mem = '512MB'`.execute(db);
  const scene = sceneOf(merchant, heavy, now);
  const indexes = await sql<{ name: string; made: string }>`SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE schemaname = 'public' AND indexdef LIKE 'CREATE INDEX%'`.execute(db);
  for (const { name } of indexes.rows) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  await fillBooks(db, books, heavy, scene);
  await fillTeam(db, heavy, scene, now);
  for (const [table, times, cells] of filled) await insert(db, table, Math.round(others * times), cells, scene, 2000);
  for (const { made } of indexes.rows) await sql.raw(made).execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

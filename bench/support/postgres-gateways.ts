import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { saveSite } from '#gateway/config/site.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { demonstration } from '#gateway/demo/demonstration.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { hashPassword } from '#gateway/modules/accounts/password.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { startPgbouncer } from '#scripts/test/pgbouncer.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { merchant } from './visit.ts';

export const password = 'Passw0rd!';

/** A gateway process: the address of its API, and its number. */
export type Gateway = { api: string; pid: number };
/** Gateways as an operator runs them, with the data of the demonstration, on one PostgreSQL through PgBouncer; `db` goes past it. */
export type PostgresGateways = {
  gateways: readonly Gateway[];
  db: Database;
  /** The numbers of the processes, by what they are. */
  pids: Readonly<Record<string, readonly number[]>>;
  stop: () => Promise<void>;
};

async function spawnGateway(databaseUrl: string, listenUrl: string): Promise<{ child: ChildProcess; api: string }> {
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '--max-semi-space-size=16',
      PORT: '0',
      ADMIN_PORT: '',
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
      DATABASE_LISTEN_URL: listenUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const api = /http:\S+/.exec(line)?.[0];
    if (api) return { child, api };
  }
  throw new Error('The gateway did not start');
}

/** `undefined` where PostgreSQL or PgBouncer is not installed. */
export async function startPostgresGateways(count: number): Promise<PostgresGateways | undefined> {
  const postgres = await startPostgres();
  const pool = postgres && (await startPgbouncer(postgres.url));
  if (!pool) {
    await postgres?.stop();
    return undefined;
  }
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
  await demonstration.seed(db, Date.now());
  await demonstration.siteOf(db, merchant, Date.now());
  // Settings that an operator has stored: a gateway that is no demonstration serves no other.
  await db.transaction().execute((tx) => saveSite(tx, merchant, {}, Date.now()));
  const started: Awaited<ReturnType<typeof spawnGateway>>[] = [];
  for (let at = 0; at < count; at += 1) started.push(await spawnGateway(pool.url, postgres.url));
  const gateways = started.map(({ api, child }) => ({ api, pid: child.pid ?? 0 }));
  return {
    gateways,
    db,
    pids: { gateways: gateways.map(({ pid }) => pid), PostgreSQL: [postgres.pid], PgBouncer: [pool.pid] },
    stop: async () => {
      await db.destroy();
      for (const { child } of started) child.kill('SIGKILL');
      await pool.stop();
      await postgres.stop();
    },
  };
}

/** Members `player-0` and so on of `merchant`, with `password` and so much money each, in minor units. Resolves to their ids. */
export async function addPlayers(db: Database, count: number, amount = 0): Promise<string[]> {
  const password_hash = await hashPassword(password);
  const at = Date.now();
  return db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const made = await createAccount(tx, {
        merchant,
        username: `player-${n}`,
        password_hash,
        type: 0,
        created_at: at,
      });
      if (!made) throw new Error(`There is a player-${n} already`);
      ids.push(made.id);
      const gift = { id: `gift:${n}`, merchant, kind: 'adjustment', remark: '', at } as const;
      if (amount > 0) await credit(tx, { ...gift, accountId: made.id, from: house(merchant), amount });
    }
    return ids;
  });
}

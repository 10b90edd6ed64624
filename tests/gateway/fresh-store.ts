import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import { openPostgres } from '#gateway/db/postgres.ts';

/** Makes a database on a PostgreSQL server, empty or like `template`, and resolves to its address. */
export async function emptyPostgres(url: string, template = 'template1'): Promise<string> {
  const name = `gateway_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(url);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(server);
  await server.destroy();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function makeTemplate(url: string): Promise<string> {
  const databaseUrl = await emptyPostgres(url);
  const db = await openDatabase({ databaseUrl, dataDir: ':memory:' });
  await db.destroy();
  return new URL(databaseUrl).pathname.slice(1);
}

let template: Promise<string> | undefined;

/** A store in the database of this address, reached through the PgBouncer of `TEST_POOL_URL` when given. */
function storeAt(url: string): StoreOptions {
  const pool = process.env['TEST_POOL_URL'];
  const databaseUrl = pool ? Object.assign(new URL(pool), { pathname: new URL(url).pathname }).href : url;
  return { databaseUrl, databaseListenUrl: url, dataDir: ':memory:' };
}

/** Where the suite keeps its data: a database of its own on `TEST_DATABASE_URL` when given, else SQLite in memory. It has no tables yet. */
export async function emptyStore(): Promise<StoreOptions> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? storeAt(await emptyPostgres(url)) : { dataDir: ':memory:' };
}

/** Likewise, with all tables where that saves time: to copy a database takes a third of what it takes to make its tables. */
export async function freshStore(): Promise<StoreOptions> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return emptyStore();
  template ??= makeTemplate(url);
  return storeAt(await emptyPostgres(url, await template));
}

import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { StoreOptions } from '#gateway/db/open.ts';
import { openPostgres } from '#gateway/db/postgres.ts';

/** Makes a database on a PostgreSQL server, and resolves to its address. */
export async function emptyPostgres(url: string): Promise<string> {
  const name = `gateway_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(url);
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
  await server.destroy();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Where the suite keeps its data: a fresh database on `TEST_DATABASE_URL` when given, else SQLite in memory. */
export async function freshStore(): Promise<StoreOptions> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { databaseUrl: await emptyPostgres(url), dataDir: ':memory:' } : { dataDir: ':memory:' };
}

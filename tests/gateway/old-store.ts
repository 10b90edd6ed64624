import { sql } from 'kysely';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '#gateway/db/migrate.ts';
import { openAsIs, type StoreOptions } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { emptyStore } from './fresh-store.ts';

/** A folder that is removed with the test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'foyer-store-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** A store that outlives the gateway that opens it. */
export const keptStore = async (): Promise<StoreOptions> => ({ ...(await emptyStore()), dataDir: folder() });

/** A store of the version before the migration whose name begins so, still open. */
export async function storeBefore(migration: string) {
  const before = folder();
  for (const name of readdirSync('gateway/db/migrations').filter((each) => each < migration))
    cpSync(join('gateway/db/migrations', name), join(before, name));
  const store = await keptStore();
  const old = openAsIs(store);
  await migrate(old, before);
  return { store, old };
}

type OldAccount = {
  id: string;
  merchant?: string;
  type?: number;
  created_at?: number;
  details?: string;
  mobile?: string;
};
/** An account with the columns that every version has had. */
export const addAccount = (db: Database, { id, merchant = 'demo', type = 0, ...more }: OldAccount) =>
  sql`INSERT INTO accounts (id, merchant, username, username_key, password_hash, type, nickname, mobile, label, head_icon, disabled, login_count, details, created_at)
    VALUES (${id}, ${merchant}, ${id}, ${id}, '', ${type}, '', ${more.mobile ?? null}, '', '', 0, 0, ${more.details ?? '{}'}, ${more.created_at ?? 1})`.execute(
    db,
  );

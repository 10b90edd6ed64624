import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const linter = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');

/** How often the rule speaks about each of these sources. */
function reports(sources: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = { jsPlugins: [join(import.meta.dirname, 'floors.mjs')], rules: { 'foyer/outer-db': 'error' } };
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ ...rules, categories: { correctness: 'off' } }));
  for (const [at, text] of sources.entries()) writeFileSync(join(folder, `source-${at}.ts`), text);
  const parts = [linter, '-c', join(folder, 'rules.json'), '--format', 'json', folder];
  const { stdout } = spawnSync(process.execPath, parts, { encoding: 'utf8' });
  const parsed = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  const about = parsed.diagnostics.filter(({ message }) => message.includes('Within a transaction'));
  return sources.map((_, at) => about.filter(({ filename }) => filename.endsWith(`source-${at}.ts`)).length);
}

it('API-3 the store beside a transaction is refused within it, by any of its names', () => {
  const outer = [
    'db.transaction().execute(async (tx) => { await db.deleteFrom("sites").execute(); });',
    'store.transaction().setIsolationLevel("serializable").execute(async (t) => save(store));',
    'services.db.transaction().execute(async (tx) => { later(() => services.db.selectFrom("sites")); });',
    'route("bet", async ({ tx, session }) => place(db, session));',
    'async function settle(tx: Tx, now: number) { await context.db.selectFrom("sites").execute(); }',
  ];
  expect(reports(outer).map((count) => count > 0)).toEqual(outer.map(() => true));
});

it('the transaction itself, and the store elsewhere, are not', () => {
  const own = [
    'db.transaction().execute(async (tx) => { await tx.deleteFrom("sites").execute(); });\ndb.selectFrom("sites");',
    'await query.execute(); route("list", async ({ session }) => list(db, session));',
    'async function post(tx: Tx, entry: { db: string }) { await tx.insertInto("a").values({ db: "x" }).execute(); }',
  ];
  expect(reports(own)).toEqual(own.map(() => 0));
});

import type { Database, Param } from '#gateway/db/database.ts';

type Column = { name: string; type: string };

/** The names of the tables that have this column. */
export async function tablesWith(db: Database, column: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    db.kind === 'postgres'
      ? "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = ?"
      : "SELECT t.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = ?",
    [column],
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Adds a row with these values; the other columns hold `filler` where they are texts, else 0. */
export async function addRow(db: Database, table: string, filler: string, values: Record<string, Param>) {
  const columns = await db.query<Column>(
    db.kind === 'postgres'
      ? "SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ?"
      : 'SELECT name, type FROM pragma_table_info(?)',
    [table],
  );
  const names = columns.map(({ name }) => name);
  await db.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    columns.map(({ name, type }) => values[name] ?? (type.toLowerCase() === 'text' ? filler : 0)),
  );
}

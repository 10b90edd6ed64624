import pg from 'pg';

/** A statement with the parameters that it was asked with. */
type Statement = { text: string; values: readonly unknown[] };
/** A part of what `EXPLAIN (FORMAT JSON)` answers. */
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  'Recheck Cond'?: string;
  'TID Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: Plan[];
};
/** What is wrong with how a statement is worked off, such as `scan of bets`. */
export type Fault = { fault: string; text: string; cost: number };

/** A table of so many rows is large. */
const large = 10_000;
/** So many rows may be sorted, or read for one answer. */
const most = { sorted: 1000, read: 10_000 };
/** A plan that costs less, in PostgreSQL's units, reads little, such as the first thousand of many rows. */
const least = 1000;
/** Of each statement so many sets of parameters are looked at: plans differ by them. */
const samples = 20;

const explained = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Hears what this process asks its databases until `stop`; statements that differ by the length of a list are one. */
export function hearStatements(): { statements: Map<string, Statement[]>; stop: () => void } {
  const statements = new Map<string, Statement[]>();
  const client = pg.Client.prototype as unknown as { query: (this: pg.Client, ...asked: unknown[]) => unknown };
  const { query } = client;
  const heard = function (this: pg.Client, ...asked: unknown[]) {
    const [text, values = []] = asked as [unknown, unknown[]?];
    if (typeof text === 'string' && explained.test(text)) {
      const name = text
        .replace(/\$\d+/g, '?')
        .replace(/\?(?:, \?)+/g, '?')
        .replace(/\(\?\)(?:, \(\?\))+/g, '(?)');
      const known = statements.get(name) ?? [];
      statements.set(name, [...known, { text, values }].slice(-samples));
    }
    return Reflect.apply(query, this, asked);
  };
  client.query = heard;
  return { statements, stop: () => void (client.query = query) };
}

/** The parts of a plan, and whether each is asked for its first rows alone. */
function* partsOf(plan: Plan, limited = false): Generator<{ part: Plan; limited: boolean }> {
  yield { part: plan, limited };
  const type = plan['Node Type'];
  const passesOn =
    /^(?:Limit|Gather|Gather Merge|Nested Loop|Subquery Scan|Result|LockRows|Append|Merge Append|Incremental Sort)$/.test(
      type,
    );
  for (const inner of plan.Plans ?? []) yield* partsOf(inner, passesOn && (limited || type === 'Limit'));
}

function faultsIn(plan: Plan, tables: ReadonlySet<string>, partial: ReadonlySet<string>): string[] {
  return [...partsOf(plan)].flatMap(({ part, limited }) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows, Plans: [inner] = [] } = part;
    if (type === 'Sort' && inner && inner['Plan Rows'] > most.sorted) return [`sort of ${inner['Plan Rows']} rows`];
    if (!type.endsWith('Scan') || !tables.has(table)) return [];
    const isFound =
      part['Index Cond'] ?? part['Recheck Cond'] ?? part['TID Cond'] ?? partial.has(part['Index Name'] ?? '');
    if (!isFound && (!limited || part.Filter)) return [`scan of ${table}`];
    return !limited && rows > most.read ? [`${rows} rows of ${table}`] : [];
  });
}

/** How PostgreSQL would work the statements off, as far as it is no search by an index for a few rows. */
export async function faultsOf(url: string, statements: ReadonlyMap<string, Statement[]>): Promise<Fault[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const namesOf = async (query: string) =>
    new Set((await client.query<{ name: string }>(query)).rows.map(({ name }) => name));
  const tables = await namesOf(`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${large}`);
  // What waits for something is in an index of its own: to read all of it is no scan.
  const partial = await namesOf('SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL');
  const faults = new Map<string, Fault>();
  for (const [name, asked] of statements)
    for (const { text, values } of asked) {
      // Pages far behind the last one are asked for to see them empty.
      if (/offset \$\d+$/.test(text) && Number(values.at(-1)) > most.read) continue;
      const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [
        ...values,
      ]);
      const plan = answer.rows[0]?.['QUERY PLAN'][0].Plan;
      if (!plan || plan['Total Cost'] < least) continue;
      for (const fault of faultsIn(plan, tables, partial))
        faults.set(name + fault.replace(/\d+/g, ''), { fault, text: name, cost: plan['Total Cost'] });
    }
  await client.end();
  return [...faults.values()].toSorted((a, b) => b.cost - a.cost);
}

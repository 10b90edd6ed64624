import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { bucketOf } from '#schemas/bucket.ts';
import { memberTypes } from '#schemas/gateway/session-type.ts';
import { givenBackStates } from '#schemas/gateway/withdraw-states.ts';
import type { ArmCounts, RolloutAsked } from '#schemas/rollout-counts.ts';
import type { RolloutGoal } from '#schemas/rollout-goals.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';

type Span = { from: number; until: number };
type OfAccount = ExpressionBuilder<{ a: Tables['accounts'] }, 'a'>;
type Rows = RawBuilder<unknown>;

const within = (column: string, { from, until }: Span) =>
  sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${until}`;
const paid = sql`deposit_orders WHERE account_id = a.id AND state = 'done'`;

/** The rows, of a player `a`, of which one says that they did it in the span. */
const rowsOf: Readonly<Record<RolloutGoal, (span: Span) => Rows>> = {
  'first-deposit': (span) =>
    sql`${paid} AND ${within('created_at', span)} AND NOT EXISTS (SELECT 1 FROM ${paid} AND created_at < ${span.from})`,
  deposit: (span) => sql`${paid} AND ${within('created_at', span)}`,
  bet: (span) =>
    sql`bets WHERE account_id = a.id AND ${within('created_at', span)} AND corrects IS NULL AND state <> 'void'`,
  bonus: (span) => sql`bonus_grants WHERE account_id = a.id AND ${within('created_at', span)}`,
  tournament: (span) => sql`tournament_entrants WHERE account_id = a.id AND ${within('entered_at', span)}`,
  withdrawal: (span) =>
    sql`withdraw_orders WHERE account_id = a.id AND ${within('created_at', span)} AND state NOT IN (${sql.join(givenBackStates)})`,
};

/** Rows that say that a player was there in the span. A session that a later call has used may have been used in it, too. */
const seenIn = (span: Span): readonly Rows[] => [
  sql`login_history WHERE account_id = a.id AND result = 'ok' AND ${within('at', span)}`,
  sql`sessions WHERE account_id = a.id AND used_at >= ${span.from} AND created_at < ${span.until}`,
];

const pageSize = 2_000;

/**
 * Counts the members of each arm who were there, by rows that are kept anyway (OPS-2): no call tells the gateway who was shown what, since a member
 * draws by the id of the account, here as in the lobby. It reads the members by pages, so that other calls are answered meanwhile.
 */
export async function countArms(db: Database, asked: RolloutAsked, now: number): Promise<ArmCounts[]> {
  const span = { from: asked.from, until: Math.min(asked.until, now) };
  const counts = asked.arms.map((arm) => ({
    ...arm,
    members: 0,
    did: Object.fromEntries(asked.goals.map((goal) => [goal, 0])),
  }));
  let last = '';
  for (;;) {
    const members = await pageAfter(db, last, asked, span);
    for (const { id, was_there: wasThere, ...did } of members) {
      const drawn = bucketOf(id, asked.name);
      const arm = counts.find(({ from, to }) => drawn >= from && drawn < to);
      const done = asked.goals.filter((goal) => did[goal] === 1);
      if (!arm || (wasThere === 0 && done.length === 0)) continue;
      arm.members++;
      for (const goal of done) arm.did[goal] = (arm.did[goal] ?? 0) + 1;
    }
    if (members.length < pageSize) return counts;
    last = members.at(-1)?.id ?? '';
  }
}

type Member = { id: string; was_there: number } & Partial<Record<RolloutGoal, number>>;

/** The next members by their ids, with 1 for what they did in the span and 0 for what they did not. */
async function pageAfter(db: Database, last: string, asked: RolloutAsked, span: Span): Promise<Member[]> {
  const { merchant, goals, segments } = asked;
  const oneOf = (conditions: readonly RawBuilder<unknown>[]) =>
    sql<number>`CASE WHEN ${sql.join(conditions, sql` OR `)} THEN 1 ELSE 0 END`;
  const some = (rows: Rows) => sql<SqlBool>`EXISTS (SELECT 1 FROM ${rows})`;
  const wasThere = oneOf([sql`(${within('a.created_at', span)})`, ...seenIn(span).map(some)]);
  const did = (row: OfAccount) => [
    row.ref('a.id').as('id'),
    wasThere.as('was_there'),
    ...goals.map((goal) => oneOf([some(rowsOf[goal](span))]).as(goal)),
  ];
  const members = db
    .selectFrom('accounts as a')
    .select(did)
    .where('a.merchant', '=', merchant)
    .where('a.type', 'in', memberTypes)
    .where('a.id', '>', last)
    .$if(segments !== undefined, (query) =>
      query.where(
        some(sql`account_segments WHERE account_id = a.id AND segment IN (${sql.join([...(segments ?? [])])})`),
      ),
    );
  return members.orderBy('a.id').limit(pageSize).execute();
}

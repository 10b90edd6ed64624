import { dayMs } from '#schemas/day-ms.ts';
import { rowOf } from '#gateway/db/dialect.ts';
import { batch } from '#gateway/db/rows.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { historyMs } from '../session/history.ts';
import { codeLifetimeMs } from '../sms/outbox.ts';

/** The column that says when a row ends or was written, and how many milliseconds later it is deleted; null never ends. */
export type Retention<Column extends string = string> = { column: Column; keptMs: number };

const atItsEnd = { column: 'expires_at', keptMs: 0 } as const;

/** What is deleted by age. Which tables are kept, and why, is in `tests/gateway/retention.test.ts`. */
export const retentions: { [Table in keyof Tables]?: Retention<keyof Tables[Table] & string> } = {
  // A lobby that was left open is told why it is logged out.
  sessions: { column: 'expires_at', keptMs: dayMs },
  ended_sessions: { column: 'expires_at', keptMs: dayMs },
  // With its tokens, no earlier: who presents a retired token has it from a thief, or is one.
  devices: atItsEnd,
  known_devices: atItsEnd,
  captchas: atItsEnd,
  sliders: atItsEnd,
  challenges: atItsEnd,
  passkey_challenges: atItsEnd,
  sms_codes: atItsEnd,
  sent_codes: atItsEnd,
  nonces: atItsEnd,
  login_failures: atItsEnd,
  password_resets: atItsEnd,
  chat_tickets: atItsEnd,
  game_launches: atItsEnd,
  frame_tokens: atItsEnd,
  not_me_links: atItsEnd,
  uploads: atItsEnd,
  // What was not sent after a day, all else so long after it was decided on.
  verification_documents: atItsEnd,
  // What a player may be told of who has seen their papers.
  verification_looks: { column: 'at', keptMs: 5 * 365 * dayMs },
  sms_outbox: { column: 'sent_at', keptMs: codeLifetimeMs },
  email_outbox: { column: 'sent_at', keptMs: codeLifetimeMs },
  // The longest limit is of a day, and of the minute before it.
  rate_counts: { column: 'window_start', keptMs: 2 * dayMs },
  // A tab keeps the key of an unanswered call, and a remembered device logs it in for 30 days: until then the call moves no money twice.
  idempotent_calls: { column: 'created_at', keptMs: 30 * dayMs },
  login_history: { column: 'at', keptMs: historyMs },
  lottery_draws: { column: 'drawn_at', keptMs: 60 * dayMs },
  inbox_messages: { column: 'created_at', keptMs: 365 * dayMs },
  chat_messages: { column: 'created_at', keptMs: 365 * dayMs },
};

/**
 * Deletes what is over at `now`, batch by batch, each on its own: what was deleted stays so when the job is interrupted, and of several
 * processes at once each takes what the others have left.
 */
export async function deleteOld(db: Database, now: number): Promise<void> {
  for (const [table, { column, keptMs }] of Object.entries(retentions)) {
    // The builder follows no table that it knows only as one of several: to it all are this one.
    const [rows, at] = [table as 'nonces', column as 'expires_at'];
    const old = db
      .selectFrom(rows)
      .select(rowOf(db).as('row'))
      .where(at, '<=', now - keptMs)
      .limit(batch);
    // The age once more: a row may be given another end meanwhile.
    const some = db
      .deleteFrom(rows)
      .where(rowOf(db), 'in', old)
      .where(at, '<=', now - keptMs);
    for (let deleted = batch; deleted === batch;) deleted = Number((await some.executeTakeFirst()).numDeletedRows);
  }
}

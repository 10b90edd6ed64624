import { dayMs, hourMs } from '#schemas/day-ms.ts';
import { lobbyOrigin } from '#gateway/config/lobby-address.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { countUnread } from '../inbox/notices.ts';
import { isPushEndpoint, post } from './endpoint.ts';
import { hasPush, pushKeys } from './keys.ts';
import { mayPush } from './may-push.ts';
import { payloadOf, requestOf } from './payload.ts';

/** A notice that is older is no news any more: it stays in the inbox. */
const freshMs = dayMs;
const firstWaitMs = 30_000;
const [batch, atOnce, runMs] = [200, 20, 30_000];

/** What becomes of a delivery: it is over, its browser is gone, or it is tried again at an instant, epoch ms. */
type Outcome = 'over' | 'gone' | { at: number; isTry: boolean };

const dueDeliveries = (db: Database, at: number) =>
  db
    .selectFrom('push_deliveries as d')
    .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('inbox_messages as m', 'm.id', 'd.message_id')
    .select(['d.subscription_id', 'd.message_id', 'd.topic', 'd.tries', 'd.created_at'])
    .select(['s.account_id as accountId', 's.merchant', 's.endpoint', 's.p256dh', 's.auth', 's.language', 'a.disabled'])
    .select(['m.id', 'm.title', 'm.content', 'm.notice', 'm.notice_values', 'm.is_read'])
    .where('d.due_at', '<=', at)
    .orderBy('d.due_at')
    .orderBy('d.subscription_id')
    .orderBy('d.message_id')
    .limit(batch)
    .execute();
type Due = Awaited<ReturnType<typeof dueDeliveries>>[number];

/** When a push service that said so is asked again, of seconds or a date; undefined where it said nothing. */
function retryAt(retryAfter: string | undefined, at: number): number | undefined {
  if (!retryAfter) return undefined;
  const until = /^\d+$/.test(retryAfter) ? at + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(at, Math.min(until, at + freshMs));
}

type Run = { at: number; service: string | undefined; waits: Map<string, number> };

async function send(db: Database, due: Due, { at, service, waits }: Run): Promise<Outcome> {
  const { id, title, content, notice, notice_values, merchant, accountId, topic } = due;
  const site = await readSite(db, merchant, at);
  const subject = lobbyOrigin(site);
  // What was read or deleted on another device is no news.
  if (!hasPush(site) || !subject || due.disabled === 1 || id === null || due.is_read === 1) return 'over';
  if (!isPushEndpoint(due.endpoint, service)) return 'gone';
  const { origin } = new URL(due.endpoint);
  const busy = waits.get(origin);
  if (busy !== undefined) return { at: busy, isTry: false };
  const may = await mayPush(db, { accountId, merchant }, { id, topic }, at);
  if (may === 'never') return 'over';
  if (may !== 'now') return { at: may, isTry: false };
  const message = { id, title: title ?? '', content: content ?? '', notice, notice_values };
  const payload = payloadOf(message, due.language, await countUnread(db, { accountId, merchant }));
  const keys = await pushKeys(db, merchant, at);
  const ttlMs = due.created_at + freshMs - at;
  const request = requestOf(due, payload, { keys, subject, topic, ttlMs });
  const answer = await post(request, service).catch(() => undefined);
  if (answer && (answer.status === 404 || answer.status === 410)) return 'gone';
  const { status, retryAfter } = answer ?? { status: 0, retryAfter: undefined };
  // A refusal that a second try would meet, too.
  if (status !== 0 && status !== 429 && status < 500) return 'over';
  const asked = retryAt(retryAfter, at);
  if (status === 429 && asked !== undefined) waits.set(origin, asked);
  return { at: Math.max(asked ?? 0, at + Math.min(firstWaitMs * 2 ** due.tries, hourMs)), isTry: true };
}

async function settle(db: Database, due: Due, outcome: Outcome): Promise<void> {
  const { subscription_id, message_id } = due;
  if (outcome === 'gone')
    return void (await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute());
  const isOver = outcome === 'over' || outcome.at >= due.created_at + freshMs;
  if (isOver) {
    const own = db.deleteFrom('push_deliveries').where((row) => row.and({ subscription_id, message_id }));
    return void (await own.execute());
  }
  await db
    .updateTable('push_deliveries')
    .set({ due_at: outcome.at, tries: due.tries + Number(outcome.isTry) })
    .where((row) => row.and({ subscription_id, message_id }))
    .execute();
}

/**
 * Sends what is due at `at` (epoch ms) to the push services (PUSH-3). A push service that is busy or fails is tried again later and later, or
 * when it says, for a day. What a process that dies has sent already is sent again, and replaces itself on the phone. `service` is as
 * `isPushEndpoint` has it.
 */
export async function deliverPushes(db: Database, at: number, service: string | undefined): Promise<void> {
  const run: Run = { at, service, waits: new Map() };
  // Of services that take long the rest is the next run's: other jobs wait.
  const end = performance.now() + runMs;
  while (performance.now() < end) {
    const due = await dueDeliveries(db, at);
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due.slice(from, from + atOnce).map(async (each) => settle(db, each, await send(db, each, run))),
      );
    if (due.length < batch) return;
  }
}

import { hourMs } from '#schemas/day-ms.ts';
import { limitNames, type LimitName } from '#schemas/gateway/limit-names.ts';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { noteChange, type Author } from './changes.ts';
import { usageOf } from './usage.ts';

type Player = { accountId: string; merchant: string };
/** A limit with what it is to be; no amount for none. */
type AskedLimit = LimitName & { amount?: number | undefined };
type LimitRow = Row<'play_limits'>;

const nothingWaits = { next_amount: null, next_from: null, next_until: null } as const;

/** The change that may still be confirmed, now or later: one that nobody has confirmed in time has lapsed. */
function waitingOf({ next_amount: amount, next_from: from, next_until: until }: LimitRow, at: number) {
  return from === null || until === null || at >= until ? undefined : { amount, from, until };
}

/** A limit as it is, set or not, of the player, who is locked from then on. */
async function lockLimit(tx: Tx, { accountId, merchant }: Player, { kind, period }: LimitName): Promise<LimitRow> {
  await lockPlayer(tx, accountId, merchant);
  const name = { account_id: accountId, kind, period };
  const known = tx
    .selectFrom('play_limits')
    .selectAll()
    .where((row) => row.and(name));
  return (await known.executeTakeFirst()) ?? { ...name, amount: null, ...nothingWaits };
}

async function write(
  tx: Tx,
  before: LimitRow,
  change: Partial<LimitRow>,
  act: Row<'play_changes'>['act'],
  { author, at, to }: { author: Author; at: number; to: number | null },
): Promise<void> {
  const { account_id, kind, period, amount } = before;
  await upsert(tx, 'play_limits', { ...before, ...change }, ['account_id', 'kind', 'period']);
  await noteChange(tx, account_id, { at, act, kind, period, from_value: amount, to_value: to }, author);
  await announce(tx, account_id, 'play');
}

/**
 * Sets a limit: at once where that is stricter than before, and then nothing waits any more. What is looser waits as long as the site says,
 * whoever asks, and holds once the player confirms it. What holds or waits already stays as it is.
 */
export async function setLimit(tx: Tx, player: Player, asked: AskedLimit, author: Author, at: number): Promise<void> {
  const limit = await lockLimit(tx, player, asked);
  const amount = asked.amount ?? null;
  if (amount === limit.amount) return;
  if (amount !== null && (limit.amount === null || amount < limit.amount)) {
    await write(tx, limit, { amount, ...nothingWaits }, 'set', { author, at, to: amount });
    return;
  }
  const waiting = waitingOf(limit, at);
  if (waiting?.amount === amount) return;
  const { raiseHours, confirmHours } = (await readSiteOf(tx, player, at)).play;
  const from = at + raiseHours * hourMs;
  const next = { next_amount: amount, next_from: from, next_until: from + confirmHours * hourMs };
  await write(tx, limit, next, 'asked', { author, at, to: amount });
}

/** Sets a limit that holds at once. @throws ApiError `request.invalid` for one that is looser than what holds. */
export async function setStricterLimit(
  tx: Tx,
  player: Player,
  asked: LimitName & { amount: number },
  author: Author,
  at: number,
): Promise<void> {
  const { amount } = await lockLimit(tx, player, asked);
  if (amount !== null && asked.amount >= amount) throw new ApiError('request.invalid');
  await setLimit(tx, player, asked, author, at);
}

/** Confirms the change that was shown. @throws ApiError `limit.waiting` before its time, `record.changed` when that change does not wait (any more). */
export async function confirmLimit(
  tx: Tx,
  player: Player,
  asked: AskedLimit,
  author: Author,
  at: number,
): Promise<void> {
  const limit = await lockLimit(tx, player, asked);
  const waiting = waitingOf(limit, at);
  const amount = asked.amount ?? null;
  if (!waiting || waiting.amount !== amount) throw new ApiError('record.changed');
  if (at < waiting.from) throw new ApiError('limit.waiting', { value: { from: waiting.from } });
  await write(tx, limit, { amount, ...nothingWaits }, 'confirmed', { author, at, to: amount });
}

/** Takes a change back that waits. @throws ApiError `record.changed` when nothing waits (any more). */
export async function takeBackLimit(
  tx: Tx,
  player: Player,
  name: LimitName,
  author: Author,
  at: number,
): Promise<void> {
  const limit = await lockLimit(tx, player, name);
  const waiting = waitingOf(limit, at);
  if (!waiting) throw new ApiError('record.changed');
  await write(tx, limit, nothingWaits, 'takenBack', { author, at, to: waiting.amount });
}

/** The limits that are set of these accounts. */
export const limitsThatHold = async (db: Database, accounts: readonly string[]): Promise<LimitRow[]> =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('play_limits')
        .selectAll()
        .where('account_id', 'in', accounts)
        .where('amount', 'is not', null)
        .execute();

/** Every limit that there may be, with what is used and left of it. */
export async function readLimits(db: Database, accountId: string, at: number): Promise<Limit[]> {
  const rows = await db.selectFrom('play_limits').selectAll().where('account_id', '=', accountId).execute();
  const list: Limit[] = [];
  for (const name of limitNames) {
    const row = rows.find(({ kind, period }) => kind === name.kind && period === name.period);
    const usage = await usageOf(db, accountId, name, at);
    const { used } = usage;
    const freeAt = await usage.freeAt();
    const amount = row?.amount ?? undefined;
    const { amount: next, ...times } = (row && waitingOf(row, at)) ?? {};
    list.push({
      ...name,
      used: Math.max(0, used),
      ...(amount !== undefined && { amount, left: Math.max(0, amount - used) }),
      ...(freeAt !== undefined && { freeAt }),
      ...('from' in times && { waiting: { ...times, ...(next !== null && next !== undefined && { amount: next }) } }),
    });
  }
  return list;
}

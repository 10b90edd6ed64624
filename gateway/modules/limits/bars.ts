import { hourMs } from '#schemas/day-ms.ts';
import { buttonBreakHours } from '#schemas/gateway/break-button.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { noteChange, type Author } from './changes.ts';
import { barAt } from './may-play.ts';

type Player = { accountId: string; merchant: string };
type BarRow = Row<'play_bars'>;

async function lockBar(tx: Tx, { accountId, merchant }: Player): Promise<BarRow> {
  await lockPlayer(tx, accountId, merchant);
  const known = tx.selectFrom('play_bars').selectAll().where('account_id', '=', accountId);
  return (
    (await known.executeTakeFirst()) ?? {
      account_id: accountId,
      paused_until: null,
      excluded_at: null,
      excluded_until: null,
      opens_at: null,
    }
  );
}

type Step = Pick<Row<'play_changes'>, 'act' | 'kind' | 'from_value' | 'to_value'>;

async function write(tx: Tx, row: BarRow, step: Step, author: Author, at: number): Promise<void> {
  await upsert(tx, 'play_bars', row, ['account_id']);
  await noteChange(tx, row.account_id, { ...step, at, period: null }, author);
  await announce(tx, row.account_id, 'play');
}

/**
 * Begins a break. One that ends later stays. @throws ApiError `request.invalid` for a length that the site does not offer; that of the
 * button is offered wherever there is one.
 */
export async function startBreak(tx: Tx, player: Player, hours: number, author: Author, at: number): Promise<void> {
  const { breakHours, longestBreakHours, showsBreakButton } = (await readSiteOf(tx, player, at)).play;
  const isOfButton = showsBreakButton && hours === buttonBreakHours;
  const isOffered = hours >= Math.min(...breakHours) && hours <= longestBreakHours;
  if (!isOffered && !isOfButton) throw new ApiError('request.invalid');
  await pause(tx, player, at + hours * hourMs, author, at);
}

/** Begins a break that ends at an instant. One that ends later stays. */
export async function pause(tx: Tx, player: Player, until: number, author: Author, at: number): Promise<void> {
  const row = await lockBar(tx, player);
  const current = row.paused_until !== null && row.paused_until > at ? row.paused_until : null;
  if (current !== null && current >= until) return;
  const step = { act: 'set', kind: 'break', from_value: current, to_value: until } as const;
  await write(tx, { ...row, paused_until: until }, step, author, at);
}

/** Begins an exclusion until an instant, null for ever: false, and nothing changed, while one holds that ends no sooner. */
export async function startExclusion(
  tx: Tx,
  player: Player,
  until: number | null,
  author: Author,
  at: number,
): Promise<boolean> {
  const row = await lockBar(tx, player);
  const isExcluded = barAt(row, at)?.reason === 'excluded';
  const before = isExcluded ? row.excluded_until : null;
  if (isExcluded && (before === null || (until !== null && before >= until))) return false;
  const step = { act: 'set', kind: 'exclusion', from_value: before, to_value: until } as const;
  await write(tx, { ...row, excluded_at: at, excluded_until: until, opens_at: null }, step, author, at);
  return true;
}

/** Asks for the end of an exclusion whose term is over. @throws ApiError `record.changed` when that cannot be asked (any more). */
export async function askForEnd(tx: Tx, player: Player, author: Author, at: number): Promise<void> {
  const row = await lockBar(tx, player);
  const { excluded_until: until, opens_at } = row;
  if (until === null || at < until || opens_at !== null) throw new ApiError('record.changed');
  const opensAt = at + (await readSiteOf(tx, player, at)).play.reopenHours * hourMs;
  const step = { act: 'asked', kind: 'exclusion', from_value: until, to_value: opensAt } as const;
  await write(tx, { ...row, opens_at: opensAt }, step, author, at);
}

import { sql } from 'kysely';
import type { TournamentState } from '#schemas/gateway/tournament-states.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { keepingUnchanged } from '#gateway/db/dialect.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readOffers, type Stored } from '../offers/offers.ts';

type Stores = Row<'tournaments'>;
/** A tournament that somebody is in, or that somebody may be: its row, with the record that holds. */
export type Run = Omit<Stores, 'record'> & { record: TournamentOffer };

export const runId = (merchant: string, tournament: string): string => `${merchant}/${tournament}`;

/** A run of its row. */
export const ofRow = (row: Stores): Run => ({ ...row, record: JSON.parse(row.record) as TournamentOffer });

const ofOffer = (merchant: string, { id: tournament, ...record }: Stored<'tournament'>): Run => ({
  id: runId(merchant, tournament),
  merchant,
  tournament,
  record,
  starts_at: Date.parse(record.startsAt),
  ends_at: Date.parse(record.endsAt),
  started_at: null,
  frozen_at: null,
  closed_at: null,
});

/** Where it is at `at`. It is over by the clock, whenever its prizes are counted. */
export function stateOf(
  { starts_at, ends_at, frozen_at, closed_at }: Omit<Stores, 'record'>,
  at: number,
): TournamentState {
  if (frozen_at !== null) return 'frozen';
  if (closed_at !== null || at >= ends_at) return 'ended';
  return at < starts_at ? 'coming' : 'running';
}

/** The runs of a merchant that end at `since` or later: those with entrants, and those that are offered. */
export async function readRuns(db: Database, merchant: string, since: number): Promise<Run[]> {
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ends_at', '>=', since)
    .execute();
  const begun = rows.map(ofRow);
  const known = new Set(begun.map(({ id }) => id));
  const offered = (await readOffers(db, merchant, 'tournament')).map((offer) => ofOffer(merchant, offer));
  return [...begun, ...offered.filter(({ id, ends_at }) => !known.has(id) && ends_at >= since)];
}

/** One run of a merchant. @throws ApiError `record.unknown` without it. */
export async function readRun(db: Database, merchant: string, tournament: string): Promise<Run> {
  const row = db.selectFrom('tournaments').selectAll().where('id', '=', runId(merchant, tournament));
  const begun = await row.executeTakeFirst();
  if (begun) return ofRow(begun);
  const offer = (await readOffers(db, merchant, 'tournament')).find(({ id }) => id === tournament);
  if (!offer) throw new ApiError('record.unknown');
  return ofOffer(merchant, offer);
}

/** Keeps the record as it is now, where nobody was in it before; it then holds until the end. */
export async function keepRun(tx: Tx, { record, ...run }: Run): Promise<void> {
  await insertOnce(tx, 'tournaments', { ...run, record: JSON.stringify(record) });
}

/**
 * The run as it stays until the transaction ends: counting its prizes waits for all who have it so, and they see that it was done. The
 * player is locked before.
 */
export async function shareRun(tx: Tx, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Stores>`SELECT * FROM tournaments WHERE id = ${id} ${keepingUnchanged(tx)}`.execute(tx);
  return rows[0] && ofRow(rows[0]);
}

/** The run for this transaction alone: no bet counts for it, and no prize is paid, until that ends. @throws ApiError `record.unknown` without one. */
export async function lockRun(tx: Tx, merchant: string, tournament: string): Promise<Run> {
  const row = await tx
    .updateTable('tournaments')
    .set((old) => ({ ends_at: old.ref('ends_at') }))
    .where('id', '=', runId(merchant, tournament))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('record.unknown');
  return ofRow(row);
}

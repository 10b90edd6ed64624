import { markerIds, type MarkerId } from '#schemas/harm-markers.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { merchantsWithSites, readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';

/** What a marker says of a player: its figure at the last measurement, and from which one on the site lists it. */
export type Passed = { marker: MarkerId; figure: number; threshold: number };
/** A player who passes thresholds of markers. `id` is that of the account. */
export type PlayerAtRisk = { id: string; merchant: string; username: string; passed: readonly Passed[] };

async function playersOf(db: Database, merchant: string): Promise<PlayerAtRisk[]> {
  const thresholds = (await readSite(db, merchant)).play.markers;
  const looked = markerIds.filter((marker) => thresholds[marker].threshold > 0);
  if (looked.length === 0) return [];
  const rows = await db
    .selectFrom('play_markers as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.marker', 'm.figure', 'a.username'])
    .where('m.merchant', '=', merchant)
    .where((row) =>
      row.or(
        looked.map((marker) =>
          row.and([row('m.marker', '=', marker), row('m.figure', '>=', thresholds[marker].threshold)]),
        ),
      ),
    )
    .execute();
  return [...Map.groupBy(rows, ({ account_id }) => account_id)].map(([id, own]) => ({
    id,
    merchant,
    username: own[0]?.username ?? '',
    passed: own.map(({ marker, figure }) => ({ marker, figure, threshold: thresholds[marker].threshold })),
  }));
}

/** The figures of a player at the last measurement, by the names of the markers; none where there is nothing. */
export async function figuresOf(db: Database, accountId: string): Promise<Partial<Record<MarkerId, number>>> {
  const rows = await db
    .selectFrom('play_markers')
    .select(['marker', 'figure'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ marker, figure }) => [marker, figure]));
}

/** Whether a player passes a threshold of the site, by the last measurement. */
export async function isAtRisk(db: Database, accountId: string, { play }: Pick<Site, 'play'>): Promise<boolean> {
  const figures = await figuresOf(db, accountId);
  return markerIds.some((marker) => {
    const { threshold } = play.markers[marker];
    return threshold > 0 && (figures[marker] ?? 0) >= threshold;
  });
}

/** At most 100 players who pass a threshold, of one merchant or of all: those who pass most of them first. */
export async function playersAtRisk(db: Database, merchant?: string): Promise<PlayerAtRisk[]> {
  const merchants = merchant === undefined ? await merchantsWithSites(db) : [merchant];
  const lists = await Promise.all(merchants.map((each) => playersOf(db, each)));
  const order = (one: PlayerAtRisk, other: PlayerAtRisk) =>
    other.passed.length - one.passed.length || one.username.localeCompare(other.username);
  return lists.flat().toSorted(order).slice(0, 100);
}

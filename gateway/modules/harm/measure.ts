import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { dayMs, hourMs } from '#schemas/day-ms.ts';
import { markerIds } from '#schemas/harm-markers.ts';
import { merchantsWithSites, readSite } from '#gateway/config/site.ts';
import { batch } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { markers } from './markers.ts';

const nightMs = 6 * hourMs;

/** The nights that have begun in the last so many days. */
function nightsOf(days: number, at: number, timeZone: string) {
  const today = dayOf(at, timeZone);
  return Array.from({ length: days }, (_, ago) => startOfDay(addDays(today, -ago), timeZone)).map((since) => ({
    since,
    before: since + nightMs,
  }));
}

/** The figures of a merchant's players at `at`, of the markers that the site looks at. */
async function figuresOf(tx: Tx, merchant: string, at: number): Promise<Row<'play_markers'>[]> {
  const { play, info } = await readSite(tx, merchant, at);
  const rows: Row<'play_markers'>[] = [];
  for (const marker of markerIds) {
    const { days, threshold } = play.markers[marker];
    if (threshold === 0) continue;
    const nights = nightsOf(days, at, info.timeZone);
    const figures = await markers[marker].figures(tx, { merchant, since: at - days * dayMs, nights });
    rows.push(...figures.map((row) => ({ ...row, merchant, marker })));
  }
  return rows;
}

/** Measures the markers of harm of all players (LIMIT-16). Done again, it finds the same. */
export async function measureMarkers(db: Database, at: number): Promise<void> {
  for (const merchant of await merchantsWithSites(db))
    await db.transaction().execute(async (tx) => {
      const rows = await figuresOf(tx, merchant, at);
      await tx.deleteFrom('play_markers').where('merchant', '=', merchant).execute();
      for (let from = 0; from < rows.length; from += batch)
        await tx
          .insertInto('play_markers')
          .values(rows.slice(from, from + batch))
          .execute();
    });
}

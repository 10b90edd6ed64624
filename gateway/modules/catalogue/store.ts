import { randomUUID } from 'node:crypto';
import { catalogueFaults, type CatalogueFile, type ListName, type Lists } from '#schemas/catalogue/catalogue.ts';
import { withSlugs } from '#schemas/catalogue/game-slugs.ts';
import type { GameEntry } from '#schemas/catalogue/games.ts';
import type { OfferFault } from '#schemas/offers/fault.ts';
import { compiled } from '#gateway/db/compiled.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { announceToAll } from '../events/announce.ts';
import { strandedFaults } from './stranded.ts';

/** In place of a merchant: what is played is the same at all of them. */
export const everyMerchant = '';

/** A change that would leave a catalogue with faults; nothing of it is stored. */
export class CatalogueError extends Error {
  readonly faults: readonly OfferFault[];
  constructor(faults: readonly OfferFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer || 'The catalogue'} ${message}.`).join('\n'));
    this.faults = faults;
  }
}

/** The lists that are stored for a merchant, or for every one, in their order. They were checked when they were stored. */
export async function readLists(db: Database, merchant: string): Promise<Lists> {
  const rows = await db
    .selectFrom('catalogue')
    .select(['list', 'body'])
    .where('merchant', '=', merchant)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const lists = Map.groupBy(rows, ({ list }) => list);
  return Object.fromEntries(
    [...lists].map(([list, entries]) => [list, entries.map(({ body }) => JSON.parse(body) as unknown)]),
  ) as Lists;
}

const storedRevision = compiled((db, merchant: string) =>
  db.selectFrom('catalogue_revisions').select('revision').where('merchant', '=', merchant),
);

/**
 * A reader of what `build` makes of a merchant's lists. It asks for the revision with each call, and reads the lists once for each
 * revision: what one process has stored, every other one reads with its next call.
 */
export function byRevision<Built>(build: (lists: Lists) => Built) {
  const none = build({});
  const known = new Map<string, Built>();
  const mostKnown = 200;
  return async (db: Database, merchant: string): Promise<Built> => {
    const [{ revision } = {}] = await storedRevision(db, merchant);
    if (revision === undefined) return none;
    const found = known.get(revision);
    if (found) return found;
    const built = build(await readLists(db, merchant));
    if (known.size >= mostKnown) known.clear();
    known.set(revision, built);
    return built;
  };
}

/**
 * Changes what is stored for a merchant, or for every one, and gives it a new revision. Of two changes at once the other one waits.
 * @throws CatalogueError when what `change` leaves has faults: the caller's transaction has to end without it.
 */
export async function changeLists(tx: Tx, merchant: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  await upsert(tx, 'catalogue_revisions', { merchant, revision: randomUUID() }, ['merchant']);
  const before = await readLists(tx, merchant);
  await change(tx);
  const after = await readLists(tx, merchant);
  const faults =
    merchant === everyMerchant
      ? [...catalogueFaults(after), ...(await strandedFaults(tx, before, after))]
      : catalogueFaults({ merchants: { [merchant]: after } });
  if (faults.length > 0) throw new CatalogueError(faults);
  await announceToAll(tx, merchant, 'catalogue');
}

/** How many rows are written by one statement, whose parameters are limited. */
const batch = 1_000;

/** Entries as they are stored: a game is given the address of its page, or keeps it. */
async function storable<Entry extends { id: string }>(tx: Tx, list: ListName, entries: readonly Entry[]) {
  if (list !== 'games') return entries;
  const { games = [] } = await readLists(tx, everyMerchant);
  return withSlugs(entries as unknown as GameEntry[], withSlugs(games)) as unknown as Entry[];
}

/** As `storable`, for one entry of a list. */
async function storableEntry(tx: Tx, list: ListName, entry: { id: string }) {
  if (list !== 'games') return entry;
  const { games = [] } = await readLists(tx, everyMerchant);
  const others = games.filter(({ id }) => id !== entry.id);
  return withSlugs([...others, entry as GameEntry], withSlugs(games)).at(-1);
}

/** Puts a list in the place of the one that is stored. */
export async function replaceList(tx: Tx, merchant: string, list: ListName, entries: readonly { id: string }[]) {
  const stored = await storable(tx, list, entries);
  await tx
    .deleteFrom('catalogue')
    .where((row) => row.and({ merchant, list }))
    .execute();
  const rows = stored.map((entry, place) => ({ merchant, list, id: entry.id, place, body: JSON.stringify(entry) }));
  for (let at = 0; at < rows.length; at += batch)
    await tx
      .insertInto('catalogue')
      .values(rows.slice(at, at + batch))
      .execute();
}

/** Puts an entry in place of the one of its id, or after the last one. */
export async function putEntry(tx: Tx, merchant: string, list: ListName, entry: { id: string }): Promise<void> {
  const body = JSON.stringify(await storableEntry(tx, list, entry));
  const { last } = await tx
    .selectFrom('catalogue')
    .select(({ fn }) => fn.max('place').as('last'))
    .where((row) => row.and({ merchant, list }))
    .executeTakeFirstOrThrow();
  const row = { merchant, list, id: entry.id, place: (last ?? -1) + 1, body };
  await upsert(tx, 'catalogue', row, ['merchant', 'list', 'id'], { body });
}

export async function removeEntry(tx: Tx, merchant: string, list: ListName, id: string): Promise<void> {
  await tx
    .deleteFrom('catalogue')
    .where((row) => row.and({ merchant, list, id }))
    .execute();
}

/** Puts the entries named first, in this order, and leaves the others in theirs. */
export async function orderEntries(tx: Tx, merchant: string, list: ListName, ids: readonly string[]): Promise<void> {
  const entries: { id: string }[] = (await readLists(tx, merchant))[list] ?? [];
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const last = ids.length;
  const ordered = entries.toSorted((one, other) => (placeOf.get(one.id) ?? last) - (placeOf.get(other.id) ?? last));
  await replaceList(tx, merchant, list, ordered);
}

/** All that is stored, as a file. */
export async function exportCatalogue(db: Database): Promise<CatalogueFile> {
  const scopes = await db.selectFrom('catalogue_revisions').select('merchant').orderBy('merchant').execute();
  const merchants: [string, Lists][] = [];
  for (const { merchant } of scopes)
    if (merchant !== everyMerchant) merchants.push([merchant, await readLists(db, merchant)]);
  return { ...(await readLists(db, everyMerchant)), merchants: Object.fromEntries(merchants) };
}

/** Stores the lists of a catalogue in place of those that there are, all or none. @throws CatalogueError for one with faults. */
export async function importCatalogue(db: Database, file: CatalogueFile): Promise<void> {
  const faults = catalogueFaults(file);
  if (faults.length > 0) throw new CatalogueError(faults);
  const { merchants = {}, ...played } = file;
  const scopes: [merchant: string, lists: Lists][] = Object.entries(merchants);
  if (Object.keys(played).length > 0) scopes.unshift([everyMerchant, played]);
  await db.transaction().execute(async (tx) => {
    for (const [merchant, lists] of scopes)
      await changeLists(tx, merchant, async () => {
        for (const [list, entries] of Object.entries(lists) as [ListName, { id: string }[]][])
          await replaceList(tx, merchant, list, entries);
      });
  });
}

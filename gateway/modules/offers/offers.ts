import type { Offer, OfferKind } from '#schemas/offers/offers.ts';
import { compiled } from '#gateway/db/compiled.ts';
import type { Database } from '#gateway/db/tables.ts';

/** A record of the operator's with the name under which it was stored. */
export type Stored<Kind extends OfferKind> = Offer<Kind> & { id: string };

const storedOffers = compiled((db, merchant: string, kind: OfferKind) =>
  db
    .selectFrom('offers')
    .select(['id', 'body'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .orderBy('id'),
);

/** All records of one kind that a merchant offers, by id. They were checked when they were stored. */
export async function readOffers<Kind extends OfferKind>(
  db: Database,
  merchant: string,
  kind: Kind,
): Promise<Stored<Kind>[]> {
  const rows = await storedOffers(db, merchant, kind);
  return rows.map(({ id, body }) => ({ ...(JSON.parse(body) as Offer<Kind>), id }));
}

/** The merchants that offer something of a kind. */
export async function merchantsOffering(db: Database, kind: OfferKind): Promise<string[]> {
  const rows = await db.selectFrom('offers').select('merchant').distinct().where('kind', '=', kind).execute();
  return rows.map(({ merchant }) => merchant);
}

/** One record; undefined without it. */
export async function readOffer<Kind extends OfferKind>(
  db: Database,
  merchant: string,
  kind: Kind,
  id: string,
): Promise<Stored<Kind> | undefined> {
  const row = db
    .selectFrom('offers')
    .select('body')
    .where((eb) => eb.and({ merchant, kind, id }));
  const found = await row.executeTakeFirst();
  return found && { ...(JSON.parse(found.body) as Offer<Kind>), id };
}

/** Stores a record in place of the one of this name; false where that one says the same. The caller has checked it. */
export async function saveOffer<Kind extends OfferKind>(
  db: Database,
  { merchant, kind, id, offer }: { merchant: string; kind: Kind; id: string; offer: Offer<Kind> },
): Promise<boolean> {
  const body = JSON.stringify(offer);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('offers')
    .values({ merchant, kind, id, body })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'kind', 'id']).doUpdateSet({ body }).where('offers.body', '!=', body),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes a record; false where there is none. */
export async function removeOffer(
  db: Database,
  named: { merchant: string; kind: OfferKind; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('offers')
    .where((row) => row.and(named))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#gateway/db/tables.ts';
import { letteredArt } from '#gateway/demo/art/addresses.ts';
import { tournamentsAround } from './tournaments.ts';
import { saveOffer } from '#gateway/modules/offers/offers.ts';
import { offerFaults, offerKinds, type Offer, type OfferKind } from '#schemas/offers/offers.ts';

const folder = new URL('../offers/', import.meta.url);

/**
 * What a merchant of the demo offers of one kind, by id: the files of `offers/<merchant>/<kind>/`.
 * @throws Error that names the file of a record with a fault.
 */
export function demoOffers<Kind extends OfferKind>(merchant: string, kind: Kind): ReadonlyMap<string, Offer<Kind>> {
  const place = new URL(`${merchant}/${kind}/`, folder);
  const files = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.map((file) => {
      const offer = JSON.parse(readFileSync(new URL(file, place), 'utf8')) as Offer<Kind>;
      const [fault] = offerFaults(kind, offer);
      if (fault) throw new Error(`offers/${merchant}/${kind}/${file}${fault.pointer}: ${fault.message}`);
      return [file.slice(0, -5), offer];
    }),
  );
}

/** The same as it is at the start of the demonstration. */
function offersAround(
  merchant: string,
  kind: OfferKind,
  now: number,
): Iterable<readonly [id: string, offer: Offer<OfferKind>]> {
  if (kind !== 'tournament') return demoOffers(merchant, kind);
  const offers = [...demoOffers(merchant, kind)].map(([id, offer]) => ({ id, ...offer }));
  return tournamentsAround(offers, now).map(({ id, ...offer }) => [id, offer]);
}

/** Stores what the merchant offers in the demo, unless its operator has stored something of the kind. */
export async function seedOffers(db: Database, merchant: string, now: number): Promise<void> {
  for (const kind of offerKinds) {
    const there = db
      .selectFrom('offers')
      .select('id')
      .where((row) => row.and({ merchant, kind }));
    if (await there.limit(1).executeTakeFirst()) continue;
    for (const [id, offer] of offersAround(merchant, kind, now)) {
      const pictures = kind === 'promotion' ? { pictures: letteredArt('promotions', merchant, id) } : {};
      await saveOffer(db, { merchant, kind, id, offer: { ...offer, ...pictures } });
    }
  }
}

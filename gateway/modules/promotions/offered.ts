import { underOfferRules } from '#schemas/offers/offer-rules.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readOffers, type Stored } from '../offers/offers.ts';

/** What a merchant's promotions are under the rules of its site, which hold over what was stored before they came. By id. */
export async function promotionsOf(db: Database, merchant: string, at?: number): Promise<Stored<'promotion'>[]> {
  const { offerRules } = await readSite(db, merchant, at);
  return (await readOffers(db, merchant, 'promotion')).flatMap((offer) => underOfferRules(offer, offerRules) ?? []);
}

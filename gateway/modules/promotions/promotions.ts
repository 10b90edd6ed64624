import type { Database, Row } from '#gateway/db/tables.ts';
import { bannerArt } from '#gateway/demo/art/drawings.ts';
import { localise } from '#gateway/demo/seed/sites.ts';
import { readOffers } from '../offers/offers.ts';
import type { Promotion } from '#schemas/gateway/promotions.ts';

/** The state of a player in a promotion: nothing done, joined and payable, paid. Words of the source document. */
export type PromotionStatus = 'Join' | Row<'promotion_entries'>['status'];

/** The player's entries by promotion id; a promotion without one is to be joined. */
export async function entriesOf(db: Database, accountId: string): Promise<ReadonlyMap<string, PromotionStatus>> {
  const rows = await db
    .selectFrom('promotion_entries')
    .select(['promotion_id', 'status'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, row.status]));
}

/** The merchant's promotions as one player sees them, in the operator's order; bonus in minor units. */
export async function promotionsFor(
  db: Database,
  merchant: string,
  language: string,
  entries: ReadonlyMap<string, PromotionStatus> = new Map(),
): Promise<Promotion[]> {
  const offers = await readOffers(db, merchant, 'promotion');
  return offers
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ id, key, category, title, gives }) => ({
      id,
      key: key ?? category.id,
      category: { id: category.id, title: localise(category.title, language) },
      title: localise(title, language),
      imageUrl: bannerArt(merchant, id, language),
      status: entries.get(id) ?? 'Join',
      reason: '',
      progress: [],
      bonus: 'amount' in gives ? gives.amount : gives.maxBonus,
    }));
}

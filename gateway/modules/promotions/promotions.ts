import type { Database, Row } from '#gateway/db/tables.ts';
import { bannerArt } from '#gateway/demo/art/drawings.ts';
import { localise, siteFor } from '#gateway/demo/seed/sites.ts';
import type { Promotion } from '#schemas/gateway/content.ts';

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

/** The merchant's promotions as one player sees them; bonus in minor units. */
export const promotionsFor = (
  merchant: string,
  language: string,
  entries: ReadonlyMap<string, PromotionStatus> = new Map(),
): Promotion[] =>
  siteFor(merchant).promotions.map(({ id, key, title, content, bonus }) => ({
    id,
    key,
    title: localise(title, language),
    content: localise(content, language),
    imageUrl: bannerArt(merchant, id, language),
    enabled: true,
    status: entries.get(id) ?? 'Join',
    bonus,
  }));

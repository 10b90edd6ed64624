import type { FastifyInstance } from 'fastify';
import { doNothing } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
import { announce } from '../events/announce.ts';
import { promo } from '../wallet/accounts.ts';
import { credit } from '../wallet/credit.ts';
import { entriesOf, promotionsFor } from './promotions.ts';

/** The promotion that the merchant offers. @throws ApiError `record.unknown` without one. */
function promotionOf(merchant: string, id: string) {
  const promotion = siteFor(merchant).promotions.find((each) => each.id === id);
  if (!promotion) throw new ApiError('record.unknown');
  return promotion;
}

/** Promotions: the list, joining one, and paying out its bonus once (PROMO-1). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('promotions', async ({ query, merchant, language, session }) => {
    const entries = session && (await entriesOf(db, session.accountId));
    const list = promotionsFor(merchant, language, entries);
    return { list: list.filter(({ key }) => !query.category || key === query.category) };
  });
  route('promotionJoin', async ({ tx, params, merchant, session }) => {
    const { id, depositBonus } = promotionOf(merchant, params.id);
    if (depositBonus) throw new ApiError('promotion.closed');
    const { numInsertedOrUpdatedRows: joined } = await tx
      .insertInto('promotion_entries')
      .values({ account_id: session.accountId, promotion_id: id, status: 'Claim', changed_at: now() })
      .onConflict(doNothing)
      .executeTakeFirst();
    if (!joined) throw new ApiError('promotion.closed');
    return { done: true };
  });
  route('promotionClaim', async ({ tx, params, merchant, session }) => {
    const { id, bonus } = promotionOf(merchant, params.id);
    const { numUpdatedRows } = await tx
      .updateTable('promotion_entries')
      .set({ status: 'Claimed', changed_at: now() })
      .where((row) => row.and({ account_id: session.accountId, promotion_id: id, status: 'Claim' }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('promotion.closed');
    await credit(tx, {
      id: `promotion:${id}:${session.accountId}`,
      merchant,
      accountId: session.accountId,
      from: promo(merchant),
      amount: bonus,
      kind: 'promotion',
      remark: id,
      at: now(),
    });
    await announce(tx, session.accountId, 'bonus');
    return { amount: bonus };
  });
}

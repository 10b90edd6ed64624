import type { FastifyInstance } from 'fastify';
import { doNothing, type Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { readOffer } from '../offers/offers.ts';
import { announce } from '../events/announce.ts';
import { promo } from '../wallet/accounts.ts';
import { credit } from '../wallet/credit.ts';
import { entriesOf, promotionsFor } from './promotions.ts';

/** What the promotion gives. @throws ApiError `record.unknown` without one; `promotion.closed` when it comes with a deposit only. */
async function awardOf(db: Database, merchant: string, id: string) {
  const promotion = await readOffer(db, merchant, 'promotion', id);
  if (!promotion) throw new ApiError('record.unknown');
  if (promotion.gives.kind === 'depositBonus') throw new ApiError('promotion.closed');
  return promotion.gives;
}

/** Promotions: the list, joining one, and paying out its bonus once (PROMO-1). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('promotions', async ({ query, merchant, language, session }) => {
    const entries = session && (await entriesOf(db, session.accountId));
    const list = await promotionsFor(db, merchant, language, entries);
    return { list: list.filter(({ key }) => !query.category || key === query.category) };
  });
  route('promotionJoin', async ({ tx, params, merchant, session }) => {
    const { id } = params;
    await awardOf(tx, merchant, id);
    const { numInsertedOrUpdatedRows: joined } = await tx
      .insertInto('promotion_entries')
      .values({ account_id: session.accountId, promotion_id: id, status: 'Claim', changed_at: now() })
      .onConflict(doNothing)
      .executeTakeFirst();
    if (!joined) throw new ApiError('promotion.closed');
    return { done: true };
  });
  route('promotionClaim', async ({ tx, params, merchant, session }) => {
    const { id } = params;
    const { amount: bonus } = await awardOf(tx, merchant, id);
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

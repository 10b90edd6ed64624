import type { Database } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { readerOf } from '../offers/reader.ts';
import { claim, leave } from './acts.ts';
import { enter, promotionOfCode } from './enter.ts';
import { listPromotions, readPromotion } from './present.ts';

type Asked = { merchant: string; language: string; session: CallerSession | undefined };

/** Promotions: the list, one in full, and what players do with them (PROMO-1, PROMO-2, PROMO-3). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const read = (store: Database, id: string, asked: Asked) => readPromotion(store, id, readerOf(asked, now()));

  route('promotions', async ({ query: { category }, ...asked }) => {
    const list = await listPromotions(db, readerOf(asked, now()));
    return { list: list.filter((each) => !category || each.key === category || each.category.id === category) };
  });
  route('promotion', ({ params, ...asked }) => read(db, params.id, asked));
  route('promotionJoin', async ({ tx, params: { id }, ...asked }) => {
    await enter(tx, asked.session, { id, way: 'join', at: now() });
    return read(tx, id, asked);
  });
  route('promotionApply', async ({ tx, params: { id }, body: { remark }, ...asked }) => {
    await enter(tx, asked.session, { id, way: 'apply', ...(remark !== undefined && { remark }), at: now() });
    return read(tx, id, asked);
  });
  route('promotionCode', async ({ tx, body: { code }, ...asked }) => {
    const id = await promotionOfCode(tx, asked.merchant, code);
    const { status } = await enter(tx, asked.session, { id, way: 'code', at: now() });
    const amount = status === 'Claim' ? (await claim(tx, asked.session, id, now())).amount : 0;
    return { amount, promotion: await read(tx, id, asked) };
  });
  route('promotionClaim', async ({ tx, params: { id }, ...asked }) => {
    const { amount } = await claim(tx, asked.session, id, now());
    return { amount, promotion: await read(tx, id, asked) };
  });
  route('promotionLeave', async ({ tx, params: { id }, ...asked }) => {
    await leave(tx, asked.session, id, now());
    return read(tx, id, asked);
  });
}

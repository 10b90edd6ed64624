import { freshQuery, listQuery } from '#shared/api/call-query.ts';

/** What the operator promotes, in its order, with how far the player is (PROMO-1). */
export const promotionsQuery = (language: string) => listQuery(['promotions', 'list', language], 'promotions');

/** One promotion in full (PROMO-2). */
export const promotionQuery = (id: string, language: string) =>
  freshQuery(['promotions', 'one', id, language], 'promotion', { path: { id } });

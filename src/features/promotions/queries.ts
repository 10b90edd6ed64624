import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** What the operator promotes, in its order, with how far the player is (PROMO-1). */
export const promotionsQuery = (language: string) =>
  queryOptions({
    queryKey: ['promotions', 'list', language],
    queryFn: async ({ signal }) => (await call('promotions', { signal })).list,
  });

/** One promotion in full (PROMO-2). */
export const promotionQuery = (id: string, language: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['promotions', 'one', id, language],
    queryFn: ({ signal }) => call('promotion', { path: { id }, signal }),
  });

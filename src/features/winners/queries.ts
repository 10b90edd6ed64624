import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

/** A win; `winAmount` in minor units of the merchant's currency. */
export type Winner = Value<'winners'>['list'][number]['vo'];

/** Recent wins, newest first (WIN-1). */
export const winnersQuery = (language: string) =>
  queryOptions({
    queryKey: ['winners', language],
    queryFn: async ({ signal }) => {
      const { list } = await call('winners', { query: { gameCategory: 'ALL', language, limitNum: 100 }, signal });
      return list.map(({ vo }) => vo).filter(({ customerName }) => customerName);
    },
  });

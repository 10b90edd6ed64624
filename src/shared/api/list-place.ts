import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallName } from '#schemas/calls.generated.ts';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import { call } from './client.ts';

/** Where a page of a long list begins: behind an entry, and with what there was at a moment. The first page has no place. */
export type ListPlace = Pick<Query<'transactions'>, 'after' | 'asOf'>;

export const firstPlace: ListPlace = {};

/** The place of the page after one that the gateway gave; undefined after the last one. The first page's moment, if it has one, holds for all (REC-3). */
export const nextPlace = ({ next, asOf }: { next: string; asOf?: number }): ListPlace | undefined =>
  next ? { after: next, ...(asOf !== undefined && { asOf }) } : undefined;

type PagedName = { [N in CallName]: Value<N> extends { next: string } ? N : never }[CallName];

/** The read of a long list in pages, asked for again on every visit. */
export const pagesQuery = <N extends PagedName, Key extends QueryKey>(
  queryKey: Key,
  name: N,
  query?: Query<N> & object,
) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey,
    queryFn: ({ signal, pageParam }): Promise<Value<N>> =>
      call(name, { query: { ...query, ...pageParam } as Query<N>, signal }),
    initialPageParam: firstPlace,
    getNextPageParam: nextPlace,
  });

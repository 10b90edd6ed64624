import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallName } from '#schemas/calls.generated.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call, type CallOptions } from './client.ts';

type Asked<N extends CallName> = Pick<CallOptions<N>, 'query' | 'path'>;

/** The read of one operation, kept as the gateway answers it. What else the query is, such as its `staleTime`, is spread beside it. */
export const callQuery = <N extends CallName, Key extends QueryKey>(queryKey: Key, name: N, asked?: Asked<N>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(name, { ...asked, signal }) });

/** The same, read again on every visit. */
export const freshQuery = <N extends CallName, Key extends QueryKey>(queryKey: Key, name: N, asked?: Asked<N>) => ({
  ...callQuery(queryKey, name, asked),
  staleTime: 0,
});

type ListName = { [N in CallName]: Value<N> extends { list: readonly unknown[] } ? N : never }[CallName];

/** The same of an operation that answers with a list, of which the list is kept. */
export const listQuery = <N extends ListName, Key extends QueryKey>(queryKey: Key, name: N, asked?: Asked<N>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Value<N>['list']> => (await call(name, { ...asked, signal })).list,
  });

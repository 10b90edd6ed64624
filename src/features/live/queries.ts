import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

export type LiveModel = Value<'liveModels'>['list'][number];

/** The rooms that a model may stream in: for everyone, for VIP members, or paid by the view (LIVE-1). */
export const rooms = ['Free', 'VIP', 'PayPerView'] as const satisfies readonly LiveModel['room'][];

/** Models go on air and off: the list is asked for again after this many milliseconds. */
const refreshMs = 60_000;

/** The active live models, those on air first (LIVE-1). */
export const liveModelsQuery = () =>
  queryOptions({
    refetchInterval: refreshMs,
    queryKey: ['live', 'models'],
    queryFn: async ({ signal }) => {
      const { list } = await call('liveModels', { query: { active: true }, signal });
      const models = list.filter(({ id, name }) => id && name);
      return [...models.filter(({ streaming }) => streaming), ...models.filter(({ streaming }) => !streaming)];
    },
  });

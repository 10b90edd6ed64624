import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

export const rooms = ['Free', 'VIP', 'PayPerView'] as const;
/** The room a model streams in: for everyone, for VIP members, or paid by the view (LIVE-1). */
export type Room = (typeof rooms)[number];
/** `viewers` is 0 when she is not on air. */
export type LiveModel = { id: string; name: string; image: string; streaming: boolean; room: Room; viewers: number };

/** Models go on air and off: the list is asked for again after this many milliseconds. */
const refreshMs = 60_000;

function readModel(entry: Record<string, unknown>): LiveModel | undefined {
  const id = textOf(entry, 'id');
  const name = textOf(entry, 'name');
  const room = rooms.find((each) => each === entry['room']);
  if (!id || !name || !room) return undefined;
  const streaming = entry['streaming'] === true;
  return { id, name, room, streaming, image: textOf(entry, 'imageUrl'), viewers: numberOf(entry, 'viewers', 0) };
}

/** The active live models, those on air first (LIVE-1). */
export const liveModelsQuery = () =>
  queryOptions({
    ...readOptions,
    refetchInterval: refreshMs,
    queryKey: ['live', 'models'],
    queryFn: async ({ signal }): Promise<LiveModel[]> => {
      const value: unknown = await call('liveModels', { query: { active: true }, signal });
      const models = listOf(recordOf(value)['list'], readModel);
      return [...models.filter(({ streaming }) => streaming), ...models.filter(({ streaming }) => !streaming)];
    },
  });

import type { Value } from '#schemas/gateway/operations.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { untilInstant } from './bar.ts';

/** When room comes back or a change that waits lapses first, epoch ms; infinite when nothing does. */
const nextInstant = ({ list }: Value<'limits'>) =>
  Math.min(...list.flatMap(({ freeAt, waiting }) => [freeAt ?? Infinity, waiting?.until ?? Infinity]));

/** The player's limits, read again when something of them changes by the clock. */
export const limitsQuery = {
  ...freshQuery(['play', 'limits'], 'limits'),
  refetchInterval: ({ state: { data } }: { state: { data?: Value<'limits'> | undefined } }) =>
    data ? untilInstant(nextInstant(data)) : false,
};

/** Every change of the player's limits in pages, the newest first (LIMIT-15). */
export const changesQuery = pagesQuery(['play', 'changes'], 'limitHistory');

import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';

/** The puzzle's picture in its own pixels, as the gateway draws it. */
export const picture = { width: 320, height: 160, pieceSize: 52 } as const;

/** A puzzle, and the work that a device may do instead of it. Pictures are data URLs. */
export type Challenge = Value<'sliderChallenge'>;

const webp = /^data:image\/webp;base64,[\w+/=]+$/;

/** A slider challenge; each fetch makes a new one. Fails where a picture is unusable. */
export const challengeQuery = queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryKey: ['slider-challenge'],
  queryFn: async ({ signal }): Promise<Challenge> => {
    const challenge = await call('sliderChallenge', { signal });
    const { id, background, piece, y, work } = challenge;
    const isWhole = id && webp.test(background) && webp.test(piece) && y >= 0 && y <= picture.height;
    if (!isWhole || work.iterations < 1 || work.bits < 1) throw clientError('answer.unexpected');
    return challenge;
  },
});

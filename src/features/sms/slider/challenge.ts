import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { numberOf, recordOf, textOf } from '#shared/api/shape.ts';
import type { Work } from './work.ts';

/** The puzzle's picture in its own pixels, as the gateway draws it. */
export const picture = { width: 320, height: 160, pieceSize: 52 } as const;

/** A puzzle to solve, or its work to do; one of both is enough. Pictures are data addresses. */
export type Challenge = { id: string; background: string; piece: string; y: number; work: Work };

const webp = /^data:image\/webp;base64,[\w+/=]+$/;

/** A slider challenge; each fetch makes a new one. A picture that is none makes the answer unusable. */
export const challengeQuery = queryOptions({
  ...readOptions,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryKey: ['slider-challenge'],
  queryFn: async ({ signal }): Promise<Challenge> => {
    const value = recordOf(await call('sliderChallenge', { signal }));
    const [id, background, piece] = [textOf(value, 'id'), textOf(value, 'background'), textOf(value, 'piece')];
    const y = numberOf(value, 'y', Number.NaN);
    const asked = recordOf(value['work']);
    const work = { iterations: numberOf(asked, 'iterations', 0), bits: numberOf(asked, 'bits', 0) };
    const isWhole = id && webp.test(background) && webp.test(piece) && y >= 0 && y <= picture.height;
    if (!isWhole || work.iterations < 1 || work.bits < 1) throw clientError('answer.unexpected');
    return { id, background, piece, y, work };
  },
});

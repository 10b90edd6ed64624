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

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The work that replaces the puzzle: finds the nonce whose PBKDF2-SHA256 of `id` starts with `bits` zero bits, which takes a phone
 * seconds. Rejects with the signal's reason when it aborts.
 */
export async function doWork(
  id: string,
  { iterations, bits }: Challenge['work'],
  signal: AbortSignal,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(id), 'PBKDF2', false, ['deriveBits']);
  for (let tried = 0; ; tried += 1) {
    signal.throwIfAborted();
    const nonce = String(tried);
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(nonce), iterations };
    const digest = await crypto.subtle.deriveBits(parameters, key, 32);
    if (new DataView(digest).getUint32(0) >>> (32 - bits) === 0) return nonce;
  }
}

import type { Challenge } from '#schemas/gateway/challenge.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The nonce with which PBKDF2-SHA256 of `text` begins with so many zero bits. Each try is done by the browser off the page's thread,
 * so that the page stays quick. Rejects with the signal's reason when it aborts.
 */
export async function findNonce(
  text: string,
  { iterations, bits }: Pick<Challenge, 'iterations' | 'bits'>,
  signal?: AbortSignal,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(text), 'PBKDF2', false, ['deriveBits']);
  for (let tried = 0; ; tried += 1) {
    signal?.throwIfAborted();
    const nonce = String(tried);
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(nonce), iterations };
    const digest = await crypto.subtle.deriveBits(parameters, key, 32);
    if (new DataView(digest).getUint32(0) >>> (32 - bits) === 0) return nonce;
  }
}

/** What solves a challenge, as its header says it; the parts are worked on side by side. */
export async function solveChallenge({ id, parts, ...work }: Challenge, signal?: AbortSignal): Promise<string> {
  const nonces = Array.from({ length: parts }, (_, at) => findNonce(`${id}.${at}`, work, signal));
  return `${id} ${(await Promise.all(nonces)).join(',')}`;
}

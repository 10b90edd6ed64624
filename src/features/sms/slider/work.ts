/** How much a device must compute to stand in for the puzzle: rounds of one try, and zero bits that end the search. */
export type Work = { iterations: number; bits: number };

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The nonce whose PBKDF2-SHA256 of `id` starts with `bits` zero bits: seconds of a phone, nothing to see or to solve.
 * Rejects with the signal's reason when it aborts.
 */
export async function doWork(id: string, { iterations, bits }: Work, signal: AbortSignal): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(id), 'PBKDF2', false, ['deriveBits']);
  for (let tried = 0; ; tried += 1) {
    signal.throwIfAborted();
    const nonce = String(tried);
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(nonce), iterations };
    const digest = await crypto.subtle.deriveBits(parameters, key, 32);
    if (new DataView(digest).getUint32(0) >>> (32 - bits) === 0) return nonce;
  }
}

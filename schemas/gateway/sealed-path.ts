/**
 * How addresses of customer service travel (CS-1): AES-GCM under a key that both sides make from the merchant's code. It
 * keeps them from those who collect such addresses out of answers; it is no secret from the player.
 */
const keyOf = async (merchant: string, use: 'encrypt' | 'decrypt') => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`foyer customer service ${merchant}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [use]);
};
const ivLength = 12;

/** Seals addresses of a merchant; the results are base64. */
export async function sealPaths(merchant: string, paths: readonly string[]): Promise<string[]> {
  const key = await keyOf(merchant, 'encrypt');
  const seal = async (path: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(path));
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
  };
  return Promise.all(paths.map(seal));
}

/** The address that was sealed. Rejects when it was not sealed for this merchant, and where there is no secure context. */
export async function openPath(merchant: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, ivLength);
  const key = await keyOf(merchant, 'decrypt');
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivLength)));
}

import { parseUrl } from '#shared/lib/parse-url.ts';

/** What a frame may tell the lobby; everything else is passed over. */
export type FrameMessage = { type: 'hello' } | { type: 'close' } | { type: 'relogin' };

/** Milliseconds in which a frame must answer the hand-shake; a refused frame still fires `load`. */
export const handshakeMs = 10_000;

/**
 * A message as one of the known ones. `hello` counts only with the nonce that this lobby sent to this frame; `relogin`
 * is also understood in the platform's old form `{relogin: true}`.
 */
export function readFrameMessage(data: unknown, nonce: string): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, nonce: answered, relogin } = data as Record<string, unknown>;
  if (type === 'foyer:hello') return answered === nonce ? { type: 'hello' } : undefined;
  if (type === 'foyer:close') return { type: 'close' };
  if (type === 'foyer:relogin' || relogin === true) return { type: 'relogin' };
  return undefined;
}

/** A page for a frame. `origin` is the only one whose messages count; a page of this very origin (`own`) is opaque in its sandbox. */
export type FramePage = { url: string; origin: string; own: boolean };

/** Where a frame's page lies, judged by origin. Undefined for an address that is no page. */
export function frameOrigin(address: string, here: string): FramePage | undefined {
  const url = parseUrl(address, here);
  if (!url) return undefined;
  const own = url.origin === here;
  if (!own && url.protocol !== 'https:' && url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost'))
    return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? { url: url.href, origin: own ? 'null' : url.origin, own }
    : undefined;
}

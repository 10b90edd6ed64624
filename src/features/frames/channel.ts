import { isRecord } from '#shared/lib/is-record.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/** What a frame may send to the lobby; everything else is passed over. */
export type FrameMessage = 'hello' | 'close' | 'relogin' | 'renew' | 'identity' | 'activity';

/** Milliseconds in which a frame must answer the hand-shake; a refused frame still fires `load`. */
export const handshakeMs = 10_000;

/**
 * A message as one of the known ones. `hello` counts only with the nonce that this lobby sent to this frame; `relogin`
 * is also understood in the platform's old form `{relogin: true}`.
 */
export function readFrameMessage(data: unknown, nonce: string): FrameMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { type, nonce: answered, relogin } = data;
  if (type === 'foyer:hello' && answered === nonce) return 'hello';
  if (type === 'foyer:close') return 'close';
  if (type === 'foyer:renew') return 'renew';
  if (type === 'foyer:identity') return 'identity';
  if (type === 'foyer:activity') return 'activity';
  return type === 'foyer:relogin' || relogin === true ? 'relogin' : undefined;
}

/** A page for a frame. `origin` is the only one whose messages count; a page of this very origin (`own`) is opaque in its sandbox. */
export type FramePage = { url: string; origin: string; own: boolean };

/** Where a frame's page lies, judged by origin. Undefined for an address that is no page, or one that anybody could have changed. */
export function frameOrigin(address: string, here: string): FramePage | undefined {
  const url = parseUrl(address, here);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const own = url.origin === here;
  const isSafe = own || url.protocol === 'https:' || /(^|\.)localhost$/.test(url.hostname);
  return isSafe ? { url: url.href, origin: own ? 'null' : url.origin, own } : undefined;
}

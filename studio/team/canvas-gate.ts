import type { IncomingMessage } from 'node:http';
import { passParameter } from '#studio/contract/pass.ts';
import { readPass, type Pass } from './pass.ts';

/** A page of a canvas: of a brand, in a draft. */
export type CanvasPlace = { code: string; draft: string };

/** What keeps a pass in a browser: no script reads it, and no other host gets it. A link in an e-mail is from another site. */
type PassCookie = { name: string; attributes: string };
const hostCookie: PassCookie = { name: '__Host-foyer-canvas', attributes: 'Path=/; HttpOnly; Secure; SameSite=Lax' };
/** Likewise at an address without TLS, where browsers take neither `Secure` nor that name. */
export const plainCookie: PassCookie = { name: 'foyer-canvas', attributes: 'Path=/; HttpOnly; SameSite=Lax' };

/** What a pass has to be for, the key that signs it, the instant (epoch ms), and the cookie that it becomes. */
export type Gate = { place: { draft: string; code?: string }; key: string; now: number; cookie?: PassCookie };

/** Where the canvas of a brand in a draft is, for a studio at `origin`: a host of the same site, and another origin. */
export function canvasOrigin(origin: string, { code, draft }: CanvasPlace): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${code}--${draft}.${host}`;
}

/** What a `Host` names below that of the studio at `origin`; undefined for another. */
export function placeIn(origin: string, host: string | undefined): CanvasPlace | undefined {
  const end = `.${new URL(origin).host}`;
  const given = (host ?? '').toLowerCase();
  // A draft has no two hyphens in turn, a brand may.
  const [, code, draft] =
    (given.endsWith(end) && /^([a-z0-9-]+)--([a-z0-9-]+)$/.exec(given.slice(0, -end.length))) || [];
  return code === undefined || draft === undefined ? undefined : { code, draft };
}

/**
 * The pass by which a request may see a page of a canvas: it is in the cookie, or in the address, and becomes that; `headers` are then the answer,
 * which leads to the address without it. Without a pass it may see nothing.
 */
export function admit(
  { url = '/', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  { place, key, now, cookie = hostCookie }: Gate,
): { pass?: Pass; headers?: Record<string, string> } {
  const address = new URL(url, 'http://canvas');
  const given = address.searchParams.get(passParameter);
  if (given !== null && method === 'GET') {
    const pass = readPass(key, given, place, now);
    if (!pass) return {};
    address.searchParams.delete(passParameter);
    return {
      pass,
      headers: {
        // Never to another host, whatever the path begins with.
        location: address.pathname.replace(/^\/{2,}/, '/') + address.search,
        'set-cookie': `${cookie.name}=${given}; ${cookie.attributes}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    };
  }
  const kept = (headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(`${cookie.name}=`));
  const pass = kept === undefined ? undefined : readPass(key, kept.slice(cookie.name.length + 1), place, now);
  return pass ? { pass } : {};
}

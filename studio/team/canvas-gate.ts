import type { IncomingMessage } from 'node:http';
import { passParameter } from '#studio/contract/pass.ts';
import { isPass } from './pass.ts';

/** A page of a canvas: of a brand, in a draft. */
export type CanvasPlace = { code: string; draft: string };

const cookieName = '__Host-foyer-canvas';

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
 * Whether a request may see a page of a canvas: it has the cookie, or a pass in its address, which becomes that; `headers` are then the answer, which
 * leads to the address without it.
 */
export function admit(
  { url = '/', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  { place, key, now }: { place: CanvasPlace; key: string; now: number },
): { isAdmitted: boolean; headers?: Record<string, string> } {
  const address = new URL(url, 'http://canvas');
  const given = address.searchParams.get(passParameter);
  if (given !== null && method === 'GET') {
    if (!isPass(key, given, place, now)) return { isAdmitted: false };
    address.searchParams.delete(passParameter);
    return {
      isAdmitted: true,
      headers: {
        // Never to another host, whatever the path begins with.
        location: address.pathname.replace(/^\/{2,}/, '/') + address.search,
        // A link in an e-mail is from another site.
        'set-cookie': `${cookieName}=${given}; Path=/; HttpOnly; Secure; SameSite=Lax`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    };
  }
  const kept = (headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(`${cookieName}=`));
  return { isAdmitted: kept !== undefined && isPass(key, kept.slice(cookieName.length + 1), place, now) };
}

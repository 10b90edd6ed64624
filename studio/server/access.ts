import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Adds to a studio, before its routes, what decides on every request. */
export type Guard = (app: FastifyInstance) => void;

/** Cookie of who has opened the printed address. */
export const cookieName = 'foyer-studio';

/** Names by which a browser of this machine reaches the desk: a page of any other name, resolved to this machine, is refused. */
const deskHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a `Host` header, with or without a port, names the desk. */
export const isDesk = (host: string | undefined): boolean =>
  deskHosts.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));

/** Whether a `Host` header names pages of the canvas, such as `shop.localhost`: browsers resolve these to this machine alone. */
export const isCanvas = (host: string | undefined): boolean =>
  (host ?? '').toLowerCase().replace(/:\d+$/, '').endsWith('.localhost');

/** Why a request is refused, in a sentence; undefined for one that may go on. `writes` for one that changes something. */
export function refusalOf(
  { host, origin, cookie }: IncomingHttpHeaders,
  token: string,
  writes: boolean,
): string | undefined {
  if (!isDesk(host)) return 'The studio answers on localhost only.';
  if (writes && origin !== `http://${host}`) return 'This page may not change anything here.';
  return hasToken(cookie, token) ? undefined : 'Open the address that "npm run studio" printed.';
}

const hasToken = (cookie: string | undefined, token: string): boolean =>
  (cookie ?? '')
    .split(/;\s*/)
    .some((each) => each.startsWith(`${cookieName}=`) && isToken(each.slice(cookieName.length + 1), token));

/** Compares in a time that does not tell how much of it is right. */
export function isToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Lets in who has opened the printed address, which has `token`, at least 24 characters; the address then has it no more. */
export const byToken =
  (token: string): Guard =>
  (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { token: given } = request.query as { token?: unknown };
      const isPrinted = request.method === 'GET' && typeof given === 'string' && isToken(given, token);
      if (isPrinted && isDesk(request.headers.host))
        return reply
          .header('set-cookie', `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`)
          .redirect('/', 303);
      const refusal = refusalOf(request.headers, token, request.method !== 'GET');
      return refusal === undefined ? undefined : reply.code(403).send({ message: refusal });
    });
  };

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';

// Marks of a proxy, and of a page in a browser on this machine.
const proxied = ['x-forwarded-for', 'forwarded'];
const ofBrowsers = ['origin', 'sec-fetch-site'];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** Names of this machine. A page elsewhere whose name leads here would say its own (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const cookieName = 'operator';
const nameCookie = 'operator-name';
/** Who did not say. */
const nameless = 'operator';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Lets in direct calls of a program on this machine, on the admin port. @throws ApiError `route.unknown` for all else. */
export function refuseStrangers({ socket, headers }: FastifyRequest, port: number | undefined): void {
  const isDirect = loopback.test(socket.remoteAddress ?? '') && !proxied.some((name) => headers[name]);
  if (!isDirect || (port !== undefined && socket.localPort !== port)) throw new ApiError('route.unknown');
}

/** Calls that answer JSON are no page's to make: a page of another site could. @throws ApiError `route.unknown`. */
export function refuseBrowsers({ headers }: FastifyRequest): void {
  if (ofBrowsers.some((name) => headers[name])) throw new ApiError('route.unknown');
}

/** Pages are opened by hand or lead to one another; no other site opens or sends them. @throws ApiError `route.unknown`. */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const isOwn = ownHost.test(host) && (origin === undefined || origin === `http://${host}`);
  if (!isOwn || (site !== undefined && site !== 'none' && site !== 'same-origin')) throw new ApiError('route.unknown');
}

/** The operator, known by the token that the start prints: programs send it as bearer token, pages keep it in a cookie. */
export function createOperator(token: string) {
  /** In every form: a site on another port of this machine has the cookie sent along, too. */
  const formKey = createHmac('sha256', token).update('form').digest('base64url');
  return {
    formKey,
    knows: (given: string | undefined): boolean => given !== undefined && isSame(given, token),
    sent: ({ body }: FastifyRequest): boolean =>
      isSame(String((body as Record<string, string> | null)?.['formKey']), formKey),
    isIn: ({ cookies }: FastifyRequest): boolean => isSame(cookies[cookieName] ?? '', token),
    /** The name is what the log of looks says. */
    enter: (reply: FastifyReply, name = ''): FastifyReply => {
      const kept = { httpOnly: true, sameSite: 'strict', path: '/admin' } as const;
      return reply.setCookie(cookieName, token, kept).setCookie(nameCookie, name.trim().slice(0, 40), kept);
    },
    nameOf: ({ cookies }: FastifyRequest): string => cookies[nameCookie] || nameless,
    /** @throws ApiError `session.required` without the token. */
    require: ({ headers }: FastifyRequest): void => {
      const given = /^bearer (\S+)/i.exec(headers.authorization ?? '')?.[1];
      if (given === undefined || !isSame(given, token)) throw new ApiError('session.required');
    },
  };
}
export type Operator = ReturnType<typeof createOperator>;

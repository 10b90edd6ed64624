import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Operator } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';

// Marks of a proxy, and of a page in a browser on this machine.
const proxied = ['x-forwarded-for', 'forwarded'];
const ofBrowsers = ['origin', 'sec-fetch-site'];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** Names of this machine. A page elsewhere whose name leads here would say its own (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const cookieName = 'operator';

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

/** In every form: a site on another port of this machine has the cookie sent along, too. */
const formKeyOf = (token: string) => createHmac('sha256', token).update('form').digest('base64url');

/** The operators, each known by a token: programs send it as bearer token, pages keep it in a cookie. */
export function createOperators(operators: readonly Operator[]) {
  const nameOf = (given = '') => operators.find(({ token }) => isSame(given, token))?.name;
  const formKey = ({ cookies }: FastifyRequest) => formKeyOf(cookies[cookieName] ?? '');
  return {
    formKey,
    sent: (request: FastifyRequest): boolean =>
      isSame(String((request.body as Record<string, string> | null)?.['formKey']), formKey(request)),
    /** Keeps the token in the browser: false, and nothing kept, when it is nobody's. */
    enter(reply: FastifyReply, token = ''): boolean {
      if (nameOf(token) === undefined) return false;
      reply.setCookie(cookieName, token, { httpOnly: true, sameSite: 'strict', path: '/admin' });
      return true;
    },
    /** Whose cookie a page is opened with. */
    inside: ({ cookies }: FastifyRequest): string | undefined => nameOf(cookies[cookieName]),
    /** Whose token a call shows. @throws ApiError `session.required` without one. */
    require({ headers }: FastifyRequest): string {
      const name = nameOf(/^bearer (\S+)/i.exec(headers.authorization ?? '')?.[1]);
      if (name === undefined) throw new ApiError('session.required');
      return name;
    },
  };
}
export type Operators = ReturnType<typeof createOperators>;

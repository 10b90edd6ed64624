import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type RawRequestDefaultExpression } from 'fastify';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { isLost } from '../db/is-lost.ts';
import { ApiError } from './api-error.ts';
import { createErrorLog } from './error-log.ts';
import { refuseUnstorable } from './unstorable.ts';
import { schemaErrorFormatter, validatorCompiler } from './validation.ts';

const bodyLimit = 256 * 1024;

/** How long a request may take to be sent whole; a slower one would hold a connection for nothing. */
const requestTimeout = 30_000;
const requestIdHeader = 'x-request-id';

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError('request.tooLarge');
  // Before what looks like a lost database: a caller who leaves in the middle of a body resets a connection, too.
  if (typeof status === 'number' && status < 500) return new ApiError('request.invalid');
  return isLost(error) ? new ApiError('server.unavailable', { retryAfter: 5 }) : new ApiError('server.failed');
}

/** The id that a proxy or a lobby gave the request, by which its log line is found; a new one where that is no id. */
const requestIdOf = ({ headers }: RawRequestDefaultExpression): string => {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

// Types of a library are added to by interfaces alone.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the contract. */
    operation?: OperationName;
  }
  interface FastifyRequest {
    /** Where the call came from. Fastify's `ip` is gone once the caller has left, which a call may learn in its middle. */
    address: string;
    /** The code that the call was refused with; empty for none. */
    refusal: string;
    /** On the admin port the name of the operator, which decisions and audits keep. */
    operator: string;
  }
}
/* oxlint-enable typescript/consistent-type-definitions */

export type ServerOptions = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Addresses and ranges of the proxies whose word on the caller is taken. */
  trustedProxies: readonly string[];
  /** Where the log goes; standard output without. */
  logTo?: { write: (line: string) => void } | undefined;
};

/**
 * A Fastify instance as every route of the gateway needs it: validation by the contract's schemas, cookies, and the failure envelope
 * for whatever is thrown. The gateway's own faults are logged once, without what a player has sent; every answer carries the clock
 * `now` and the request's id, and no answer is stored.
 */
export async function createServer({ now, trustedProxies, logTo }: ServerOptions): Promise<FastifyInstance> {
  const headersFor = (id: string) => ({
    'date-ms': String(now()),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Browsers ignore it where the call was made without TLS, as on a developer's machine.
    'strict-transport-security': 'max-age=31536000',
    [requestIdHeader]: id,
  });
  const app = fastify({
    bodyLimit,
    requestTimeout,
    http: { connectionsCheckingInterval: 5_000 },
    // While it ends no connection is let in; a call on one that was is answered as ever, for its caller cannot know whether to ask again.
    return503OnClosing: false,
    trustProxy: [...trustedProxies],
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 200 },
    logger: { level: 'error', ...(logTo && { stream: logTo }) },
    schemaErrorFormatter,
    // An address that cannot be decoded, for which no hook runs. The generic type of its reply fits no instance.
    frameworkErrors: (_error, { id }, generic) => {
      const reply = generic as unknown as FastifyReply;
      const failure = new ApiError('request.invalid');
      void reply.headers(headersFor(id)).code(failure.status).send(failure.envelope());
    },
  });
  const logError = createErrorLog(app.log, now);
  app.decorateRequest('refusal', '');
  app.decorateRequest('address', '');
  app.setValidatorCompiler(validatorCompiler);
  await app.register(cookie);
  // API-4: for bodies that hold nothing but text.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) =>
    done(null, Object.fromEntries(new URLSearchParams(form))),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { ip }: { ip?: string } = request;
    request.address = ip ?? '';
    reply.headers(headersFor(request.id));
    done();
  });
  app.addHook('preValidation', ({ query, params, body }, _reply, done) => {
    for (const part of [query, params, body]) refuseUnstorable(part);
    done();
  });
  // Who is refused before their body was read hears so all the same: a connection that is closed with bytes on it loses the answer.
  app.addHook('onSend', async ({ raw, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.readableEnded) await finished(raw.resume()).catch(() => {});
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    request.refusal = failure.code;
    if (failure.status >= 500 && !(error instanceof ApiError))
      logError(error, { reqId: request.id, route: request.routeOptions.url ?? '' });
    if (failure.extra.retryAfter !== undefined) reply.header('retry-after', String(failure.extra.retryAfter));
    return reply.code(failure.status).send(failure.envelope());
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('route.unknown');
  });
  return app;
}

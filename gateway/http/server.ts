import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { schemaErrorFormatter, validatorCompiler } from './validation.ts';

const bodyLimit = 256 * 1024;

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError('request.tooLarge');
  return new ApiError(typeof status === 'number' && status < 500 ? 'request.invalid' : 'server.failed');
}

/**
 * A Fastify instance as every route of the gateway needs it: validation by the contract's schemas, cookies, and the failure envelope
 * for whatever is thrown. The gateway's own faults are logged; every answer carries the clock `now`, and no answer is stored.
 */
export async function createServer(now: () => number): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    logger: { level: 'error' },
    schemaErrorFormatter,
  });
  app.setValidatorCompiler(validatorCompiler);
  await app.register(cookie);
  // API-4: for bodies that hold nothing but text.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) =>
    done(null, Object.fromEntries(new URLSearchParams(form))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'date-ms': String(now()), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'server.failed') request.log.error(error);
    if (failure.extra.retryAfter !== undefined) reply.header('retry-after', String(failure.extra.retryAfter));
    return reply.code(failure.status).send(failure.envelope());
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('route.unknown');
  });
  return app;
}

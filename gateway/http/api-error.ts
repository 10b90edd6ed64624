import type { FastifyInstance } from 'fastify';
import { errorCatalogue, type ErrorCode } from '#schemas/gateway/errors.ts';
import type { Failure, FieldError } from '#schemas/gateway/operation.ts';

type Extra = { value?: Record<string, unknown>; errors?: FieldError[]; retryAfter?: number };

/** A refusal with a code of the catalogue; thrown by handlers, answered as the failure envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;
  constructor(code: ErrorCode, extra: Extra = {}) {
    super(errorCatalogue[code].message);
    this.code = code;
    this.extra = extra;
  }

  /** A refusal that the form shows at one field. */
  static atField(code: ErrorCode, field: string): ApiError {
    const { message } = errorCatalogue[code];
    return new ApiError(code, { errors: [{ field, rule: code, message }] });
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The body of the answer. */
  envelope(): Failure {
    const { value, errors } = this.extra;
    return {
      success: false,
      errorCode: this.code,
      message: this.message,
      ...(value && { value }),
      ...(errors && { errors }),
    };
  }
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError('request.tooLarge');
  return new ApiError(typeof status === 'number' && status < 500 ? 'request.invalid' : 'server.failed');
}

/** Answers whatever is thrown, and paths that are unknown, with the failure envelope; the gateway's own faults are logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'server.failed') request.log.error(error);
    if (failure.extra.retryAfter !== undefined) void reply.header('retry-after', String(failure.extra.retryAfter));
    return reply.code(failure.status).send(failure.envelope());
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('route.unknown');
  });
}

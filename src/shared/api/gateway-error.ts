import type { FieldError } from '#schemas/gateway/operation.ts';

type Details = { status?: number; fields?: FieldError[]; value?: unknown; retryAfter?: number; cause?: unknown };

/** Codes the client itself gives; every other code is the gateway's `errorCode`. */
export type ClientErrorCode =
  | 'network.offline'
  | 'network.failed'
  | 'network.timeout'
  | 'answer.malformed'
  | 'answer.unexpected'
  | 'encryption.unavailable';

/**
 * Every failure of a gateway call. `status` is the HTTP status, 0 without an answer. `retryAfter` is in seconds.
 * `value` is what the gateway sent beside the error (for example a captcha flag); check its shape before use.
 */
export class GatewayError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly value: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: string, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'GatewayError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? [];
    this.value = details.value;
    this.retryAfter = details.retryAfter;
  }

  /** Text key of the message for the player; screens fall back to `errors:unknown` when there is no such text. */
  get textKey(): string {
    return `errors:${this.code}`;
  }
}

/** Throw by the client for a refusal it decides itself. */
export function clientError(code: ClientErrorCode, cause?: unknown): GatewayError {
  return new GatewayError(code, { cause });
}

/** Throw when there is no answer, be it of the gateway or of the code that was to ask it. */
export function connectionError(cause: unknown): GatewayError {
  return clientError('onLine' in navigator && !navigator.onLine ? 'network.offline' : 'network.failed', cause);
}

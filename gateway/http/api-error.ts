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
  static atField(
    code: ErrorCode,
    field: string,
    rule: string = code,
    message: string = errorCatalogue[code].message,
  ): ApiError {
    return new ApiError(code, { errors: [{ field, rule, message }] });
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

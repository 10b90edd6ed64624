import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import type { FieldError } from '#schemas/gateway/operation.ts';
import { ApiError } from './api-error.ts';

/** For JSON, which has types of its own: nothing is coerced, and an unknown key is refused rather than removed. */
const json = new Ajv({ coerceTypes: false, removeAdditional: false });
/** For queries, path parameters and headers, which are all text. */
const text = new Ajv({ coerceTypes: true, removeAdditional: false });

/** By the text of their schemas: most routes have the same headers, which took longer to compile than all else of a start. */
const validators = new Map<string, ValidateFunction>();

/** Has Fastify validate the parts of a request by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? json : text;
  const key = `${ajv === json ? 'json' : 'text'} ${JSON.stringify(schema)}`;
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate;
};

/** Which field an error is about: that of a missing or unknown key is the key itself. */
function fieldError(error: ErrorObject | FastifySchemaValidationError): FieldError {
  const { instancePath, keyword, params, message } = error;
  const key: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  return {
    field: [...path, ...(typeof key === 'string' ? [key] : [])].join('.'),
    rule: keyword,
    message: message ?? '',
  };
}

/** The refusal of a request that breaks the contract, naming the fields. */
export function schemaErrorFormatter(errors: FastifySchemaValidationError[], part: string): ApiError {
  const fields = errors.map(fieldError);
  if (part === 'headers' && fields.some(({ field }) => field === 'idempotency-key'))
    return new ApiError('idempotency.required');
  return new ApiError('request.invalid', { errors: fields });
}

/** A check of what the operation `name` answers. Throws an error for the log, for the fault is the gateway's own. */
export function answerCheck(name: string, schema: TSchema): (value: unknown) => void {
  const validate: ValidateFunction = json.compile(schema);
  return (value) => {
    if (validate(value)) return;
    const problems = JSON.stringify(validate.errors?.map(fieldError));
    throw new Error(`${name} answers against its contract: ${problems}`);
  };
}

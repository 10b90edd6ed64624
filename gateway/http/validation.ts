import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { headersOf, paramsOf, type FieldError, type Operation } from '#schemas/gateway/operation.ts';
import { ApiError } from './api-error.ts';

/** Nothing is coerced, and an unknown key is refused rather than removed. */
const json = new Ajv({ coerceTypes: false, removeAdditional: false });

/** Plain digits that a number holds exactly: `1e21`, `0x10` and ` 1` stay texts, which the schema refuses where it asks for a number. */
const plainInteger = /^(?:0|-?[1-9]\d{0,14})$/;
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (plainInteger.test(text) ? Number(text) : text),
  boolean: (text) => (['true', 'false'].includes(text) ? text === 'true' : text),
};

/** Replaces the texts of a query, of path parameters or headers by what the schema says they are. */
function readTexts({ properties }: TObject, part: Record<string, unknown>): void {
  for (const [name, { type = '' }] of Object.entries<{ type?: string }>(properties)) {
    const text = part[name];
    if (typeof text === 'string') part[name] = readers[type]?.(text) ?? text;
  }
}

/** By the text of their schemas: most routes have the same headers, which took longer to compile than all else of a start. */
const validators = new Map<string, ValidateFunction>();

/** Has Fastify validate the parts of a request by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? json.compile(schema);
  validators.set(key, validate);
  if (httpPart === 'body') return validate;
  return (part: Record<string, unknown>) => {
    readTexts(schema as TObject, part);
    return validate(part) || { error: validate.errors ?? [] };
  };
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

/** What Fastify validates of an operation's requests. */
export function schemaOf(operation: Operation): FastifySchema {
  const { query, body } = operation;
  const params = paramsOf(operation);
  return {
    headers: headersOf(operation),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
  };
}

import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { FieldError } from '#schemas/gateway/operation.ts';
import { ApiError } from './api-error.ts';

type Check = (value: unknown) => void;

/** A check of values by `schema`, which throws what `refuse` makes of the fields in error. */
function checker(schema: TSchema, refuse: (problems: FieldError[]) => Error): Check {
  const compiled = Compile(schema);
  return (value) => {
    if (compiled.Check(value)) return;
    const problems = compiled.Errors(value).map((each) => ({
      field: each.instancePath.slice(1).replaceAll('/', '.'),
      rule: each.keyword,
      message: each.message,
    }));
    throw refuse(problems);
  };
}

/** A check of what callers send. Throws ApiError `request.invalid` with the fields. */
export const requestCheck = (schema: TSchema): Check =>
  checker(schema, (errors) => new ApiError('request.invalid', { errors }));

/** A check of what the operation `name` answers. Throws an error for the log, for the fault is the gateway's own. */
export const answerCheck = (name: string, schema: TSchema): Check =>
  checker(schema, (problems) => new Error(`${name} answers against its contract: ${JSON.stringify(problems)}`));

/** Reads queries by `schema`: numbers as numbers, checked. */
export function queryReader(schema: TSchema): (sent: object) => unknown {
  const check = requestCheck(schema);
  return (sent) => {
    const query = Value.Convert(schema, { ...sent });
    check(query);
    return query;
  };
}

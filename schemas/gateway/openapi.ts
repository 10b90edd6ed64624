import { Type, type TObject, type TSchema } from 'typebox';
import { errorCatalogue } from './errors.ts';
import { errorsOf } from './errors-of.ts';
import { Failure, headersOf, paramsOf, type Operation } from './operation.ts';
import { operationGroups } from './operations.ts';

type Json = Record<string, unknown>;
/** An OpenAPI document; `paths` hold the operations by path and method in lower case. */
type OpenApi = Json & { paths: Record<string, Record<string, Json>> };
const json = (schema: unknown) => ({ 'application/json': { schema } });
const form = (schema: unknown) => ({ 'application/x-www-form-urlencoded': { schema } });
const eventStream = (schema: unknown) => ({ 'text/event-stream': { schema } });
const bytesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
const Sealed = Type.Object({
  jwe: Type.String({ description: 'JWE compact of {body, iat, nonce}; ECDH-ES P-256, A256GCM' }),
});
const success = (value: TSchema) => Type.Object({ success: Type.Literal(true), value });

/** The properties of `schema` as parameters in one place of the request. */
const parametersIn = (place: 'header' | 'path' | 'query', schema: TObject | undefined): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property as Json;
    return {
      name,
      in: place,
      required: schema?.required?.includes(name) ?? false,
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });

const parametersOf = (operation: Operation): Json[] => [
  ...parametersIn('header', headersOf(operation)),
  ...parametersIn('path', paramsOf(operation)),
  ...parametersIn('query', operation.query),
];

/** Failures by status, with the codes that each may carry. */
function failuresOf(operation: Operation): Json {
  const byStatus = Object.groupBy(errorsOf(operation), (code) => String(errorCatalogue[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: list?.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  );
}

function operationObject(name: string, tag: string, operation: Operation): Json {
  const security =
    operation.auth === 'none' ? [] : operation.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    parameters: parametersOf(operation),
    security,
    ...(operation.upload && { requestBody: { required: true, content: bytesOf(operation.upload) } }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          ...json(operation.encrypted ? Sealed : operation.body),
          ...(operation.form && form(operation.body)),
        },
        ...(operation.encrypted && { 'x-decrypted': operation.body }),
      },
    }),
    responses: {
      200: operation.stream
        ? { description: 'Server-sent events', content: eventStream(operation.value) }
        : { description: 'Done', content: json(success(operation.value)) },
      ...failuresOf(operation),
    },
  };
}

/** The contract as an OpenAPI 3.1 document, as committed in `schemas/gateway.openapi.json`. */
export function generateOpenApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [tag, operations] of Object.entries(operationGroups)) {
    for (const [name, operation] of Object.entries(operations as Record<string, Operation>)) {
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method.toLowerCase()]: operationObject(name, tag, operation),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version: '1',
      description:
        'Generated from schemas/gateway by `npm run generate`. Amounts are integers in minor units, times epoch milliseconds.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(operationGroups).map((name) => ({ name })),
    paths,
    components: { schemas: { Failure }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

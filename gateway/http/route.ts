import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  operations,
  type Body,
  type OperationName,
  type Operations,
  type Query,
  type Value,
} from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value as Values } from 'typebox/value';
import { ApiError } from './api-error.ts';
import type { Statements } from '../db/database.ts';
import type { Faults } from './faults.ts';
import { idempotencyKey, type Intent } from './idempotency.ts';
import { keptEnvelope, memo } from './kept.ts';

/** Who is calling, by the bearer token. `id` is the token's hash. */
export type CallerSession = {
  id: string;
  accountId: string;
  userName: string;
  type: number;
  merchant: string;
  deviceId: string | undefined;
};

/** What a handler sees of one call: everything checked by the contract, the body decrypted. */
export type Call<N extends OperationName> = {
  body: Body<N>;
  query: Query<N>;
  params: Record<string, string>;
  merchant: string;
  /** Upper-case language code of `accept-language`, `EN` without. */
  language: string;
  ip: string;
  session: Operations[N]['auth'] extends 'session' ? CallerSession : CallerSession | undefined;
  /** The transaction of a call that moves money: all its statements go through it, never through `db`. */
  tx: Operations[N] extends { idempotent: true } ? Statements : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type Handler<N extends OperationName> = (call: Call<N>) => Value<N> | Promise<Value<N>>;
/** Mounts one operation of the contract. */
export type Route = <N extends OperationName>(name: N, handler: Handler<N>) => void;

export type RouteServices = {
  faults: Faults;
  sessionOf: (token: string, merchant: string) => Promise<CallerSession | undefined>;
  decrypt: (jwe: string) => Promise<unknown>;
  /** Runs the work of one intent once, in a transaction; repetitions get the first outcome. */
  once: (intent: Intent, work: (tx: Statements) => Promise<unknown>) => Promise<unknown>;
  /** Refuses with `request.tooMany` when this caller has used the operation up; `undefined` where nothing is counted. */
  limit: (operation: OperationName, ip: string) => Promise<void> | undefined;
  /** Whether the merchant has shut this address out. */
  isBlocked: (merchant: string, ip: string) => Promise<boolean>;
};

const merchantCode = /^[a-z][a-z0-9-]{0,59}$/;

function checker(schema: TSchema) {
  const compiled = Compile(schema);
  return (value: unknown, refuse: (problems: { field: string; rule: string; message: string }[]) => Error) => {
    if (compiled.Check(value)) return;
    const problems = compiled.Errors(value).map((each) => ({
      field: each.instancePath.slice(1).replaceAll('/', '.'),
      rule: each.keyword,
      message: each.message,
    }));
    throw refuse(problems);
  };
}

const refused = (errors: { field: string; rule: string; message: string }[]) =>
  new ApiError('request.invalid', { errors });

/** Reads `Bearer <token>`. */
function bearer(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

async function readBody(operation: Operation, request: FastifyRequest, services: RouteServices): Promise<unknown> {
  const body: unknown = request.body ?? {};
  if (!operation.encrypted) return body;
  const jwe = typeof body === 'object' && body !== null && 'jwe' in body ? body.jwe : undefined;
  if (typeof jwe !== 'string') throw new ApiError('security.encryptionRequired');
  return services.decrypt(jwe);
}

async function sessionFor(operation: Operation, request: FastifyRequest, merchant: string, services: RouteServices) {
  const token = bearer(request);
  const session = token ? await services.sessionOf(token, merchant) : undefined;
  if (operation.auth === 'session' && !session) throw new ApiError(token ? 'session.ended' : 'session.required');
  return session;
}

const jsonType = 'application/json; charset=utf-8';

/** The checked query by its text as sent, for the same lists are asked for over and over. Results are frozen. */
function queryReader(schema: TSchema) {
  const check = checker(schema);
  const read = (request: FastifyRequest) => {
    const query = Values.Convert(schema, { ...(request.query as object) });
    check(query, refused);
    return Object.freeze(query);
  };
  let current: FastifyRequest;
  const bySearch = memo(500, () => read(current));
  return (request: FastifyRequest): unknown => {
    const start = request.url.indexOf('?');
    current = request;
    return bySearch(start === -1 ? '' : request.url.slice(start));
  };
}

/** The function by which modules mount operations on `app`: request and answer are held to the contract. */
export function createRoute(app: FastifyInstance, services: RouteServices): Route {
  return (name, handler) => {
    const operation: Operation = operations[name];
    const readQuery = operation.query && queryReader(operation.query);
    const checkBody = operation.body && checker(operation.body);
    const holds = checker(operation.value);
    const checkValue = (value: unknown) =>
      holds(value, (problems) => new Error(`${name} answers against its contract: ${JSON.stringify(problems)}`));
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const damaged = services.faults.has(name);
        if (damaged && (await services.faults.before(name, reply))) return reply;
        const merchant = request.headers['merchant'];
        if (typeof merchant !== 'string' || !merchantCode.test(merchant)) throw new ApiError('merchant.unknown');
        // Whoever is shut out may still ask why.
        if (name !== 'customerService' && (await services.isBlocked(merchant, request.ip)))
          throw new ApiError('ip.blocked');
        const counted = services.limit(name, request.ip);
        if (counted) await counted;
        const session =
          operation.auth === 'none' ? undefined : await sessionFor(operation, request, merchant, services);
        const query = readQuery?.(request);
        const body = operation.body ? await readBody(operation, request, services) : undefined;
        checkBody?.(body, refused);
        const language = (request.headers['accept-language'] ?? 'EN').slice(0, 2).toUpperCase();
        const call = {
          body,
          query,
          params: request.params,
          merchant,
          language,
          ip: request.ip,
          session,
          request,
          reply,
        };
        const handle = async (tx?: Statements) => {
          // The contract's checks above are what makes the call of this operation's type.
          const value: unknown = await handler({ ...call, tx } as unknown as Parameters<typeof handler>[0]);
          if (tx) checkValue(value);
          return value;
        };
        const value =
          operation.idempotent && session
            ? await services.once(
                {
                  accountId: session.accountId,
                  operation: name,
                  key: idempotencyKey(request.headers['idempotency-key']),
                  request: { params: request.params, query, body },
                },
                handle,
              )
            : await handle();
        const text = damaged ? undefined : keptEnvelope(value, checkValue);
        if (text !== undefined) return reply.header('content-type', jsonType).send(text);
        checkValue(value);
        return services.faults.after(name, reply, { success: true, value });
      },
    });
  };
}

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
import { codePattern } from '#schemas/merchant/scalars.ts';
import { ApiError } from './api-error.ts';
import { answerCheck, queryReader, requestCheck } from './contract-check.ts';
import type { Tx } from '../db/tables.ts';
import type { Faults } from './faults.ts';
import { idempotencyKey, type Intent } from './idempotency.ts';

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
  session: Operations[N]['auth'] extends 'session' ? CallerSession : CallerSession | undefined;
  /** The transaction of a call that moves money: all its statements go through it, never through `db`. */
  tx: Operations[N] extends { idempotent: true } ? Tx : undefined;
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
  once: (intent: Intent, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
  /** Refuses with `request.tooMany` when this caller has used the operation up; `undefined` where nothing is counted. */
  limit: (operation: OperationName, request: FastifyRequest) => Promise<void> | undefined;
  /** The addresses that the merchant's operator has shut out. */
  blockedIps: (merchant: string) => Promise<readonly string[]>;
};

/** A call as it was read, before the contract gives it the operation's types. */
type ReadCall = Omit<Call<OperationName>, 'body' | 'query' | 'session' | 'tx'> & {
  body: unknown;
  query: unknown;
  session: CallerSession | undefined;
};

function merchantOf(request: FastifyRequest): string {
  const { merchant } = request.headers;
  if (typeof merchant !== 'string' || !codePattern.test(merchant)) throw new ApiError('merchant.unknown');
  return merchant;
}

/** Reads `Bearer <token>`. */
const bearer = (request: FastifyRequest): string | undefined =>
  /^bearer (\S+)/i.exec(request.headers.authorization ?? '')?.[1];

const languageOf = (request: FastifyRequest) => (request.headers['accept-language'] ?? 'EN').slice(0, 2).toUpperCase();

async function readBody(operation: Operation, request: FastifyRequest, services: RouteServices): Promise<unknown> {
  const body: unknown = request.body ?? {};
  if (!operation.encrypted) return body;
  const jwe = typeof body === 'object' && body !== null && 'jwe' in body ? body.jwe : undefined;
  if (typeof jwe !== 'string') throw new ApiError('security.encryptionRequired');
  return services.decrypt(jwe);
}

/** Refuses who may not call, and says who does. */
async function admit(name: OperationName, merchant: string, request: FastifyRequest, services: RouteServices) {
  const operation: Operation = operations[name];
  if (!operation.openToBlocked && (await services.blockedIps(merchant)).includes(request.ip))
    throw new ApiError('ip.blocked');
  await services.limit(name, request);
  if (operation.auth === 'none') return undefined;
  const token = bearer(request);
  const session = token ? await services.sessionOf(token, merchant) : undefined;
  if (operation.auth === 'session' && !session) throw new ApiError(token ? 'session.ended' : 'session.required');
  return session;
}

/** The function that makes a call of `name` out of a request, or refuses it. */
function callReader(name: OperationName, services: RouteServices) {
  const operation: Operation = operations[name];
  const readQuery = operation.query && queryReader(operation.query);
  const checkBody = operation.body && requestCheck(operation.body);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ReadCall> => {
    const merchant = merchantOf(request);
    const session = await admit(name, merchant, request, services);
    const query = readQuery?.(request.query as object);
    const body = checkBody && (await readBody(operation, request, services));
    checkBody?.(body);
    const params = request.params as Record<string, string>;
    return { body, query, params, merchant, language: languageOf(request), session, request, reply };
  };
}

/** The function that answers calls of `name` with the handler's values, held to the contract; money moves once per intent. */
function performer<N extends OperationName>(name: N, handler: Handler<N>, services: RouteServices) {
  const operation: Operation = operations[name];
  const check = answerCheck(name, operation.value);
  const perform = async (call: ReadCall, tx?: Tx): Promise<unknown> => {
    // The reader's checks are what makes the call of this operation's type.
    const value: unknown = await handler((tx ? { ...call, tx } : call) as unknown as Call<N>);
    check(value);
    return value;
  };
  return (call: ReadCall): Promise<unknown> => {
    const { session, params, query, body } = call;
    if (!operation.idempotent || !session) return perform(call);
    const key = idempotencyKey(call.request.headers['idempotency-key']);
    const intent = { accountId: session.accountId, operation: name, key, request: { params, query, body } };
    return services.once(intent, (tx) => perform(call, tx));
  };
}

/** The function by which modules mount operations on `app`: request and answer are held to the contract. */
export function createRoute(app: FastifyInstance, services: RouteServices): Route {
  const { faults } = services;
  return (name, handler) => {
    const readCall = callReader(name, services);
    const perform = performer(name, handler, services);
    app.route({
      method: operations[name].method,
      url: operations[name].path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const damaged = faults.has(name);
        if (damaged && (await faults.before(name, reply))) return reply;
        const envelope = { success: true as const, value: await perform(await readCall(request, reply)) };
        return damaged ? faults.after(name, reply, envelope) : envelope;
      },
    });
  };
}

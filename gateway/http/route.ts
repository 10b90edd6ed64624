import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import {
  operations,
  type Body,
  type OperationName,
  type Operations,
  type Query,
  type Value,
} from '#schemas/gateway/operations.ts';
import type { Operation, Params } from '#schemas/gateway/operation.ts';
import type { Bar } from '#schemas/gateway/play-bars.ts';
import type { SessionEnd } from '#schemas/gateway/session-end.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { visibleTexts } from '#schemas/rules/visible.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { mayBeIn, type Countries } from '#schemas/countries.ts';
import { ApiError } from './api-error.ts';
import { barredError } from './barred.ts';
import { isWithin } from '../addresses.ts';
import { callerOf } from './caller-address.ts';
import type { Tx } from '../db/tables.ts';
import type { Faults } from './faults.ts';
import type { Intent } from './idempotency.ts';
import { admitTester, type Closing } from './maintenance.ts';
import type { Lanes } from './lanes.ts';
import type { CallLimits } from './limits.ts';
import { refuseUnstorable } from './unstorable.ts';
import { answerCheck, schemaOf } from './validation.ts';

/** Who is calling, by the bearer token. `id` is the token's hash. */
export type CallerSession = {
  id: string;
  accountId: string;
  userName: string;
  type: number;
  merchant: string;
  deviceId: string | undefined;
  /** Epoch milliseconds; of a session that an older gateway began, now. */
  createdAt: number;
  /** Has proved within 5 minutes who holds it (SECUR-2). */
  isProved: boolean;
  /** The same by a passkey, which stands for the payment password. */
  isProvedByPasskey: boolean;
  /** The same by a second factor, a passkey or an authenticator app (AUTH-2). */
  isFactorProved: boolean;
  /** What keeps the player from playing, where something does: the session is a small one. */
  bar: Bar | undefined;
  /** Where the player has registered, as `Call.place`; '' where nobody knows. */
  country: string;
};

/** A game that was opened for a player, in a session. `sessionIsOver` once the player has logged out since. */
export type Launch = {
  accountId: string;
  type: number;
  userName: string;
  merchant: string;
  gameId: string;
  sessionId: string;
  sessionIsOver: boolean;
};

/** What a handler gets of one call: everything validated by the contract, the body decrypted. */
export type Call<N extends OperationName, Site = unknown> = {
  body: Body<N>;
  query: Query<N>;
  params: Params<Operations[N]['path']>;
  merchant: string;
  /** What held for the caller when the call came, under their country's law; one that moves money reads it again in its transaction. */
  site: Site;
  /** Where the caller is: a country, with its subdivision where that is known, such as CA-ON (ISO 3166); '' where nobody knows. */
  place: string;
  /** Whether the lobby is under maintenance, and the caller comes in all the same (OPS-1). */
  isTester: boolean;
  /** Upper-case language code of `accept-language`, `EN` without. */
  language: string;
  session: Operations[N]['auth'] extends 'session' ? CallerSession : CallerSession | undefined;
  /** Whose game calls, of a vendor's callback. */
  launch: Operations[N]['auth'] extends 'launch' ? Launch : undefined;
  /** The transaction of a call that moves money: all its statements go through it, never through `db`. */
  tx: Operations[N] extends { idempotent: true } ? Tx : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** What a handler gives: the value for the envelope, or what writes the server-sent events. */
type Given<N extends OperationName> = Operations[N] extends { stream: true } ? EventWriter : Value<N>;
type EventWriter = (out: Writable) => void;
export type Handler<N extends OperationName, Site> = (call: Call<N, Site>) => Given<N> | Promise<Given<N>>;
/**
 * Runs ahead of the handler and of the transaction of a call that moves money: its refusal is no outcome that a repetition would
 * get again, and what it counts stays counted.
 */
export type Before<N extends OperationName, Site> = (call: Omit<Call<N, Site>, 'tx'>) => Promise<void>;
/** Mounts one operation of the contract. */
export type Route<Site> = <N extends OperationName>(
  name: N,
  handler: Handler<N, Site>,
  before?: Before<N, Site>,
) => void;

/** What is set for a merchant, as far as it decides who may call. */
type Admitting = Closing & { blockedIps: readonly string[]; country: string; countries: Countries };

export type RouteServices<Site extends Admitting = Admitting> = {
  faults: Faults;
  sessionOf: (token: string, merchant: string) => Promise<CallerSession | undefined>;
  /** Why the session of a token that is none is over, where that is known. */
  sessionEndOf: (token: string, merchant: string) => Promise<SessionEnd | undefined>;
  /** The session that the token of a page in a frame represents. */
  framedSessionOf: (token: string, merchant: string) => Promise<CallerSession | undefined>;
  /** The launch of a token, for a vendor that knows the key. */
  launchOf: (token: string, vendorKey: string, merchant: string) => Promise<Launch | undefined>;
  /** The inner body of one that was sealed for this merchant and call. */
  decrypt: (jwe: string, sealedFor: { merchant: string; operation: OperationName }) => Promise<unknown>;
  /** Runs the work of one intent once, in a transaction; repetitions get the first outcome. */
  once: (intent: Intent, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
  /** Refuse with `request.tooMany` whoever has used an operation up. */
  limits: CallLimits;
  lanes: Lanes;
  /** What the merchant's operator has set, and what of it holds for a player of a country; undefined for a merchant that has no operator here. */
  siteOf: (merchant: string) => Promise<{ stored: Admitting; underLaw: (place: string) => Site } | undefined>;
  /** Where a caller is by what the network says; '' where it does not. */
  placeOf: (request: FastifyRequest) => string;
};

/** Who calls which merchant; every request of an operation has it from `onRequest` on. */
type Caller = {
  merchant: string;
  site: Admitting;
  place: string;
  isTester: boolean;
  session: CallerSession | undefined;
  launch?: Launch;
};
/** A call before the contract gives it the operation's types. */
type UntypedCall = Caller &
  Record<'body' | 'query' | 'params', unknown> & {
    language: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

const callerName = 'caller';
// A proxy passes each event on at once, and the connection is of no use after them.
const streamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' };

async function sessionOf(operation: Operation, token: string, merchant: string, services: RouteServices) {
  const session = await services.sessionOf(token, merchant);
  return session ?? (operation.openToFrames ? services.framedSessionOf(token, merchant) : undefined);
}

/** Refuses who is where the licence allows no play, whatever their account says (JUR-9). @throws ApiError `region.closed`. */
function refuseAbroad({ openToBarred, openToBlocked, openAbroad }: Operation, site: Admitting, place: string): void {
  if (!openToBarred && !openToBlocked && !openAbroad && !mayBeIn(place, site.countries))
    throw new ApiError('region.closed');
}

/** Who calls, or the refusal of whoever may not. Runs before the body is read, and before a sealed one costs a decryption. */
async function admit(name: OperationName, request: FastifyRequest, services: RouteServices): Promise<Caller> {
  const operation: Operation = operations[name];
  const { merchant, authorization = '' } = request.headers;
  if (typeof merchant !== 'string' || !codePattern.test(merchant)) throw new ApiError('merchant.unknown');
  const site = await services.siteOf(merchant);
  if (!site) throw new ApiError('merchant.unknown');
  const { stored, underLaw } = site;
  if (!operation.openToBlocked && isWithin(request.address, stored.blockedIps)) throw new ApiError('ip.blocked');
  await services.limits.byCaller(name, callerOf(request));
  const token = /^bearer (\S+)/i.exec(authorization)?.[1];
  if (operation.auth === 'launch') {
    const vendorKey = String(request.headers['vendor-key'] ?? '');
    const launch = token ? await services.launchOf(token, vendorKey, merchant) : undefined;
    if (!launch) throw new ApiError('launch.unknown');
    const isLetIn = await admitTester(operation, stored, { userName: () => launch.userName });
    services.limits.byAccount(name, launch.accountId);
    return { merchant, site: underLaw(''), place: '', isTester: isLetIn, session: undefined, launch };
  }
  const isLetIn = await admitTester(operation, stored, {
    address: request.address,
    userName: async () => token && (await sessionOf(operation, token, merchant, services))?.userName,
  });
  const place = services.placeOf(request) || stored.country;
  const visitor = { merchant, site: underLaw(place), place, isTester: isLetIn, session: undefined };
  refuseAbroad(operation, visitor.site, place);
  if (operation.auth === 'none') return visitor;
  const session = token ? await sessionOf(operation, token, merchant, services) : undefined;
  if (operation.auth === 'session' && !session) {
    if (!token) throw new ApiError('session.required');
    const because = await services.sessionEndOf(token, merchant);
    throw new ApiError('session.ended', because && { value: { because } });
  }
  if (session) services.limits.byAccount(name, session.accountId);
  if (session?.bar && !operation.openToBarred) {
    if (operation.auth === 'session') throw barredError(session.bar);
    return visitor;
  }
  if (operation.membersOnly && session && !isMember(session.type)) throw new ApiError('account.trial');
  if (operation.freshProof && !session?.isProved) throw new ApiError('proof.required');
  return session ? { ...visitor, site: underLaw(session.country), session } : visitor;
}

/** The body that is validated: the inner one of a sealed body, an empty one where none was sent. */
async function openBody(
  name: OperationName,
  body: unknown,
  { merchant }: Caller,
  services: RouteServices,
): Promise<unknown> {
  const operation: Operation = operations[name];
  if (!operation.encrypted) return body ?? {};
  const jwe = typeof body === 'object' && body !== null && 'jwe' in body ? body.jwe : undefined;
  if (typeof jwe !== 'string') throw new ApiError('security.encryptionRequired');
  const opened = await services.decrypt(jwe, { merchant, operation: name });
  refuseUnstorable(opened);
  return opened;
}

/** The body without what says who asks. */
const withoutSecrets = (body: unknown, secrets: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => !secrets.includes(field)));

/** The function that answers calls of `name` with the handler's values, held to the contract; money moves once per intent. */
function performer<N extends OperationName, Site>(
  name: N,
  handler: Handler<N, Site>,
  before: Before<N, Site> | undefined,
  services: RouteServices,
) {
  const operation: Operation = operations[name];
  const check = operation.stream ? () => {} : answerCheck(name, operation.value);
  const perform = async (call: UntypedCall, tx?: Tx): Promise<unknown> => {
    // Validation is what makes the call of this operation's type.
    const value: unknown = await handler((tx ? { ...call, tx } : call) as unknown as Call<N, Site>);
    check(value);
    return value;
  };
  return async (call: UntypedCall): Promise<unknown> => {
    const { session, launch, params, query, body, request } = call;
    const accountId = session?.accountId ?? launch?.accountId;
    if (before) {
      const judge = () => before(call as unknown as Call<N, Site>);
      // One after the other: a try of a secret that is under way counts as a wrong one until it is judged.
      await (accountId === undefined ? judge() : services.lanes.run(accountId, judge));
    }
    if (!operation.idempotent || !session) {
      if (operation.method === 'GET' || accountId === undefined) return perform(call);
      return services.lanes[launch ? 'runHolding' : 'run'](accountId, () => perform(call));
    }
    const key = String(request.headers['idempotency-key']);
    // Of what the contract names alone: a repetition after an update must be the same request to the new version.
    const sent = operation.body && { body: withoutSecrets(body, operation.secrets ?? []) };
    const asked = { params, ...(operation.query && { query }), ...sent };
    const intent = { accountId: session.accountId, operation: name, key, request: asked };
    return services.once(intent, (tx) => perform(call, tx));
  };
}

/** The function by which modules mount operations on `app`: request and answer are held to the contract. */
export function createRoute<Site extends Admitting>(app: FastifyInstance, services: RouteServices<Site>): Route<Site> {
  const { faults } = services;
  app.decorateRequest(callerName);
  return (name, handler, before) => {
    const operation: Operation = operations[name];
    const perform = performer(name, handler, before, services);
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(operation),
      config: { operation: name },
      // Nothing would ever end a stream whose events nobody gets.
      exposeHeadRoute: !operation.stream,
      onRequest: async (request, reply) => {
        if (await faults.before(name, reply)) return reply;
        request.setDecorator<Caller>(callerName, await admit(name, request, services));
        return undefined;
      },
      preValidation: async (request) => {
        if (!operation.body) return;
        request.body = await openBody(name, request.body, request.getDecorator<Caller>(callerName), services);
      },
      handler: async (request, reply) => {
        const caller = request.getDecorator<Caller>(callerName);
        const { params } = request;
        // What the contract does not have is no part of a call, nor of the request that an idempotency key identifies.
        const query = operation.query && request.query;
        // A vendor's texts are references, which are compared as they are.
        const body = operation.body && (operation.auth === 'launch' ? request.body : visibleTexts(request.body));
        const language = (request.headers['accept-language'] ?? 'EN').slice(0, 2).toUpperCase();
        const value = await perform({ ...caller, body, query, params, language, request, reply });
        if (operation.stream) {
          // Sent by Fastify, a stream would hold half as much memory again for as long as it is open.
          reply.hijack().raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as OutgoingHttpHeaders);
          return (value as EventWriter)(reply.raw);
        }
        return faults.after(name, reply, { success: true, value });
      },
    });
  };
}

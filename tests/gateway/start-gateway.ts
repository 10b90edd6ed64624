import type { FastifyInstance, InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Offer, OfferKind } from '#schemas/offers/offers.ts';
import { Check } from 'typebox/value';
import { createGateway, type GatewayOptions } from '#gateway/app.ts';
import { ofOneMachine } from '#gateway/http/limits.ts';
import { demoCatalogue } from '#gateway/demo/seed/catalogue.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { freshStore } from './fresh-store.ts';
import { operations, type Body, type OperationName, type Query, type Value } from '#schemas/gateway/operations.ts';
import { Failure, type Operation } from '#schemas/gateway/operation.ts';

/** A guess that names no request is made at the last one of the suite, as the lobby's forms do. */
type Guess<B> = B extends unknown ? Omit<B, 'verificationId'> & { verificationId?: string } : never;
export type TestBody<N extends OperationName> = undefined extends Body<N> ? undefined : Guess<Body<N>>;
export type Given<N extends OperationName> = {
  body?: TestBody<N>;
  query?: Query<N>;
  path?: Record<string, string>;
  token?: string;
  merchant?: string;
  language?: string;
  cookie?: string;
  /** The caller's address, and the browser's user agent. */
  address?: string;
  userAgent?: string;
  sealed?: string;
  /** The phone's clock, where the gateway's is not this machine's. */
  at?: number;
  idempotencyKey?: string;
  vendorKey?: string;
  /** The bytes of an upload, and the type that they are said to have. */
  picture?: { bytes: Buffer; type?: string };
};
export type Answer<V> = {
  status: number;
  value: V;
  code: string | undefined;
  failure: Failure;
  cookie: string | undefined;
  /** The cookie by which the gateway knows the device again. */
  known: string | undefined;
  headers: Record<string, unknown>;
};

/** A body as the lobby would seal it for this call. */
export async function seal(
  app: FastifyInstance,
  op: OperationName,
  body: unknown,
  { iat = Date.now(), merchant = 'demo' }: { iat?: number | undefined; merchant?: string | undefined } = {},
): Promise<string> {
  const { keys } = (await app.inject({ url: '/api/wps/security/keys', headers: { merchant } })).json().value as {
    keys: (JWK & { kid: string })[];
  };
  const [jwk] = keys;
  if (!jwk) throw new Error('The gateway has no key');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ body, iat, nonce: randomUUID() })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, aud: merchant, op })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}

const lastIds = new WeakMap<FastifyInstance, string>();

/** Calls one operation as the lobby does, and fails when the answer is not as the contract says. */
export async function call<N extends OperationName>(
  app: FastifyInstance,
  name: N,
  given: Given<N> = {},
): Promise<Answer<Value<N>>> {
  const operation: Operation = operations[name];
  const sent: object | undefined = given.body;
  const filled = sent && 'verificationCode' in sent ? { verificationId: lastIds.get(app) ?? '', ...sent } : sent;
  const body = operation.encrypted
    ? { jwe: given.sealed ?? (await seal(app, name, filled ?? {}, { iat: given.at, merchant: given.merchant })) }
    : filled;
  const request: InjectOptions = {
    method: operation.method,
    ...(given.address && { remoteAddress: given.address }),
    url: `/api${operation.path.replace(/\{(\w+)\}/g, (_, part: string) => given.path?.[part] ?? '')}`,
    query: Object.fromEntries(Object.entries(given.query ?? {}).map(([key, value]) => [key, String(value)])),
    headers: {
      host: 'demo.localhost',
      merchant: given.merchant ?? 'demo',
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...(given.language && { 'accept-language': given.language }),
      ...(given.cookie && { cookie: given.cookie }),
      ...(given.vendorKey && { 'vendor-key': given.vendorKey }),
      ...(given.userAgent && { 'user-agent': given.userAgent }),
      ...(given.idempotencyKey && { 'idempotency-key': given.idempotencyKey }),
    },
  };
  const { picture } = given;
  if (picture) {
    request.headers = { ...request.headers, 'content-type': picture.type ?? 'image/png' };
    request.payload = picture.bytes;
  }
  const answer = await app.inject(body === undefined ? request : { ...request, payload: body });
  const envelope: { success: boolean; value: Value<N>; errorCode?: string } = answer.json();
  const conforms =
    answer.statusCode === 200 ? envelope.success && Check(operation.value, envelope.value) : Check(Failure, envelope);
  if (!conforms) throw new Error(`${name} answers against its contract: ${answer.body}`);
  const { value } = envelope;
  if (typeof value === 'object' && value !== null && 'verificationId' in value)
    lastIds.set(app, String(value.verificationId));
  const cookieOf = (kind: string) => {
    const found = answer.cookies.find((each) => each.name.endsWith(`foyer-${kind}`));
    return found && `${found.name}=${found.value}`;
  };
  return {
    status: answer.statusCode,
    value: envelope.value,
    code: envelope.errorCode,
    failure: envelope as unknown as Failure,
    cookie: cookieOf('device'),
    known: cookieOf('known'),
    headers: answer.headers,
  };
}

/** What operators show on the admin port of the suite's gateways. */
export const operatorToken = 'operator-of-the-suite';
/** Another operator’s. */
export const annsToken = 'operator-ann-of-the-suite';
export const operatorsOfSuite = [
  { name: 'operator', token: operatorToken },
  { name: 'Ann', token: annsToken },
];
/** What a call of the admin port that moves money sends. */
export const asOperator = { authorization: `Bearer ${operatorToken}` };

/** Where the games of the suite's gateways are. */
const gamesOrigin = 'http://games.localhost';

export type TestOptions = Partial<Omit<GatewayOptions, 'demo'>> & {
  /** Makes it a demonstration. */
  demo?: boolean;
  /** What is imported as an operator would; the games of the demonstration without. */
  catalogue?: CatalogueFile;
};

/** A gateway on a fresh store with the admin routes, the merchants `demo` and `other`, and games. */
export async function startGateway({
  demo = false,
  catalogue = demoCatalogue(Date.now()),
  ...options
}: TestOptions = {}): Promise<FastifyInstance> {
  // A suite is one caller, and its clock may not advance.
  const limits = { everyCall: ofOneMachine, ...options.limits };
  const app = await createGateway({
    ...(await freshStore()),
    admin: { operators: operatorsOfSuite },
    gamesOrigin,
    framePages,
    ...(demo && { demo: demonstration }),
    ...options,
    limits,
  });
  for (const merchant of ['demo', 'other']) await setSite(app, {}, merchant);
  if (!demo) await setCatalogue(app, catalogue);
  return app;
}

/** Sends a change as an operator who reads its plan, where it has one, and agrees. */
export async function sendAgreed(app: FastifyInstance, change: InjectOptions & { url: string }) {
  const answer = await app.inject({ ...change, headers: asOperator });
  const { value } = answer.statusCode === 409 ? answer.json<{ value?: { plan?: string } }>() : {};
  return value?.plan ? app.inject({ ...change, headers: asOperator, query: { plan: value.plan } }) : answer;
}

/** Sends a change of a site as an operator would; resolves to the answer, a refusal too. */
export const sendSite = (app: FastifyInstance, patch: object, merchant = 'demo') =>
  sendAgreed(app, { method: 'PATCH', url: `/admin/sites/${merchant}`, payload: patch });

/** Changes a site as an operator would. @throws Error with what is wrong with it. */
export async function setSite(app: FastifyInstance, patch: object, merchant = 'demo'): Promise<void> {
  const answer = await sendSite(app, patch, merchant);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Imports a catalogue as an operator would. @throws Error with what is wrong with it. */
export async function setCatalogue(app: FastifyInstance, catalogue: CatalogueFile): Promise<void> {
  const answer = await app.inject({ method: 'PUT', url: '/admin/catalogue', headers: asOperator, payload: catalogue });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Stores a record of what players are offered. @throws Error with what is wrong with it. */
export async function setOffer<Kind extends OfferKind>(
  app: FastifyInstance,
  kind: Kind,
  id: string,
  offer: Offer<Kind>,
  merchant = 'demo',
): Promise<void> {
  const url = `/admin/offers/${merchant}/${kind}/${id}`;
  const answer = await sendAgreed(app, { method: 'PUT', url, payload: offer });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Removes such a record of `demo`. */
export const removeOffer = (app: FastifyInstance, kind: OfferKind, id: string) =>
  sendAgreed(app, { method: 'DELETE', url: `/admin/offers/demo/${kind}/${id}` });

/** The last SMS code sent to a number of `demo`, with the request that it belongs to. */
export const lastProof = async (app: FastifyInstance) => ({
  verificationCode: await lastCode(app),
  verificationId: lastIds.get(app) ?? '',
});

/** The last SMS code sent to a number of `demo`. */
export async function lastCode(app: FastifyInstance): Promise<string> {
  const { list } = (await app.inject({ url: '/admin/sms?merchant=demo', headers: asOperator })).json<{
    list: { message: string }[];
  }>();
  return /\d{6}/.exec(list[0]?.message ?? '')?.[0] ?? '';
}

/** The date of birth of players of the tests, which some laws ask for. */
export const grownUp = '1990-01-01';

/** Registers `username` with the suite's password; `at` is the phone's clock. */
export const registerPlayer = (
  app: FastifyInstance,
  username: string,
  more: Partial<TestBody<'register'>> = {},
  at = Date.now(),
) =>
  call(app, 'register', {
    at,
    body: {
      username,
      password: 'Passw0rd!',
      confirmPassword: 'Passw0rd!',
      dateOfBirth: grownUp,
      registerMethod: 'H5',
      type: 0,
      ...more,
    },
  });

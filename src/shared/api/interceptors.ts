import {
  CanceledError,
  isAxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import axiosRetry from 'axios-retry';
import { whenLanguageSettled } from '#shared/i18n/own-language.ts';
import { calls, type CallName } from '#schemas/calls.generated.ts';
import type { Challenge } from '#schemas/gateway/challenge.ts';
import { challengeHeader } from '#schemas/gateway/challenge-header.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Shape } from '#schemas/gateway/shapes.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { fit, misfit } from './answer.ts';
import { apiContext, noteServerTime } from './api-context.ts';
import { encryptBody } from './encrypt.ts';
import { clientError } from './gateway-error.ts';
import { openEnvelope, retryDelay, toGatewayError } from './envelope.ts';

declare module 'axios' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface AxiosRequestConfig {
    /** What the answer must look like. */
    shape?: Shape;
    /** The call whose body travels as JWE. */
    sealed?: CallName;
    /** A sealed call's body before it was sealed. */
    plainBody?: unknown;
    /** The body is sealed a second time. */
    sealedAgain?: boolean;
    /** How often work was done for it. */
    solutions?: number;
    idempotencyKey?: string;
    /** The bearer token that the request was sent with. */
    token?: string | undefined;
  }
}

type Config = InternalAxiosRequestConfig;

/** Reads wait until the page speaks the player's language (I18N-1). */
async function waitForLanguage(config: Config): Promise<Config> {
  if (config.method === 'get') await whenLanguageSettled();
  return config;
}

/** Names the caller (merchant, language, session) and the player's intent, whose key is the caller's: one made here would differ at each try. */
function nameCaller(config: Config): Config {
  const { merchant, language, token } = apiContext();
  config.headers.set({ merchant, 'accept-language': language });
  config.token = token();
  if (config.token) config.headers.set('authorization', `Bearer ${config.token}`);
  if (config.idempotencyKey) config.headers.set('idempotency-key', config.idempotencyKey);
  return config;
}

/** Seals the body of a call that the contract marks as encrypted. */
async function sealBody(config: Config, http: AxiosInstance): Promise<Config> {
  if (!config.sealed) return config;
  config.plainBody ??= config.data ?? {};
  config.headers.set('encryption', 'jwe');
  const fetchKeys = async () => {
    const { path, value: shape } = calls.securityKeys;
    return (await http.get<Value<'securityKeys'>>(path, { shape })).data;
  };
  const sealedFor = { aud: apiContext().merchant, op: config.sealed };
  config.data = await encryptBody(config.plainBody, sealedFor, fetchKeys, config.sealedAgain === true);
  return config;
}

/** Takes the gateway's clock from every answer. */
function noteClock(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  noteServerTime(response.headers['date-ms']);
  return response;
}

/** Keeps of an answer what the contract names. @throws GatewayError `answer.unexpected` when too much of it is missing */
function checkAnswer(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { shape = 'any' } = response.config;
  const data = fit(shape, response.data);
  if (data === misfit) throw clientError('answer.unexpected');
  return { ...response, data };
}

let deadToken: string | undefined;

/** Reports a dead session once per token. A late answer to an older token must not end a newer session (LOGIN-11). */
function reportDeadToken(error: unknown): never {
  const token = isAxiosError(error) && error.response?.status === 401 ? error.config?.token : undefined;
  if (token && token !== deadToken && token === apiContext().token()) {
    deadToken = token;
    const refusal: unknown = isAxiosError(error) ? error.response?.data : undefined;
    apiContext().onUnauthorized({ value: isRecord(refusal) ? refusal['value'] : undefined });
  }
  throw error;
}

const sealRefusals = new Set<unknown>(['security.unknownKey', 'security.expired']);

/** Seals a body again, once, when its key or its time was refused: that answer brought the gateway's clock. */
function sealAgain(error: unknown, http: AxiosInstance): Promise<AxiosResponse<unknown>> {
  const config = isAxiosError(error) ? error.config : undefined;
  const refusal: unknown = isAxiosError(error) ? error.response?.data : undefined;
  if (!config?.sealed || config.sealedAgain || !isRecord(refusal) || !sealRefusals.has(refusal['errorCode']))
    throw error;
  return http.request({ ...config, sealedAgain: true });
}

const challengeShape: Shape = { id: 'text', iterations: 'natural', parts: 'natural', bits: 'natural' };
/** A solution that took too long is answered by another challenge, but nobody is to work without end. */
const mostSolutions = 2;

/** Does the work that a call asks for, and sends the call again with what solves it. */
async function solveAndSendAgain(error: unknown, http: AxiosInstance): Promise<AxiosResponse<unknown>> {
  const config = isAxiosError(error) ? error.config : undefined;
  const refusal: unknown = isAxiosError(error) ? error.response?.data : undefined;
  if (!config || !isRecord(refusal) || refusal['errorCode'] !== 'challenge.required' || !('subtle' in crypto))
    throw error;
  const asked = fit(challengeShape, isRecord(refusal['value']) ? refusal['value']['challenge'] : undefined);
  const solutions = (config.solutions ?? 0) + 1;
  if (asked === misfit || solutions > mostSolutions) throw error;
  const { solveChallenge } = await import('./proof-of-work.ts');
  const signal = config.signal as AbortSignal | undefined;
  const solution = await solveChallenge(asked as Challenge, signal).catch((reason: unknown) => {
    throw signal?.aborted ? new CanceledError(undefined, config) : reason;
  });
  config.headers.set(challengeHeader, solution);
  return http.request({ ...config, solutions });
}

/**
 * Adds all of them. A retry passes all again, inside of the first pass: what follows `axiosRetry` must take an answer that has passed it
 * before.
 */
export function addInterceptors(http: AxiosInstance): void {
  const { request, response } = http.interceptors;
  // axios runs those of requests last-added first: a call waits for the language before it is named, and is sealed last.
  for (const intercept of [sealBody, nameCaller, waitForLanguage]) request.use((config) => intercept(config, http));
  for (const read of [noteClock, openEnvelope, checkAnswer]) response.use(read);
  for (const mend of [reportDeadToken, sealAgain, solveAndSendAgain])
    response.use(undefined, (error: unknown) => mend(error, http));
  // Reads only: a write may have been done.
  axiosRetry(http, {
    retries: 2,
    retryCondition: (error) => error.config?.method === 'get' && retryDelay(1, error) !== undefined,
    retryDelay: (attempt, error) => retryDelay(attempt, error) ?? 0,
  });
  response.use(undefined, (error: unknown) => {
    throw toGatewayError(error);
  });
}

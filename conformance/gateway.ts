import { setTimeout as delay } from 'node:timers/promises';
import type { OperationName, Value } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { judge, shorten, type Arrived } from './judge.ts';
import { contract } from './contract.ts';
import type { Report } from './report.ts';
import { seal, type PublicKey } from './sealing.ts';

/** A request of a call. What is left out is as the contract wants it; a header of `undefined` is not sent. */
export type Asked = {
  /** How it differs from a request that is as it should be, for the report. */
  sent?: string;
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Before it is sealed. */
  body?: unknown;
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string | undefined>;
  /** The body as it travels, in place of `body`. */
  raw?: { type: string; text: string | Uint8Array<ArrayBuffer> };
};

/** The outcome: a value of the contract's shape, or a refusal with its code, or neither. `fits` when nothing was found in it. */
export type Answered<V = unknown> = {
  status: number;
  code: string | undefined;
  value: V | undefined;
  fits: boolean;
  headers: Headers;
  /** For the report. */
  came: string;
};

const patienceMs = 20_000;
/** A limit counts by the minute: after two of them something else is wrong. */
const mostWaits = 2;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} s`;
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : error.message;
  return `no answer: ${code}`;
}

const nothing = (came: string) => ({
  status: 0,
  code: undefined,
  value: undefined,
  fits: false,
  headers: new Headers(),
  came,
});

/** The gateway that is looked at, over HTTP. Every answer is judged on arrival. */
export class Gateway {
  readonly base: string;
  readonly merchant: string;
  private readonly report: Report;
  private readonly onWait: (seconds: number) => void;
  private publicKey: PublicKey | undefined;
  /** How far the gateway's clock is ahead of this machine's, ms. */
  private ahead = 0;

  /** `address` without a path means the one below `/api`, as the lobby asks it. */
  constructor(address: string, merchant: string, report: Report, onWait: (seconds: number) => void = () => {}) {
    const { origin, pathname } = new URL(address);
    this.base = origin + (pathname === '/' ? '/api' : pathname.replace(/\/$/, ''));
    this.merchant = merchant;
    this.report = report;
    this.onWait = onWait;
  }

  /** Now, by the gateway's clock. */
  now = (): number => Date.now() + this.ahead;

  /** Remembers the key that the gateway has published. */
  sealWith(key: PublicKey): void {
    this.publicKey = key;
  }

  /** The body that travels in place of a sealed one. @throws Error ahead of `sealWith`. */
  async sealed(op: OperationName, body: unknown, iat = this.now(), aud = this.merchant): Promise<string> {
    if (!this.publicKey) throw new Error('no key to seal with');
    return JSON.stringify({ jwe: await seal(body, this.publicKey, { aud, op }, iat) });
  }

  addressOf(operation: Operation, { path = {}, query = {} }: Asked): string {
    const way = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    return this.base + way + (asked && `?${asked}`);
  }

  headersOf({ token, key, headers = {} }: Asked): Record<string, string> {
    const all = {
      merchant: this.merchant,
      authorization: token && `Bearer ${token}`,
      'idempotency-key': key,
      ...headers,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  private async bodyOf(name: OperationName, { raw, body }: Asked): Promise<Asked['raw']> {
    if (raw || body === undefined) return raw;
    const text = contract[name].encrypted ? await this.sealed(name, body) : JSON.stringify(body);
    return { type: 'application/json', text };
  }

  private async send(name: OperationName, asked: Asked): Promise<Arrived> {
    const operation: Operation = contract[name];
    const body = await this.bodyOf(name, asked);
    const response = await fetch(this.addressOf(operation, asked), {
      method: operation.method,
      headers: { ...this.headersOf(asked), ...(body && { 'content-type': body.type }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: body.text }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const clock = Number(response.headers.get('date-ms'));
    if (clock > 0) this.ahead = clock - Date.now();
    return { status: response.status, headers: response.headers, text: isStream ? '' : await response.text() };
  }

  /**
   * Makes a call and judges its answer; one that has turned out not to be there is not made again. Where the gateway says that it was too
   * many, waits for as long as it says.
   */
  async ask<N extends OperationName>(name: N, asked: Asked = {}, waits = 0): Promise<Answered<Value<N>>> {
    const operation = contract[name];
    const sent = asked.sent ?? 'as it should be';
    if (this.report.isMissing(name)) return nothing('the call is not there');
    try {
      const arrived = await this.send(name, asked);
      const { code, value, faults } = judge(operation, arrived);
      if (code === 'request.tooMany' && waits < mostWaits) {
        const seconds = Math.min(70, Number(arrived.headers.get('retry-after')) || 10);
        this.onWait(seconds);
        await delay(seconds * 1000);
        return await this.ask(name, asked, waits + 1);
      }
      for (const check of ['there', 'envelope', 'headers'] as const) this.report.made(name, check);
      this.report.made(name, arrived.status === 200 ? 'shape' : 'code');
      if (arrived.status !== 200) this.report.made(name, 'status');
      for (const fault of faults) this.report.found(name, { sent, ...fault });
      const fits = faults.length === 0;
      if (value !== undefined) this.report.succeed(name);
      const came = `${arrived.status} ${code ?? shorten(arrived.text)}`;
      return { status: arrived.status, code, value: value as Value<N>, fits, headers: arrived.headers, came };
    } catch (error) {
      const came = reasonOf(error);
      this.report.found(name, { check: 'there', sent, expected: 'an answer of this call', came });
      return nothing(came);
    }
  }
}

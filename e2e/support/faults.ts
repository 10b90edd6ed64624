import type { APIResponse, Page, Route } from '@playwright/test';
import { operations } from '#schemas/gateway/operations.ts';
import type { CallName } from '#schemas/calls.generated.ts';

/** Answers one call in place of the gateway, or spoils the gateway's own answer. `retried`: a read is tried again after it. */
export type Fault = { name: string; retried?: true; spoil: (route: Route) => Promise<void> };

const refusal = (status: number, errorCode: string, headers: Record<string, string> = {}) => {
  return (route: Route) =>
    route.fulfill({ status, headers, json: { success: false, errorCode, message: 'Unknown error' } });
};
const text = (body: string) => (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body });
const value = (given: unknown) => (route: Route) => route.fulfill({ json: { success: true, value: given } });

const half = '{"success":true,"value":{"games":[{"gameId":"1","gameNa';
/** Failures, and no answer at all. */
export const failures: readonly Fault[] = [
  { name: 'a 500', spoil: refusal(500, 'server.failed', { 'retry-after': '0' }), retried: true },
  { name: 'a 429', spoil: refusal(429, 'request.tooMany', { 'retry-after': '60' }) },
  { name: 'malformed JSON', spoil: text('<html>bad gateway</html>'), retried: true },
  { name: 'no connection', spoil: (route) => route.abort('connectionfailed'), retried: true },
];

/** The lobby's client treats it like malformed JSON, so not every call needs it. */
export const cutOff: Fault = { name: 'cut-off JSON', spoil: text(half), retried: true };

const otherTypes = {
  games: { a: 1 },
  list: 'none',
  player: 7,
  vendors: null,
  info: [],
  extra: [{}],
  token: 5,
  userName: {},
  content: 'none',
  data: [null, 3],
  chatUrl: 12,
  gameUrl: [],
  idToken: false,
  trialName: [],
  value: 'x',
};
/** Successes that do not hold what the contract promises. */
export const damages: readonly Fault[] = [
  { name: 'missing fields', spoil: value({}) },
  { name: 'an empty value', spoil: value(null) },
  { name: 'fields of other types', spoil: value(otherTypes) },
];

/** The token is refused; a member's session is over. */
export const unauthorized: Fault = { name: 'a 401', spoil: refusal(401, 'session.required') };

function withMore(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withMore);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given).map(([name, inner]) => [name, withMore(inner)]);
  return { ...Object.fromEntries(entries), later: { deep: [null, 'field'] } };
}
/** The gateway's own answer to a call that is held. */
export async function reach(route: Route): Promise<APIResponse> {
  // Only browsers know that every name below `localhost` is this machine.
  const { host, href } = new URL(route.request().url());
  const url = href.replace(host, host.replace(/^[\w-]+\.localhost/, '127.0.0.1'));
  return route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
}

/** The gateway's own answer, late, and with unknown fields in every object. */
export const lateWithMore: Fault = {
  name: 'a slow answer with extra fields',
  spoil: async (route) => {
    const response = await reach(route);
    const more = withMore(await response.json());
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fulfill({ response, json: more });
  },
};

/**
 * For a page's start: clears what the last visit stored, which would hide a failed call, and removes the waits between tries.
 */
export function startAfresh(): void {
  // Frames of games have no storage.
  if (window !== top) return;
  for (const key of Object.keys(localStorage))
    if (!key.startsWith('SHELL_PU') && key !== 'consent') localStorage.removeItem(key);
  sessionStorage.clear();
  // Tries follow one another at once.
  Math.random = () => -1;
  // What no screen shows any more is forgotten now, not after 5 minutes.
  const later = setTimeout;
  Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => later(run, ms === 300_000 ? 0 : ms) });
}

const readTries = 3;
/** One call of a page, which fails as `fault` says, or not at all while that is unset. */
export class FaultyCall {
  readonly name: CallName;
  fault: Fault | undefined;
  private tries = 0;

  private constructor(name: CallName) {
    this.name = name;
  }

  static async on(page: Page, name: CallName): Promise<FaultyCall> {
    const call = new FaultyCall(name);
    const { method, path } = operations[name];
    const address = new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    await page.route(address, async (route) => {
      // Some calls share their address and differ by method.
      if (!call.fault || route.request().method() !== method) return route.fallback();
      await call.fault.spoil(route);
      call.tries += 1;
      return undefined;
    });
    return call;
  }

  goWrong(fault: Fault | undefined): void {
    this.fault = fault;
    this.tries = 0;
  }

  /** Whether the call was answered as often as the lobby will make it. */
  get isOver(): boolean {
    // The key is asked for within the write that needs it.
    const isRead = operations[this.name].method === 'GET' && this.name !== 'securityKeys';
    return this.tries >= (this.fault?.retried && isRead ? readTries : 1);
  }
}

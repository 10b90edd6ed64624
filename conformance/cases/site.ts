import { openPath } from '#schemas/gateway/sealed-path.ts';
import type { Gateway } from '../gateway.ts';
import { judge, shorten } from '../judge.ts';
import { contract } from '../contract.ts';
import { expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

const mostApartMs = 5_000;
/** Larger than any body may be, save a picture. */
const tooLarge = 300_000;

const isTimeZone = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
};

async function checkClock(world: World): Promise<void> {
  const { value, headers } = await world.gateway.ask('status');
  if (!value) return;
  const clock = Number(headers.get('date-ms'));
  const came = `serverTime ${value.serverTime}, date-ms ${clock}`;
  const isNear = Math.abs(value.serverTime - clock) < mostApartMs;
  expectThat(world, 'status', 'days', isNear, { expected: 'serverTime is the clock of the headers', came });
  const { timeZone } = value.info;
  expectThat(world, 'status', 'days', isTimeZone(timeZone), { expected: 'a time zone of the IANA', came: timeZone });
}

/** Addresses of customer service can be opened by the merchant's lobby (CS-1). */
async function checkServices(world: World): Promise<void> {
  const { gateway } = world;
  for (const { csType, path } of (await gateway.ask('customerService')).value?.list ?? []) {
    const opened = await openPath(gateway.merchant, path).catch(() => undefined);
    const expected = 'a path that is sealed for the merchant (schemas/gateway/sealed-path.ts)';
    expectThat(world, 'customerService', 'shape', opened !== undefined, { expected, came: `${csType} ${path}` });
  }
}

/** Asks for what no call is. Resolves to the answer, `undefined` when the connection was cut. */
async function askAstray({ base, merchant }: Gateway, path: string, body?: string): Promise<string | undefined> {
  const headers = { merchant, 'content-type': 'application/json' };
  const response = await fetch(base + path, { headers, ...(body && { method: 'POST', body }) }).catch(() => undefined);
  if (!response) return undefined;
  const { status } = response;
  const text = await response.text();
  return `${status} ${judge(contract.status, { status, headers: response.headers, text }).code ?? shorten(text)}`;
}

/** An unknown path, and a body that is too large. */
async function checkEdges(world: World): Promise<void> {
  const unknown = (await askAstray(world.gateway, '/wps/not-in-the-contract')) ?? 'nothing';
  const route = { sent: 'an unknown path', expected: '404 route.unknown', came: unknown };
  expectThat(world, 'status', 'unknown', unknown === route.expected, route);
  const body = JSON.stringify({ event: 'install', platform: 'x'.repeat(tooLarge) });
  const large = await askAstray(world.gateway, contract.installEvent.path, body);
  const refusal = { sent: 'a body of 300 KB', expected: '413 request.tooLarge', came: large ?? '' };
  // Who hangs up on a caller that goes on sending has refused, too, but not so that it can be read.
  if (large) expectThat(world, 'installEvent', 'body', large === refusal.expected, refusal);
  else world.report.skip('installEvent', 'refusal of a large body', 'the connection was cut while it was sent');
}

export const site: Case = {
  calls: ['status', 'customerService', 'clientError', 'installEvent', 'localIdentity'],
  needs: [],
  run: async (world) => {
    const { gateway, report } = world;
    await checkClock(world);
    await checkServices(world);
    await checkEdges(world);
    const about = { release: '', screen: '/', operation: '', browser: 'conformance' };
    await gateway.ask('clientError', { body: { ...about, name: 'Error', message: 'A test of the contract' } });
    await gateway.ask('installEvent', { body: { event: 'install', platform: 'conformance' } });
    const body = { social: 'google', person: 'conformance-0' };
    const { code } = await gateway.ask('localIdentity', { body });
    if (code === 'feature.unavailable')
      report.skip('localIdentity', 'an answer', 'the gateway has no provider of its own');
  },
};

import { openPath } from '#schemas/gateway/sealed-path.ts';
import { judge } from '../judge.ts';
import { contract } from '../contract.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

const mostApartMs = 5_000;
/** Larger than any body that a call has, save those that carry pictures. */
const tooLarge = 8_000_000;

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

/** What is no call, and what no call could be. */
async function checkEdges(world: World): Promise<void> {
  const { gateway } = world;
  const response = await fetch(`${gateway.base}/wps/not-in-the-contract`, { headers: { merchant: gateway.merchant } });
  const text = await response.text();
  const { code } = judge(contract.status, { status: response.status, headers: response.headers, text });
  const came = `${response.status} ${code ?? text.slice(0, 80)}`;
  const holds = response.status === 404 && code === 'route.unknown';
  expectThat(world, 'status', 'unknown', holds, { sent: 'an unknown path', expected: '404 route.unknown', came });
  const raw = { type: 'application/json', text: JSON.stringify({ event: 'install', platform: 'x'.repeat(tooLarge) }) };
  await expectRefusal(world, 'installEvent', 'body', { raw, sent: 'a body of 8 MB' }, ['request.tooLarge']);
}

export const site: Case = {
  calls: ['status', 'customerService', 'installEvent', 'localIdentity'],
  needs: [],
  run: async (world) => {
    const { gateway, report } = world;
    await checkClock(world);
    await checkServices(world);
    await checkEdges(world);
    await gateway.ask('installEvent', { body: { event: 'install', platform: 'conformance' } });
    const body = { social: 'google', person: 'conformance-0' };
    const { code } = await gateway.ask('localIdentity', { body });
    if (code === 'feature.unavailable')
      report.skip('localIdentity', 'an answer', 'the gateway has no provider of its own');
  },
};

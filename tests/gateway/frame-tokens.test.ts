import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { Members, minute } from './members.ts';

let members: Members;
beforeAll(async () => {
  members = await Members.start();
});
afterAll(() => members.app.close());

const query = { launchMode: 'LOTT', lottoGameCode: 'lobby', lottoView: 'lobby', device: 'MOBILE' } as const;
const open = async (token: string) => (await members.ask('lotteryLaunch', { token, query })).value;
const all = Object.entries(operations) as [OperationName, Operation][];
/** The error code of a call with this token; undefined when it succeeds. */
async function codeOf(name: OperationName, token: string): Promise<string | undefined> {
  const { method, path } = operations[name];
  const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
  const headers = { merchant: 'demo', authorization: `Bearer ${token}`, 'idempotency-key': 'key-of-the-frame' };
  return (await members.app.inject({ method, url, headers, payload: {} })).json<{ errorCode?: string }>().errorCode;
}

it('FRAME-1 a frame gets a token of its own, by which it makes the calls for frames and no other', async () => {
  const { token } = await members.register();
  const launch = await open(token);
  const frame = launch.token ?? '';
  expect(frame).toHaveLength(43);
  expect(launch.gameUrl).not.toContain(frame);
  expect(JSON.stringify(launch)).not.toContain(token);
  const wanting = all.filter(([, { auth }]) => auth === 'session');
  const opened: string[] = [];
  for (const [name] of wanting) if ((await codeOf(name, frame)) !== 'session.ended') opened.push(name);
  const framed = [
    'wallet',
    'lotteryBet',
    'lotteryOrders',
    'lotteryOrder',
    'lotteryOrderCancel',
    'lotterySuborderCancel',
  ];
  expect(opened.toSorted()).toEqual(framed.toSorted());
  // Nor does it give more where a session may give more.
  expect((await members.ask('lotteryLaunch', { token: frame, query })).code).toBe('session.ended');
  expect((await members.ask('wallet', { token: frame, merchant: 'other' })).code).toBe('session.ended');
});

it('FRAME-1 it lasts a quarter of an hour, and not beyond the session', async () => {
  const { token } = await members.register();
  const first = (await open(token)).token ?? '';
  members.now += 15 * minute - 1;
  expect((await members.ask('wallet', { token: first })).status).toBe(200);
  members.now += 1;
  expect((await members.ask('wallet', { token: first })).code).toBe('session.ended');
  const second = (await open(token)).token ?? '';
  expect((await members.ask('wallet', { token: second })).status).toBe(200);
  await members.ask('logout', { token });
  expect((await members.ask('wallet', { token: second })).code).toBe('session.ended');
});

it('FRAME-1 it ends with a session that runs out, before the quarter of an hour', async () => {
  const { token } = await members.register();
  members.now += 12 * 60 * minute - 5 * minute;
  const late = (await open(token)).token ?? '';
  members.now += 5 * minute - 1;
  expect((await members.ask('wallet', { token: late })).status).toBe(200);
  members.now += 1;
  expect((await members.ask('wallet', { token: late })).code).toBe('session.ended');
});

it('FRAME-1 no launch hands out the token of the session', async () => {
  const { token } = await members.register();
  const ofGame = { gameId: 'PPRNG001' };
  const answers = [
    await members.ask('launchGame', { token, query: ofGame }),
    await members.ask('launchTrialGame', { token, query: ofGame }),
    await members.ask('chatLaunch', { token, query: {} }),
    await members.ask('lotteryLaunch', { token, query }),
  ];
  for (const { status, value } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(value)).not.toContain(token);
  }
});

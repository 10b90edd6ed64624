import { randomUUID } from 'node:crypto';
import { operations } from '#schemas/gateway/operations.ts';
import { startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { processorSeconds } from '../support/processor.ts';
import { median, type Measure, type Row } from '../support/row.ts';
import { askTogether, gameList, homeOfMember, homeOfVisitor, logIn, sender, type Send } from '../support/visit.ts';

const rounds = 7;
/** How much of its processor's time a round takes of each gateway, in milliseconds. */
const roundMs = 400;
/** Against the checkout of before the gateway's calls were profiled. */
const most = 0.6;
/** Times that each is done first: V8 compiles what runs often. */
const warmUps = 100;

/** Launches a game, and resolves to what makes and settles a bet in it as its vendor does. */
async function vendorOf(gateway: GatewayProcess, member: Send): Promise<() => Promise<unknown>> {
  const { value: listed } = await member('/wps/game/list?gameType=RNG&pageSize=1');
  const [game] = listed['games'] as unknown as { gameId: string }[];
  const { value } = await member(`/wps/game/launchGame?gameId=${game?.gameId}`);
  const { game_url } = (value['content'] ?? {}) as unknown as { game_url: string };
  const launch = new URL(game_url).searchParams.get('launch') ?? '';
  const { vendorKey } = await gateway.admin<{ vendorKey: string }>('/vendor-key');
  const send = sender(gateway.api, { authorization: `Bearer ${launch}`, 'vendor-key': vendorKey });
  const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) });
  return async () => {
    const reference = randomUUID();
    await post(operations.vendorBet.path, { reference, amount: 100 });
    await post(operations.vendorWin.path, { reference, amount: 100 });
  };
}

/** What players do at a gateway, and the function that does it once. */
type Turn = { name: string; limit?: number; gateway: GatewayProcess; act: () => Promise<unknown> };

async function turnsAt(gateway: GatewayProcess): Promise<Turn[]> {
  const visitor = sender(gateway.api);
  const token = await logIn(visitor, 'demo', 'Demo-1234');
  const member = sender(gateway.api, { authorization: `Bearer ${token}` });
  const acts = [
    { name: 'game list', limit: most, act: () => askTogether(visitor, [`${gameList}21&gameType=RNG`]) },
    { name: 'wallet', limit: most, act: () => askTogether(member, ['wallets/gcs']) },
    { name: 'home visit, visitor', limit: most, act: () => askTogether(visitor, homeOfVisitor) },
    { name: 'home visit, member', limit: most, act: () => askTogether(member, homeOfMember) },
    { name: 'bet, made and settled', act: await vendorOf(gateway, member) },
  ];
  return acts.map((each) => ({ ...each, gateway }));
}

/** Processor time of the gateway for doing it once, in milliseconds, over as many times as a round takes. */
async function timeOf({ pid }: GatewayProcess, act: Turn['act']): Promise<number> {
  const begun = processorSeconds(pid);
  for (let done = 1; ; done += 1) {
    await act();
    const spent = (processorSeconds(pid) - begun) * 1000;
    if (spent >= roundMs) return spent / done;
  }
}

/** The row of one act, done at each gateway in turn. */
async function rowOf({ name, limit }: Turn, turns: readonly Turn[]): Promise<Row> {
  for (const { act } of turns) for (let done = 0; done < warmUps; done += 1) await act();
  const times: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const inTurn: number[] = [];
    for (const { gateway, act } of turns) inTurn.push(await timeOf(gateway, act));
    times.push(inTurn);
  }
  const [ours = Number.NaN, base] = turns.map((_, at) => median(times.map((inTurn) => inTurn[at] ?? Number.NaN)));
  const row = { name: `processor time, ${name}` };
  if (base === undefined) return { ...row, value: ours, unit: 'ms' };
  const ratios = times.map(([one = Number.NaN, other = Number.NaN]) => one / other);
  const detail = `${ours.toFixed(3)} ms against ${base.toFixed(3)} ms`;
  return {
    ...row,
    value: median(ratios),
    unit: '×',
    ...(limit !== undefined && { limit }),
    ratio: 'the other checkout',
    detail,
  };
}

/**
 * Processor time of the gateway for what players do most, without the time of whoever asks. With `against` in turns with the gateway of
 * that checkout, as a ratio: machines change their pace within the hour.
 */
export const callTimes: Measure = async ({ against }) => {
  const gateways = [await startGateway('.'), ...(against === undefined ? [] : [await startGateway(against)])];
  try {
    const [ours = [], theirs = []] = await Promise.all(gateways.map(turnsAt));
    const rows: Row[] = [];
    for (const [at, turn] of ours.entries()) rows.push(await rowOf(turn, [turn, ...theirs.slice(at, at + 1)]));
    return rows;
  } finally {
    for (const { stop } of gateways) stop();
  }
};

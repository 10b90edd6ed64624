import { randomUUID } from 'node:crypto';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import { seal } from '#shared/api/seal.ts';
import { startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { processorSeconds } from '../support/processor.ts';
import { median, type Measure, type Row } from '../support/row.ts';

/** A merchant of the demonstration, whose home has the most sections. */
const merchant = 'perla';
const rounds = 7;
/** How much of its processor's time a round takes of each gateway, in milliseconds. */
const roundMs = 400;
/** Against the checkout of before the gateway's calls were profiled. */
const most = 0.6;
/** Times that each is done first: V8 compiles what runs often. */
const warmUps = 100;

const list = 'game/list?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=';
/** What home asks for whoever looks at it, below `/api/wps/`. */
const home = [
  'system/status',
  'content/announcements?types=B&groupName=m_home&platform=M&language=EN',
  'content/announcements?types=PL&platform=M&language=EN',
  'content/announcements?types=PU&platform=M&language=EN',
  'wallets/merchant',
  'game/hot?isPlatform=2&platform=html5&language=EN',
  `${list}10&gameType=HOT`,
  `${list}12&gameType=RNG&vassalage=PP`,
  `${list}12&gameType=RNG&vassalage=JL`,
  'game/vendors',
  `${list}9&gameType=RNG`,
  `${list}12&gameType=FISH`,
  `${list}12&gameType=LIVE`,
  `${list}24&categories=RNG,FISH&newDays=30&order=new`,
  'game/winners?gameCategory=ALL&language=EN&limitNum=100',
];
const ofVisitor = [
  'content/announcements?types=PR&platform=M&language=EN',
  'member/registrationRules',
  'verification/settings',
  'member/affiliate?domain=perla.localhost',
];
/** Asked for again once the stream of events is open. */
const live = ['member/info', 'wallets/gcs', 'rewards', 'promotions?category=APP_DOWNLOAD', 'inbox/unread'];
const ofMember = [
  ...live,
  'chat/unread',
  'game/favourites?pageNo=1&pageSize=100&language=EN',
  'game/recents?limitNum=21',
  ...live,
];

type Envelope = { value: Record<string, string> };
type Send = (path: string, init?: RequestInit) => Promise<Envelope>;

/** Sends to a gateway, with these headers besides. @throws Error for an answer that is none of success. */
const sender =
  ({ api }: GatewayProcess, more: Record<string, string> = {}): Send =>
  async (path, init) => {
    const headers = { merchant, 'accept-language': 'EN', 'content-type': 'application/json', ...more };
    const answer = await fetch(`${api}${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Envelope;
  };

/** Logs in as the demo member, and resolves to the session's token. */
async function logIn(send: Send): Promise<string> {
  const { value } = await send(operations.securityKeys.path);
  const [key] = value['keys'] as unknown as Parameters<typeof seal>[1][];
  if (!key) throw new Error('The gateway has no key');
  const op: OperationName = 'login';
  const body = { type: 'username', username: 'demo', password: 'Demo-1234' };
  const sealed = JSON.stringify({ body, iat: Date.now(), nonce: randomUUID() });
  const jwe = await seal(sealed, key, { aud: merchant, op });
  const { value: session } = await send(operations.login.path, { method: 'POST', body: JSON.stringify({ jwe }) });
  return session['token'] ?? '';
}

/** Launches a game, and resolves to what makes and settles a bet in it as its vendor does. */
async function vendorOf(gateway: GatewayProcess, member: Send): Promise<() => Promise<unknown>> {
  const { value: listed } = await member('/wps/game/list?gameType=RNG&pageSize=1');
  const [game] = listed['games'] as unknown as { gameId: string }[];
  const { value } = await member(`/wps/game/launchGame?gameId=${game?.gameId}`);
  const { game_url } = (value['content'] ?? {}) as unknown as { game_url: string };
  const launch = new URL(game_url).searchParams.get('launch') ?? '';
  const { vendorKey } = await gateway.admin<{ vendorKey: string }>('/vendor-key');
  const send = sender(gateway, { authorization: `Bearer ${launch}`, 'vendor-key': vendorKey });
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
  const visitor = sender(gateway);
  const member = sender(gateway, { authorization: `Bearer ${await logIn(visitor)}` });
  const together = (send: Send, paths: readonly string[]) => () =>
    Promise.all(paths.map((path) => send(`/wps/${path}`)));
  const acts = [
    { name: 'game list', limit: most, act: together(visitor, [`${list}21&gameType=RNG`]) },
    { name: 'wallet', limit: most, act: together(member, ['wallets/gcs']) },
    { name: 'home visit, visitor', limit: most, act: together(visitor, [...home, ...ofVisitor]) },
    { name: 'home visit, member', limit: most, act: together(member, [...home, ...ofMember]) },
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

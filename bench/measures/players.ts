import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '#schemas/gateway/operations.ts';
import { addPlayers, password, startPostgresGateways, type PostgresGateways } from '../support/postgres-gateways.ts';
import { processorSeconds } from '../support/processor.ts';
import { percentile, type Measure } from '../support/row.ts';
import { askTogether, homeOfVisitor, logIn, merchant, ofMember, sender, type Send } from '../support/visit.ts';

const limitMs = 300;
const steps = [15, 30, 60, 90, 120, 160, 200, 260, 340, 450, 600, 800];
/** A player opens home, logs in, and bets until this is over; then the next visit begins. */
const visitMs = 60_000;
const readsHomeMs = 4_000;
const betEveryMs = 8_000;
const rampMs = 10_000;
const windowMs = 20_000;
const warmUps = 60;
const lottery = 'SEA645';

/** How long each call took that ended since the figures were last taken, ms, and how many were refused. */
type Figures = { times: number[]; refused: number };

/** As `send`, whose calls are counted. */
const counted =
  (send: Send, figures: Figures): Send =>
  async (path, init) => {
    const begun = performance.now();
    try {
      return await send(path, init);
    } catch (error) {
      figures.refused += 1;
      throw error;
    } finally {
      figures.times.push(performance.now() - begun);
    }
  };

async function bet(send: Send): Promise<void> {
  const { value } = await send(`${operations.lotteryNumero.path}?code=${lottery}`);
  const lines = [{ play: 'big', content: '', amount: 100 }];
  const body = JSON.stringify({ code: lottery, numero: value['numero'], lines });
  await send(operations.lotteryBet.path, { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } });
}

/** Reads the wallet whenever the stream says that it has changed, until `signal`. */
async function followEvents(api: string, headers: Record<string, string>, send: Send, signal: AbortSignal) {
  const { body } = await fetch(`${api}${operations.events.path}`, { headers: { merchant, ...headers }, signal });
  for await (const part of body ?? [])
    if (Buffer.from(part).includes('wallet')) void send('/wps/wallets/gcs').catch(() => {});
}

/** One visit of the player of this number, for so many ms. */
async function visit(api: string, player: number, figures: Figures, ms: number): Promise<void> {
  const until = Date.now() + ms;
  const from = { 'x-forwarded-for': `10.1.${Math.floor(player / 250)}.${player % 250}` };
  const visitor = counted(sender(api, from), figures);
  await askTogether(visitor, homeOfVisitor);
  await pause(readsHomeMs);
  const headers = { ...from, authorization: `Bearer ${await logIn(visitor, `player-${player}`, password)}` };
  const member = counted(sender(api, headers), figures);
  await askTogether(member, ofMember);
  const leaving = new AbortController();
  followEvents(api, headers, member, leaving.signal).catch(() => {});
  while (Date.now() < until) {
    await pause(betEveryMs * (0.5 + Math.random()));
    await bet(member);
  }
  leaving.abort();
}

/** The greatest of each figure of waiting that the gateways report now. */
async function waitsOf({ gateways }: PostgresGateways): Promise<Record<string, number>> {
  const waits = {
    connection: /^foyer_database_connections\{state="waiting"\} (.+)$/m,
    lane: /^foyer_calls_waiting (.+)$/m,
    password: /^foyer_password_queue (.+)$/m,
  };
  const pages = await Promise.all(gateways.map(async ({ api }) => (await fetch(new URL('/metrics', api))).text()));
  return Object.fromEntries(
    Object.entries(waits).map(([name, figure]) => [
      name,
      Math.max(...pages.map((page) => Number(figure.exec(page)?.[1] ?? 0))),
    ]),
  );
}

type Window = {
  players: number;
  p99: number;
  perSecond: number;
  refused: number;
  shares: Record<string, number>;
  waits: Record<string, number>;
};

/** What one window shows of so many players: shares are of one processor. */
async function observe(running: PostgresGateways, players: number, figures: Figures): Promise<Window> {
  const spent = () => ({
    ...Object.fromEntries(
      Object.entries(running.pids).map(([name, pids]) => [
        name,
        pids.reduce((sum, pid) => sum + processorSeconds(pid), 0),
      ]),
    ),
    players: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  });
  Object.assign(figures, { times: [], refused: 0 });
  const before: Record<string, number> = spent();
  const waits: Record<string, number> = {};
  const begun = performance.now();
  while (performance.now() - begun < windowMs) {
    await pause(2_000);
    for (const [name, most] of Object.entries(await waitsOf(running))) waits[name] = Math.max(waits[name] ?? 0, most);
  }
  const seconds = (performance.now() - begun) / 1000;
  const shares = Object.fromEntries(
    Object.entries(spent()).map(([name, after]) => [name, (after - (before[name] ?? 0)) / seconds]),
  );
  return {
    players,
    p99: percentile(figures.times, 0.99),
    perSecond: figures.times.length / seconds,
    refused: figures.refused,
    shares,
    waits,
  };
}

const described = ({ players, p99, perSecond, refused, shares, waits }: Window): string => {
  const list = (of: Record<string, number>, digits: number) =>
    Object.entries(of)
      .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
      .join(', ');
  return `${players}: ${p99.toFixed(0)} ms, ${perSecond.toFixed(0)} calls/s, ${refused} refused; processors: ${list(shares, 2)}; most that waited: ${list(waits, 0)}`;
};

/** Adds players until the 99th percentile of their calls passes the limit. Resolves to the windows. */
async function addUntilSlow(running: PostgresGateways): Promise<Window[]> {
  const figures: Figures = { times: [], refused: 0 };
  const windows: Window[] = [];
  const ending = new AbortController();
  let present = 0;
  // V8 compiles what runs often: a process that has just started answers at a third of its pace.
  for (const { api } of running.gateways)
    for (let n = 0; n < warmUps; n += 1) await askTogether(sender(api), homeOfVisitor);
  const play = async (player: number) => {
    const { api = '' } = running.gateways[player % running.gateways.length] ?? {};
    await pause(Math.random() * rampMs);
    // The first one is shorter, so that those who come together do not come back together.
    for (let ms = Math.random() * visitMs; !ending.signal.aborted; ms = visitMs)
      await visit(api, player, figures, ms).catch(() => pause(1_000));
  };
  for (const players of steps) {
    for (; present < players; present += 1) void play(present);
    await pause(rampMs);
    const window = await observe(running, players, figures);
    windows.push(window);
    // One window may be that of something else on the machine.
    if (windows.length > 1 && windows.slice(-2).every(({ p99 }) => p99 > limitMs)) break;
  }
  ending.abort();
  return windows;
}

/**
 * How many players two gateways carry on one PostgreSQL through PgBouncer, who open home, log in, bet and follow events, until the 99th
 * percentile of their calls passes 300 ms; and how many a processor more would carry. All of it, the players too, is on this machine.
 */
export const playersCarried: Measure = async () => {
  const running = await startPostgresGateways(2);
  if (!running) return [];
  try {
    await addPlayers(running.db, steps.at(-1) ?? 0, 10_000_000);
    const windows = await addUntilSlow(running);
    const last = windows.at(-1);
    const within = windows.findLast(({ p99 }) => p99 <= limitMs);
    const held = within ?? last;
    if (!last || !held) return [];
    const perProcessor = (name: string) => Math.floor(held.players / (held.shares[name] ?? Number.NaN));
    return [
      {
        name: 'players of two gateways with a 99th percentile within 300 ms',
        value: within?.players ?? 0,
        unit: '',
        detail: `${described(held)}. ${described(last)}`,
      },
      {
        name: 'players that a processor of gateways carries',
        value: perProcessor('gateways'),
        unit: '',
        detail: 'from its share, when it does nothing else',
      },
      {
        name: 'players that a processor of PostgreSQL carries',
        value: perProcessor('PostgreSQL'),
        unit: '',
        detail: 'likewise',
      },
    ];
  } finally {
    await running.stop();
  }
};

import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '#schemas/gateway/operations.ts';
import { announce, announceToAll } from '#gateway/modules/events/announce.ts';
import { startSession } from '#gateway/modules/session/tokens.ts';
import { addPlayers, startPostgresGateways } from '../support/postgres-gateways.ts';
import { residentMegabytes } from '../support/processor.ts';
import type { Measure } from '../support/row.ts';
import { merchant } from '../support/visit.ts';

const streams = 5_000;
/** As many as an account may have open at one process; of all others one. */
const ofOneAccount = 10;
const openAtOnce = 100;
const settleMs = 10_000;

/** Opens a stream from an address of its own, and resolves once it has its first event. */
const open = (api: string, token: string, from: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { merchant, authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    get(`${api}${operations.events.path}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`));
      response.once('data', () => resolve(response));
    }).once('error', reject);
  });

/** Milliseconds until the last of them has heard `topic`. */
async function untilHeard(
  topic: string,
  opened: readonly IncomingMessage[],
  act: () => Promise<void>,
): Promise<number> {
  const heard = opened.map(
    (response) =>
      new Promise<void>((resolve) => {
        const hear = (part: Buffer) => {
          if (!part.includes(topic)) return;
          response.off('data', hear);
          resolve();
        };
        response.on('data', hear);
      }),
  );
  const begun = performance.now();
  await act();
  await Promise.all(heard);
  return Math.round(performance.now() - begun);
}

/** Memory of one gateway process with 5,000 event streams on PostgreSQL, and how soon they hear of a change (MONEY-9). */
export const streamCosts: Measure = async () => {
  const running = await startPostgresGateways(1);
  const [gateway] = running?.gateways ?? [];
  if (!running || !gateway) return [];
  const { db } = running;
  try {
    const ids = await addPlayers(db, streams - ofOneAccount + 1);
    const [first = ''] = ids;
    const owners = [...ids, ...Array.from({ length: ofOneAccount - 1 }, () => first)];
    const before = residentMegabytes(gateway.pid);
    const opened: IncomingMessage[] = [];
    for (let at = 0; at < owners.length; at += openAtOnce)
      opened.push(
        ...(await Promise.all(
          owners.slice(at, at + openAtOnce).map(async (id, index) => {
            const token = await startSession(db, { id, merchant, type: 0 }, Date.now(), { name: 'bench' });
            return open(gateway.api, token, `10.0.${Math.floor((at + index) / 250)}.${(at + index) % 250}`);
          }),
        )),
      );
    await pause(settleMs);
    const resident = residentMegabytes(gateway.pid);
    const own = opened.filter((_, at) => owners[at] === first);
    const oneAccount = await untilHeard('wallet', own, () =>
      db.transaction().execute((tx) => announce(tx, first, 'wallet')),
    );
    const everybody = await untilHeard('catalogue', opened, () =>
      db.transaction().execute((tx) => announceToAll(tx, merchant, 'catalogue')),
    );
    for (const response of opened) response.destroy();
    return [
      {
        name: `a gateway with ${streams} event streams`,
        value: Math.round(resident),
        unit: 'MB',
        limit: 400,
        detail: `${Math.round(before)} MB before; ${(((resident - before) * 1024) / streams).toFixed(1)} KB each`,
      },
      { name: `a change seen by all ${own.length} streams of an account`, value: oneAccount, unit: 'ms', limit: 1000 },
      { name: `a change seen by all ${streams} streams`, value: everybody, unit: 'ms' },
    ];
  } finally {
    await running.stop();
  }
};

import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { asOperator, registerPlayer, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  app = await startGateway({ limits: { perIp: {} }, logTo: { write: (line) => void logged.push(line) } });
  await app.listen();
});
afterAll(() => app.close());

/** What is taken at a call's begin and given back at its end, by the gauges that show it. */
const held = /^foyer_(?:calls_in_flight\{.*\}|calls_waiting|database_connections\{state="waiting"\}) (.+)$/gm;
async function takenNow(): Promise<number> {
  const { body } = await app.inject({ url: '/metrics', headers: asOperator });
  return [...body.matchAll(held)].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** The request as bytes: its head, and its body. */
function requestOf(name: OperationName, token: string): [string, string] {
  const { method, path, body }: Operation = operations[name];
  const sent = body ? JSON.stringify({ any: 'thing that the contract may refuse' }) : '';
  const head = [
    `${method} /api${path.replace(/\{\w+\}/g, 'x')} HTTP/1.1`,
    'host: demo.localhost',
    'merchant: demo',
    `authorization: Bearer ${token}`,
    'idempotency-key: broken-off',
    ...(sent ? ['content-type: application/json', `content-length: ${sent.length}`] : []),
  ];
  return [`${head.join('\r\n')}\r\n\r\n`, sent];
}

/** Sends the bytes and leaves: at once, or with the first byte of the answer. */
const leave = async (bytes: string, when: 'at once' | 'answered') =>
  new Promise<void>((done, fail) => {
    const socket = connect({ port: (app.server.address() as AddressInfo).port });
    socket.write(bytes, () => when === 'at once' && socket.destroy());
    socket.once('data', () => socket.destroy());
    socket.once('error', fail);
    socket.once('close', () => done());
  });

it('a call that its caller breaks off, at whatever moment, gives back all that it took', async () => {
  const { token } = (await registerPlayer(app, 'leaver')).value;
  for (const name of Object.keys(operations) as OperationName[]) {
    const [head, body] = requestOf(name, token);
    if (body) await leave(head + body.slice(0, 10), 'at once');
    await leave(head + body, 'at once');
    await leave(head + body, 'answered');
  }
  await vi.waitFor(async () => expect(await takenNow()).toBe(0), 10_000);
  expect(logged).toEqual([]);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the gateway, and an answer on its way back. */
export type Passing = { method: string; path: string; headers: Record<string, string>; body: string };
export type Answering = { status: number; headers: Record<string, string>; body: string };

/** What goes wrong between the gateway and its caller. */
export type Meddling = {
  request?: (passing: Passing) => void;
  /** What was asked, as it was before `request` changed it. The answer waits for a promise. */
  answer?: (answering: Answering, asked: Readonly<Passing>, upstream: string) => unknown;
};

/** Headers of one connection, which is not passed on. */
const ofConnection = ['connection', 'transfer-encoding', 'content-length', 'host', 'keep-alive', 'content-encoding'];
const passed = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofConnection.includes(name) ? [[name, value]] : [],
    ),
  );

/** A proxy of the gateway at `upstream` that adds one fault. Resolves to its address. */
export async function startFaulty(upstream: string, { request, answer }: Meddling) {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = (await incoming.toArray()).join('');
      const { method = 'GET', url: path = '/' } = incoming;
      const asked: Passing = { method, path, headers: passed(incoming.headers), body };
      const passing = structuredClone(asked);
      request?.(passing);
      const hasBody = passing.body !== '';
      const response = await fetch(upstream + passing.path, {
        method: passing.method,
        headers: passing.headers,
        ...(hasBody && { body: passing.body }),
      });
      const headers = passed(Object.fromEntries(response.headers));
      const answering: Answering = { status: response.status, headers, body: await response.text() };
      await answer?.(answering, asked, upstream);
      // Several cookies are several headers, of which a record holds one.
      const cookies = response.headers.getSetCookie();
      const all = cookies.length > 0 ? { ...answering.headers, 'set-cookie': cookies } : answering.headers;
      outgoing.writeHead(answering.status, all).end(answering.body);
    })().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '#studio/documents/refusal.ts';
import type { Grant } from './roles.ts';

/** Somebody who has logged in. */
export type Person = {
  /** What the provider knows them by, for good; names and addresses change. */
  id: string;
  name: string;
  email?: string;
  /** Values of the claim that roles go by. */
  said: readonly string[];
  grants: readonly Grant[];
};

/** Who asks, and from which address. */
export type Asking = { person: Person; from: string };

/** Who asks during a request, wherever it leads. */
const asking = new AsyncLocalStorage<Asking>();
const askers = new WeakMap<IncomingMessage, Asking>();

/** Says who a request is of. */
export const setAsker = (request: IncomingMessage, asks: Asking): void => void askers.set(request, asks);

/** Who a request is of. @throws Forbidden for one of nobody who is logged in */
export function askerOf(request: IncomingMessage): Asking {
  const asks = askers.get(request);
  if (!asks) throw new Forbidden('Log in first.');
  return asks;
}

/** Lets `whoAsks` know it in all that a request does: a hook of its own, since what happens before is called by the connection, which is of nobody. */
export function keepAsking(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const asks = askers.get(request.raw);
    if (asks) asking.run(asks, done);
    else done();
  });
}

/** Who asks now; undefined outside of a request. */
export const whoAsksIfAny = (): Asking | undefined => asking.getStore();

/** Who asks now. @throws Forbidden outside of a request of somebody who is logged in */
export function whoAsks(): Asking {
  const asks = asking.getStore();
  if (!asks) throw new Forbidden('Log in first.');
  return asks;
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

/** The public halves of the keys, newest first. */
export function register(_app: FastifyInstance, { route, encryption }: Services): void {
  route('securityKeys', async () => ({ keys: await encryption.publicKeys() }));
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

/** The log of app installs, registrations and first deposits (REG-8). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('installEvent', async ({ body, merchant, session }) => {
    await db.run(
      'INSERT INTO install_events (id, merchant, account_id, event, platform, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      [randomUUID(), merchant, session?.accountId ?? null, body.event, body.platform, now()],
    );
    return { done: true };
  });
}

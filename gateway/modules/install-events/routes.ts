import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

/** The log of app installs, registrations and first deposits (REG-8). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('installEvent', async ({ body, merchant, session }) => {
    const { event, platform } = body;
    const account_id = session?.accountId ?? null;
    const row = { id: randomUUID(), merchant, account_id, event, platform, created_at: now() };
    await db.insertInto('install_events').values(row).execute();
    return { done: true };
  });
}

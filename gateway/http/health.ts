import type { FastifyInstance } from 'fastify';
import { databaseClock } from '#gateway/db/dialect.ts';
import { pendingMigrations } from '#gateway/db/migrate.ts';
import type { Database } from '#gateway/db/tables.ts';

const longestMs = 2_000;
/** How far this machine's clock may be from the database's: sessions and orders are judged by it, at whichever process. */
const clockMs = 10_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, longestMs, new Error('too slow')).unref())]);

async function readiness(db: Database) {
  try {
    const [pending, at] = await inTime(Promise.all([pendingMigrations(db), databaseClock(db)]));
    const isRight = at === undefined || Math.abs(at - Date.now()) <= clockMs;
    return { database: 'ok', migrations: pending.length === 0 ? 'ok' : 'pending', clock: isRight ? 'ok' : 'wrong' };
  } catch {
    return { database: 'lost', migrations: 'unknown', clock: 'unknown' };
  }
}

/**
 * For whoever runs the gateway, outside the contract and below no `/api`: `GET /healthz` answers 200 while the process lives, and
 * `GET /readyz` 200 when players can be sent here, else 503 with what is missing, as while it shuts down.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness(db);
    const isReady = !isEnding && Object.values(checks).every((check) => check === 'ok');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}

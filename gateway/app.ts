import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { readSite } from './config/site.ts';
import { registerAdmin } from './admin/routes.ts';
import { sweep } from './db/sweep.ts';
import { openDatabase, type StoreOptions } from './db/open.ts';
import { answerErrors } from './http/api-error.ts';
import { createFaults } from './http/faults.ts';
import { createOnce } from './http/idempotency.ts';
import { countUse, defaultLimits, type Limits } from './http/limits.ts';
import { createRoute } from './http/route.ts';
import { schemaErrorFormatter, validatorCompiler } from './http/validation.ts';
import { modules } from './modules.ts';
import { hashPassword } from './modules/accounts/password.ts';
import { createEncryption } from './modules/encryption/keys.ts';
import { findSession } from './modules/session/tokens.ts';
import { outboxCarrier, type Carrier, type Sms } from './modules/sms/carrier.ts';
import { seedStore } from './demo/seed/seed.ts';
import type { Services } from './services.ts';

export type GatewayOptions = StoreOptions & {
  now?: () => number;
  limits?: Partial<Limits>;
  carrier?: Carrier;
  /** Hears of each message that the outbox keeps in a carrier's place. */
  onSms?: (sms: Sms) => void;
  /**
   * Mounts `/admin`, which answers loopback callers only and reads captchas; never set it where a proxy is the only caller.
   * With a `port` it answers on that one alone, though other ports reach the same app.
   */
  admin?: boolean | { port: number };
  /** Fills an empty store with site settings and demo accounts; what is there stays. */
  seed?: boolean;
};

const bodyLimit = 256 * 1024;
const sweepMs = 10 * 60_000;

/**
 * The reference gateway with everything below `/api`; the caller listens, or injects. Closing the app closes its store.
 * @throws StartError when the store cannot be opened.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now;
  const db = await openDatabase(options);
  if (options.seed) await seedStore(db, now(), hashPassword);
  const app = fastify({
    bodyLimit,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    logger: { level: 'error' },
    schemaErrorFormatter,
  });
  app.setValidatorCompiler(validatorCompiler);
  await app.register(cookie);
  // A sweep that fails, as while the database restarts, is made up for by the next one.
  const sweeping = setInterval(() => void sweep(db, now()).catch(() => {}), sweepMs).unref();
  app.addHook('onClose', () => {
    clearInterval(sweeping);
    return db.destroy();
  });
  answerErrors(app);
  // API-4: for bodies that hold nothing but text.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) =>
    done(null, Object.fromEntries(new URLSearchParams(form))),
  );
  app.addHook('onRequest', (_request, reply, next) => {
    void reply
      .header('date-ms', String(now()))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff');
    next();
  });

  const faults = createFaults();
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const encryption = await createEncryption(db, now);
  await app.register(
    async (api) => {
      const route = createRoute(api, {
        faults,
        decrypt: encryption.decrypt,
        once: createOnce(db, now),
        sessionOf: (token, merchant) => findSession(db, token, merchant, now()),
        blockedIps: async (merchant) => (await readSite(db, merchant)).blockedIps,
        limit: (operation, request) => {
          const most = limits.perIp[operation];
          return most === undefined ? undefined : countUse(db, `${operation} ${request.ip}`, most, now());
        },
      });
      const carrier = options.carrier ?? outboxCarrier(db, options.onSms);
      const services: Services = { db, route, now, limits, encryption, carrier };
      for (const register of modules) await register(api, services);
    },
    { prefix: '/api' },
  );
  if (options.admin) {
    const port = typeof options.admin === 'object' ? options.admin.port : undefined;
    registerAdmin(app, { db, faults, limits, port });
  }
  return app;
}

import type { FastifyInstance } from 'fastify';
import { EventEmitter } from 'node:events';
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownPacks, underLaw } from './config/law.ts';
import { allContradictions, operatorSite } from './config/site.ts';
import { registerAdmin } from './admin/routes.ts';
import type { Operator } from './environment.ts';
import type { Notices } from './db/notices.ts';
import { openDatabase, type StoreOptions } from './db/open.ts';
import type { Database } from './db/tables.ts';
import { createFaults } from './http/faults.ts';
import { createLanes } from './http/lanes.ts';
import { createOnce } from './http/idempotency.ts';
import { openLimits } from './http/stored-limits.ts';
import { createCallLimits, defaultLimits, ofOneMachine, type Limits } from './http/limits.ts';
import { createRoute } from './http/route.ts';
import { createErrorLog } from './http/error-log.ts';
import { callerOf } from './http/caller-address.ts';
import { countryReader } from './http/caller-country.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { frameOriginOf } from './modules/launch/address.ts';
import { findFramedSession, findLaunch } from './modules/launch/launches.ts';
import { jobs, pushJob } from './modules/jobs/jobs.ts';
import { startJobs } from './modules/jobs/scheduler.ts';
import { createEncryption } from './modules/encryption/keys.ts';
import { findSession, findSessionEnd } from './modules/session/tokens.ts';
import { createOutbox } from './modules/sms/outbox.ts';
import type { Demonstration, FramePages } from './demonstration.ts';
import { letInDemonstration, shutOutDemonstration } from './demonstration-left.ts';
import type { Carrier, Email, Mailer, Services, Sms } from './services.ts';

type Register = (services: Services) => void;

const folder = join(import.meta.dirname, 'modules');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'routes.ts')));

/** `register` of every `modules/<name>/routes.ts`: a module is found by its folder. */
const modules: readonly Register[] = await Promise.all(
  names.map(async (name) => ((await import(`./modules/${name}/routes.ts`)) as { register: Register }).register),
);

export type GatewayOptions = StoreOptions & {
  now?: () => number;
  limits?: Partial<Limits>;
  carrier?: Carrier;
  /** Hears of each message that the outbox keeps in a carrier's place. */
  onSms?: (sms: Sms) => void;
  mailer?: Mailer;
  /** As `onSms`, of e-mails. */
  onEmail?: (email: Email) => void;
  /**
   * Mounts `/admin`, which answers loopback callers only and reads captchas; never set it where a proxy is the only caller.
   * With a `port` it answers on that one alone, though other ports reach the same app. `operators` are those who may use it.
   */
  admin?: { port?: number; operators: readonly Operator[] } | false;
  /** As `ServerOptions` has them; the proxies of this machine without. */
  trustedProxies?: readonly string[];
  /** Name of the header in which a trusted proxy reports the country of a caller; without one no country is known. */
  countryHeader?: string | undefined;
  logTo?: ServerOptions['logTo'];
  /** Hears at the start of what the operator should know of the store. */
  warn?: (line: string) => void;
  /**
   * Makes this a demonstration: it fills an empty store, gives a merchant that is new its settings with its first call, and signs local
   * identities. Without it a merchant whose operator has stored no settings is refused.
   */
  demo?: Demonstration | undefined;
  /** Pages for frames, which are served in a demonstration, and where `gamesOrigin` says. */
  framePages?: FramePages | undefined;
  /** The origin of a push service that the operator runs, as `pushServiceFrom` reads it. */
  pushService?: string | undefined;
  /** The origin of these pages, as `gamesOriginFrom` reads it. */
  gamesOrigin?: string | undefined;
};

/** Does the jobs until the app closes, and closes the store after them. What fails, as while the database restarts, is tried again. */
function runJobs(app: FastifyInstance, db: Database, now: () => number, pushService: string | undefined): void {
  const logError = createErrorLog(app.log, now);
  const stopJobs = startJobs(db, [...jobs, pushJob(pushService)], { now, onError: (error) => logError(error) });
  app.addHook('onClose', async () => {
    await stopJobs();
    await db.destroy();
  });
}

/**
 * The reference gateway with everything below `/api`; the caller listens, or injects. Closing the app closes its store.
 * @throws StartError when the store cannot be opened.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now;
  const notices: Notices = new EventEmitter();
  // A pack that cannot be read is known before the store is opened.
  ownPacks();
  const db = await openDatabase(options, notices);
  const { demo, framePages } = options;
  if (demo) {
    await demo.seed(db, now());
    await letInDemonstration(db);
  } else {
    const left = await shutOutDemonstration(db);
    if (left) options.warn?.(left);
  }
  for (const line of await allContradictions(db, now())) options.warn?.(line);
  const app = await createServer({ now, trustedProxies: options.trustedProxies ?? ['loopback'], logTo: options.logTo });
  registerHealth(app, db);
  registerMetrics(app);
  runJobs(app, db, now, options.pushService);
  const faults = createFaults();
  const ofStart: Limits = { ...defaultLimits, ...(demo && { everyCall: ofOneMachine }), ...options.limits };
  const { limits, store: storeLimits } = await openLimits(db, ofStart, notices);
  const callLimits = createCallLimits(db, limits, now);
  const lanes = createLanes();
  const encryption = await createEncryption(db, now);
  await app.register(
    async (api) => {
      // Operations are counted where they are mounted; what modules mount beside them is counted here, whatever it is.
      api.addHook('onRequest', (request, _reply, done) => {
        const { config, url = '' } = request.routeOptions;
        if (!config.operation) callLimits.other(url, callerOf(request));
        done();
      });
      const route = createRoute(api, {
        faults,
        decrypt: encryption.decrypt,
        lanes,
        limits: callLimits,
        once: createOnce(db, now, lanes),
        sessionOf: (token, merchant) => findSession(db, token, merchant, now()),
        sessionEndOf: (token, merchant) => findSessionEnd(db, token, merchant),
        framedSessionOf: (token, merchant) => findFramedSession(db, token, merchant, now()),
        launchOf: (token, vendorKey, merchant) => findLaunch(db, { token, vendorKey, merchant }, now()),
        siteOf: async (merchant) => {
          const stored = await (demo ? demo.siteOf(db, merchant, now()) : operatorSite(db, merchant));
          return stored && { stored, underLaw: (place) => underLaw(stored, now(), { place }) };
        },
        placeOf: countryReader(options.countryHeader),
      });
      const carrier = options.carrier ?? createOutbox(db, 'sms_outbox', options.onSms);
      const mailer = options.mailer ?? createOutbox(db, 'email_outbox', options.onEmail);
      const frameOrigin = frameOriginOf(options.gamesOrigin, demo !== undefined);
      const services: Services = {
        app: api,
        db,
        notices,
        route,
        now,
        limits,
        encryption,
        frameOrigin,
        carrier,
        mailer,
        demo,
        framePages,
        pushService: options.pushService,
      };
      for (const register of modules) register(services);
    },
    { prefix: '/api' },
  );
  if (options.admin) {
    const { port, operators } = options.admin;
    registerAdmin(app, { db, faults, storeLimits, now, port, operators });
  }
  return app;
}

import type { FastifyInstance } from 'fastify';
import { operations, type Body } from '#schemas/gateway/operations.ts';
import type { Database } from '../db/tables.ts';
import { countRight } from '../modules/security/questions.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { answerOf } from '../modules/challenge/captcha.ts';
import { eventsOf } from '../modules/install-events/log.ts';
import { vendorSecret } from '../modules/launch/launches.ts';
import { sentEmails, sentMessages } from '../modules/sms/outbox.ts';
import { registerAffiliates } from './affiliates.ts';
import { registerAgents } from './agents.ts';
import { registerCatalogue } from './catalogue.ts';
import { registerMarketing } from './marketing.ts';
import { registerOffers } from './offers.ts';
import { createOperators, refuseBrowsers, refuseStrangers } from './operator.ts';
import { registerPlay } from './play.ts';
import { registerSecondFactor } from './second-factor.ts';
import { registerSegments } from './segments.ts';
import { registerSites } from './sites.ts';
import { registerPages } from './pages/routes.ts';
import { registerQueues } from './queue-calls.ts';
import { registerTournaments } from './tournaments.ts';
import { registerVerification } from './verification.ts';
import type { Operator } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import { Fault, type Faults } from '../http/faults.ts';
import { LimitChanges } from '../http/limits.ts';
import type { StoredLimits } from '../http/stored-limits.ts';

type AdminServices = {
  db: Database;
  faults: Faults;
  storeLimits: StoredLimits['store'];
  now: () => number;
  port: number | undefined;
  operators: readonly Operator[];
};
type Named = { merchant: string; id: string; operation: string };

/** The row that was asked for. @throws ApiError `record.unknown` without one. */
function known<R>(row: R | undefined): R {
  if (row === undefined) throw new ApiError('record.unknown');
  return row;
}

/** What a player would read elsewhere: their SMS and e-mails, and the answers of captchas and sliders. */
function registerAnswers(admin: FastifyInstance, { db }: AdminServices): void {
  admin.get<{ Querystring: { merchant?: string; mobile?: string } }>('/sms', async ({ query }) => ({
    list: await sentMessages(db, query),
  }));
  admin.get<{ Querystring: { merchant?: string; email?: string } }>('/emails', async ({ query }) => ({
    list: await sentEmails(db, query),
  }));
  for (const table of ['captchas', 'sliders'] as const)
    admin.get<{ Params: Named }>(`/${table}/:id`, async ({ params }) => known(await answerOf(db, table, params.id)));
}

function registerAccounts(admin: FastifyInstance, { db }: AdminServices): void {
  admin.get<{ Params: Named & { username: string } }>('/accounts/:merchant/:username', async ({ params }) => {
    const account = known(await findByUsername(db, params.merchant, params.username));
    const { id, username, type, nickname, mobile, contact_mobile: contactMobile, details } = account;
    const events = await eventsOf(db, id);
    const hasPaymentPassword = account.payment_hash !== null;
    const kept = { username, type, nickname, mobile, contactMobile, hasPaymentPassword };
    return { ...kept, details: JSON.parse(details) as unknown, events };
  });
  // What customer service asks of who says that they are the owner.
  const answers = operations.securityAnswers.body;
  admin.post<{ Params: Named & { username: string }; Body: Body<'securityAnswers'> }>(
    '/accounts/:merchant/:username/answers',
    { schema: { body: answers } },
    async ({ params, body }) => {
      const { id } = known(await findByUsername(db, params.merchant, params.username));
      return { right: await countRight(db, id, body.answers) };
    },
  );
}

function registerFaults(admin: FastifyInstance, { faults }: AdminServices): void {
  admin.put<{ Params: Named; Body: Fault }>('/faults/:operation', { schema: { body: Fault } }, ({ params, body }) => {
    faults.set(params.operation, body);
    return { done: true };
  });
  admin.delete<{ Params: Named }>('/faults/:operation', ({ params }) => {
    faults.set(params.operation, undefined);
    return { done: true };
  });
  admin.delete('/faults', () => {
    faults.clear();
    return { done: true };
  });
}

/**
 * `/admin` for operators on this machine and for tests: site settings (`/admin/sites/:merchant`), the SMS
 * and e-mail outboxes, captcha and slider answers, accounts with their security answers and second factors, affiliate codes, the vendors' key, limits
 * and faults; what moves money, agents, deposits, withdrawals, transfers, feedback and papers, asks for an operator's token. Beside these calls of JSON there are pages for a browser, which ask for it, too.
 * Anyone else, anything that was sent through a proxy, and any port but `port` when one is given, gets 404.
 */
export function registerAdmin(app: FastifyInstance, services: AdminServices): void {
  const { storeLimits, port } = services;
  const operators = createOperators(services.operators);
  app.register(
    async (admin) => {
      admin.decorateRequest('operator', '');
      admin.addHook('onRequest', async (request) => refuseStrangers(request, port));
      await admin.register((pages) => registerPages(pages, { ...services, operators }));
      await admin.register(async (calls) => {
        calls.addHook('onRequest', async (request) => {
          refuseBrowsers(request);
          request.operator = operators.require(request);
        });
        registerSites(calls, services);
        registerAnswers(calls, services);
        registerAccounts(calls, services);
        registerSecondFactor(calls, services);
        registerAffiliates(calls, services);
        registerCatalogue(calls, services);
        registerOffers(calls, services);
        registerSegments(calls, services);
        registerTournaments(calls, services);
        registerPlay(calls, services);
        registerMarketing(calls, services);
        registerFaults(calls, services);
        calls.get('/vendor-key', async () => ({ vendorKey: await vendorSecret(services.db, services.now()) }));
        const schema = { body: LimitChanges };
        calls.put<{ Body: LimitChanges }>('/limits', { schema }, ({ body }) => storeLimits(body));
        calls.delete('/limits', () => storeLimits(undefined));
        registerAgents(calls, services);
        registerQueues(calls, services);
        registerVerification(calls, services);
      });
    },
    { prefix: '/admin' },
  );
}

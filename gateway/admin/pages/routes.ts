import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { errorCatalogue, type ErrorCode } from '#schemas/gateway/errors.ts';
import { merchantsWithSites } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readAnyUpload } from '#gateway/modules/uploads/uploads.ts';
import { refuseOtherSites, type Operator } from '../operator.ts';
import { applicationQueue } from '../queues/applications.ts';
import { depositQueue } from '../queues/deposits.ts';
import { feedbackQueue } from '../queues/feedback.ts';
import type { Decision, Queue } from '../queues/queue.ts';
import { withdrawalQueue } from '../queues/withdrawals.ts';
import { entryPage, pagePolicy } from './page.ts';
import { queuePage } from './queue-page.ts';

/** The pages there are, in the order of their links; the first is where the operator enters. */
const queues: readonly Queue[] = [depositQueue, withdrawalQueue, applicationQueue, feedbackQueue];
const home = '/admin/queues/deposits';

type Named = { Params: { queue: string; id: string }; Querystring: Record<string, string | undefined>; Body: Decision };

function queueNamed(name: string): Queue {
  const queue = queues.find((each) => each.name === name);
  if (!queue) throw new ApiError('route.unknown');
  return queue;
}

/** What the address says of the last decision. A fault is a code of the catalogue: no link can put words of its own here. */
function noteOf({ done, fault }: Named['Querystring']) {
  if (fault !== undefined && Object.hasOwn(errorCatalogue, fault))
    return { text: errorCatalogue[fault as ErrorCode].message, isFault: true };
  return done === undefined ? undefined : { text: `Done: ${done}`, isFault: false };
}

/**
 * The operator's pages, for a browser on this machine: `/admin/?token=…` lets in, `/admin/queues/<name>` shows what waits, and its forms
 * decide. Plain HTML, drawn here.
 */
export async function registerPages(
  admin: FastifyInstance,
  { db, now, operator }: { db: Database; now: () => number; operator: Operator },
): Promise<void> {
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  admin.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(request);
    // `no-referrer` would have forms say that they come from nowhere.
    reply.headers({ 'content-security-policy': pagePolicy, 'referrer-policy': 'same-origin' });
  });
  admin.get('/style.css', (_request, reply) => reply.type('text/css').send(style));
  admin.get<Named>('/', (request, reply) => {
    const { token } = request.query;
    if (operator.knows(token)) return operator.enter(reply).redirect(home, 303);
    if (operator.isIn(request)) return reply.redirect(home, 303);
    return reply.type('text/html').send(entryPage(token !== undefined));
  });
  admin.post<Named>('/enter', (request, reply) => {
    if (operator.knows(request.body['token'])) return operator.enter(reply).redirect(home, 303);
    return reply.code(401).type('text/html').send(entryPage(true));
  });
  await admin.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) =>
      operator.isIn(request) ? undefined : reply.code(401).type('text/html').send(entryPage(false)),
    );
    inside.get<Named>('/queues/:queue', async ({ params, query }, reply) => {
      const queue = queueNamed(params.queue);
      const merchant = query['merchant'] || undefined;
      const merchants = await merchantsWithSites(db);
      const rows = await queue.list(db, merchant);
      const { formKey } = operator;
      return reply
        .type('text/html')
        .send(queuePage({ queue, queues, rows, merchants, merchant, formKey, note: noteOf(query) }));
    });
    inside.post<Named>('/queues/:queue/:id', async (request, reply) => {
      const { params, body } = request;
      const { merchant = '' } = body;
      const queue = queueNamed(params.queue);
      if (!operator.sent(request)) throw new ApiError('route.unknown');
      const outcome = await queue.act(db, params.id, body, now()).then(
        () => ({ done: params.id }),
        (error: unknown) => {
          if (error instanceof ApiError) return { fault: error.code };
          throw error;
        },
      );
      return reply.redirect(
        `/admin/queues/${queue.name}?${new URLSearchParams({ ...(merchant && { merchant }), ...outcome })}`,
        303,
      );
    });
    inside.get<Named>('/pictures/:id', async ({ params }, reply) =>
      reply.type('image/jpeg').send(await readAnyUpload(db, params.id)),
    );
  });
}

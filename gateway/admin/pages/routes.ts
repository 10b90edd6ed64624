import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { Check } from 'typebox/value';
import { errorCatalogue, type ErrorCode } from '#schemas/gateway/errors.ts';
import { lawOfSites, merchantsWithSites } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { OperatorAct } from '#gateway/modules/orders/moves.ts';
import { readAnyUpload } from '#gateway/modules/uploads/uploads.ts';
import { refuseOtherSites, type Operators } from '../operator.ts';
import { pageAddress, type Queue, type Said } from '../queues/queue.ts';
import { queues } from '../queues/queues.ts';
import { registerDocuments } from './document-routes.ts';
import { lawPage } from './law-page.ts';
import { lawAddress, linksOf } from './links.ts';
import { entryPage, pagePolicy } from './page.ts';
import { queuePage } from './queue-page.ts';

const home = '/admin/queues/deposits';

type Named = { Params: { queue: string; id: string }; Querystring: Record<string, string | undefined>; Body: Said };

function queueNamed(name: string): Queue {
  const queue = queues.find((each) => each.name === name);
  if (!queue) throw new ApiError('route.unknown');
  return queue;
}

/** Decides as a form says: its words are the answer's, as the queue reads them. @throws ApiError `form.invalid` for no such answer. */
async function decideByForm(queue: Queue, db: Database, id: string, form: Said, act: OperatorAct): Promise<void> {
  const { formKey: _formKey, merchant: _merchant, ...fields } = form;
  const said = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trim()]),
  );
  const answer = (await queue.read?.(db, id, said)) ?? said;
  if (!Check(queue.answer, answer)) throw new ApiError('form.invalid');
  await queue.decide(db, id, answer, act);
}

/** What the address says of the last decision. A fault is a code of the catalogue: no link can put words of its own here. */
function noteOf({ done, fault, at }: Named['Querystring']) {
  if (fault !== undefined && Object.hasOwn(errorCatalogue, fault))
    return { text: errorCatalogue[fault as ErrorCode].message, isFault: true, ...(at !== undefined && { id: at }) };
  return done === undefined ? undefined : { text: `Done: ${done}`, isFault: false, id: done };
}

/**
 * The operator's pages, for a browser on this machine: `/admin/?token=…` lets in, `/admin/queues/<name>` shows what waits, and its forms
 * decide. Plain HTML, drawn here.
 */
export async function registerPages(
  admin: FastifyInstance,
  { db, now, operators }: { db: Database; now: () => number; operators: Operators },
): Promise<void> {
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  admin.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(request);
    // `no-referrer` would have forms send `Origin: null`.
    reply.headers({ 'content-security-policy': pagePolicy, 'referrer-policy': 'same-origin' });
  });
  admin.get('/style.css', (_request, reply) => reply.type('text/css').send(style));
  admin.get<Named>('/', (request, reply) => {
    const { token } = request.query;
    if (operators.enter(reply, token) || operators.inside(request)) return reply.redirect(home, 303);
    return reply.type('text/html').send(entryPage(token !== undefined));
  });
  admin.post<Named>('/enter', (request, reply) => {
    if (operators.enter(reply, request.body['token'])) return reply.redirect(home, 303);
    return reply.code(401).type('text/html').send(entryPage(true));
  });
  await admin.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) => {
      const name = operators.inside(request);
      request.operator = name ?? '';
      return name === undefined ? reply.code(401).type('text/html').send(entryPage(false)) : undefined;
    });
    inside.get<Named>('/queues/:queue', async (request, reply) => {
      const { params, query } = request;
      const queue = queueNamed(params.queue);
      const merchant = query['merchant'] || undefined;
      const merchants = await merchantsWithSites(db);
      const rows = await queue.present(db, await queue.list(db, merchant), now());
      const historyOf = await queue.histories(
        db,
        rows.map(({ id }) => id),
      );
      const formKey = operators.formKey(request);
      const links = await linksOf(db, now(), pageAddress(queue));
      return reply
        .type('text/html')
        .send(queuePage({ queue, links, rows, historyOf, merchants, merchant, formKey, note: noteOf(query) }));
    });
    inside.post<Named>('/queues/:queue/:id', async (request, reply) => {
      const { params, body } = request;
      const { merchant = '' } = body;
      const queue = queueNamed(params.queue);
      if (!operators.sent(request)) throw new ApiError('route.unknown');
      const outcome = await decideByForm(queue, db, params.id, body, { at: now(), by: request.operator }).then(
        () => ({ done: params.id }),
        (error: unknown) => {
          if (error instanceof ApiError) return { fault: error.code, at: params.id };
          throw error;
        },
      );
      return reply.redirect(
        `/admin/queues/${queue.name}?${new URLSearchParams({ ...(merchant && { merchant }), ...outcome })}`,
        303,
      );
    });
    inside.get('/law', async (_request, reply) =>
      reply.type('text/html').send(lawPage(await lawOfSites(db, now()), await linksOf(db, now(), lawAddress))),
    );
    registerDocuments(inside, { db, now });
    inside.get<Named>('/pictures/:id', async ({ params }, reply) =>
      reply.type('image/jpeg').send(await readAnyUpload(db, params.id)),
    );
  });
}

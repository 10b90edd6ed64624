import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Database } from '../db/tables.ts';

/** What waits for an operator or a provider, and what they may say of one. */
type Queue<Answer extends TSchema> = {
  path: string;
  answer: Answer;
  /** What waits at one merchant, or at all. */
  list: (db: Database, merchant?: string) => Promise<readonly unknown[]>;
  /** @throws ApiError why it cannot be decided so. */
  decide: (db: Database, id: string, answer: Static<Answer>, at: number) => Promise<unknown>;
};

/** The two calls of a queue: `GET <path>` lists what waits, `POST <path>/:id` decides one. */
export function registerQueue<Answer extends TSchema>(
  admin: FastifyInstance,
  { db, now }: { db: Database; now: () => number },
  { path, answer, list, decide }: Queue<Answer>,
): void {
  admin.get<{ Querystring: { merchant?: string } }>(path, async ({ query: { merchant } }) => ({
    list: await list(db, merchant),
  }));
  admin.post<{ Params: { id: string } }>(`${path}/:id`, { schema: { body: answer } }, async ({ params, body }) => {
    // Fastify has held it to the schema.
    await decide(db, params.id, body as Static<Answer>, now());
    return { done: true };
  });
}

import type { FastifyInstance } from 'fastify';
import type { Effect } from '#gateway/config/plan.ts';
import { asOperator } from './start-gateway.ts';

export type Change = { method?: 'PATCH' | 'PUT' | 'DELETE' | 'POST'; url?: string; payload?: object; plan?: string };

/** Sends a change of the site of `demo`, or another one, as it is. */
export async function sendChange(
  app: FastifyInstance,
  { method = 'PATCH', url = 'sites/demo', payload = {}, plan }: Change,
) {
  const query = plan === undefined ? {} : { plan };
  const answer = await app.inject({ method, url: `/admin/${url}`, payload, query, headers: asOperator });
  type Answer = { errorCode?: string; value?: { plan: string; effects: Effect[] } };
  const { errorCode, value } = answer.json<Answer>();
  return { status: answer.statusCode, errorCode, plan: value?.plan ?? '', effects: value?.effects ?? [] };
}

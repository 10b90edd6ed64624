import type { FastifyInstance } from 'fastify';
import { winnersAt } from '#gateway/demo/seed/winners.ts';
import type { Services } from '#gateway/services.ts';

/** The winner board. */
export function register(_app: FastifyInstance, { route, now }: Services): void {
  route('winners', ({ query, merchant }) => ({
    list: winnersAt(merchant, now(), query.gameCategory ?? 'ALL', query.limitNum ?? 100),
  }));
}

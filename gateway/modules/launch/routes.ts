import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { ApiError } from '#gateway/http/api-error.ts';
import { gameById, type SeedGame } from '#gateway/demo/seed/games.ts';
import type { Services } from '#gateway/services.ts';
import { notePlayed } from '../games/present.ts';
import { frameAddress } from './address.ts';

const frames = join(import.meta.dirname, '../../demo/frames');
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' http://*.localhost:* https:";
const pages: Record<string, string> = { SPORTS: 'sports', ESPORTS: 'sports', LOTT: 'lottery', ELOTT: 'lottery' };

function launch(request: FastifyRequest, game: SeedGame | undefined, language: string, trial: boolean) {
  if (!game) throw new ApiError('game.unknown');
  if (trial && !game.freeplay) throw new ApiError('game.unavailable');
  const page = pages[game.gameType] ?? 'slot';
  const { url, origin } = frameAddress(request, page, {
    game: game.gameId,
    name: game.gameName,
    lang: language,
    mode: trial ? 'trial' : 'real',
  });
  return { content: { game_url: url, origin, open: 'frame' as const } };
}

/** Launch calls, and the demonstration games they open, below `/frames`. */
export function register(app: FastifyInstance, { route, db, now }: Services): void {
  route('launchGame', async ({ query, session, request, language }) => {
    const answer = launch(request, gameById.get(query.gameId), query.language ?? language, false);
    await notePlayed(db, session.accountId, query.gameId, now());
    return answer;
  });
  route('launchTrialGame', ({ query, request, language }) =>
    launch(request, gameById.get(query.gameId), query.language ?? language, true),
  );

  app.register(fastifyStatic, {
    root: frames,
    prefix: '/frames/',
    index: false,
    maxAge: '5m',
    setHeaders: (reply) =>
      void reply.headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
      }),
  });
}

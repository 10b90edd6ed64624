import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { gameById, type SeedGame } from '#gateway/demo/seed/games.ts';
import type { Services } from '#gateway/services.ts';
import { notePlayed } from '../games/present.ts';
import { frameAddress } from './address.ts';
import { readFrameFiles } from './frame-files.ts';

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
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

  const files = readFrameFiles();
  app.get<{ Params: { file: string } }>('/frames/:file', async ({ params }, reply) => {
    const body = files.get(params.file);
    const kind = kinds[/\.\w+$/.exec(params.file)?.[0] ?? ''];
    if (!body || !kind) throw new ApiError('route.unknown');
    return reply
      .headers({
        'content-type': kind,
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(body);
  });
}

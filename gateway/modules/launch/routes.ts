import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { lobbySources } from '#gateway/config/lobby-address.ts';
import { knownSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Database } from '#gateway/db/tables.ts';
import { gameById, type SeedGame } from '#gateway/demo/seed/games.ts';
import { mountSlot } from '#gateway/demo/vendor/slot.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import type { Services } from '#gateway/services.ts';
import { notePlayed } from '../games/present.ts';
import { frameAddress, onFramesHost } from './address.ts';
import { openLaunch } from './launches.ts';

const folder = join(import.meta.dirname, '../../demo/frames');
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";
/** Pages of games. Those of chat and payments open in the lobby's place. */
const framed = /^[^?]*\/(?!chat|pay)\w+\.html(?:\?|$)/;
const pages: Record<string, string> = { SPORTS: 'sports', ESPORTS: 'sports', LOTT: 'lottery', ELOTT: 'lottery' };

/** Where a game is played, and what its page is told besides its id. @throws ApiError `game.unavailable` where pages have no host. */
function launch(framesOrigin: string, game: SeedGame, told: { merchant: string; lang: string; mode: string }) {
  const page = pages[game.gameType] ?? 'slot';
  const address = frameAddress(framesOrigin, page, { game: game.gameId, ...told });
  if (!address) throw new ApiError('game.unavailable');
  return { content: { game_url: address.url, origin: address.origin, open: 'frame' as const } };
}

/** Who may frame the page that is asked for: of a game, the lobby of the merchant that its address names. */
async function framersOf(db: Database, { url, query }: FastifyRequest, demo: boolean): Promise<string[]> {
  const { merchant } = query as { merchant?: unknown };
  if (!framed.test(url) || typeof merchant !== 'string' || !codePattern.test(merchant)) return [];
  const site = await knownSite(db, merchant);
  return site ? lobbySources(site, demo) : [];
}

/** @throws ApiError `game.unknown`. */
function gameOf(gameId: string): SeedGame {
  const game = gameById.get(gameId);
  if (!game) throw new ApiError('game.unknown');
  return game;
}

/** Launch calls, and the demonstration games they open, below `/frames`. */
export function register(app: FastifyInstance, { route, db, now, frameOrigin, demo }: Services): void {
  route('launchGame', async ({ query, session, merchant, request, language }) => {
    const game = gameOf(query.gameId);
    await notePlayed(db, session.accountId, game.gameId, now());
    const isPaid = isMember(session.type);
    const paid = isPaid ? { launch: await openLaunch(db, session, game.gameId, now()) } : {};
    return launch(frameOrigin(request), game, { merchant, lang: query.language ?? language, mode: 'real', ...paid });
  });
  route('launchTrialGame', ({ query, merchant, request, language }) => {
    const game = gameOf(query.gameId);
    if (!game.freeplay) throw new ApiError('game.unavailable');
    return launch(frameOrigin(request), game, { merchant, lang: query.language ?? language, mode: 'trial' });
  });
  onFramesHost(app, frameOrigin, (frames) => {
    mountSlot(frames, { db, now });
    // A name in a page's address would be anybody's words on a page that is trusted.
    frames.get<{ Params: { game: string } }>('/frames/games/:game', ({ params }, reply) =>
      reply.send({ name: gameOf(params.game).gameName }),
    );
    frames.register(async (files) => {
      files.addHook('onRequest', async (request, reply) => {
        const lobbies = await framersOf(db, request, demo);
        reply.headers({
          'content-security-policy': policy + (lobbies.join(' ') || "'none'"),
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'cross-origin',
        });
      });
      files.register(fastifyStatic, { root: folder, prefix: '/frames/', index: false, maxAge: '5m' });
    });
  });
}

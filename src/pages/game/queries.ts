import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

/** What the page of a game shows. */
export type GamePage = Value<'gamePage'>;

/** A game by the end of its page's address. Rejects with `game.unknown` where no game has it. */
export const gamePageQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ['games', 'page', slug, language],
    queryFn: ({ signal }): Promise<GamePage> => call('gamePage', { query: { slug, language }, signal }),
  });

import { request, type IncomingMessage } from 'node:http';
import type { PageFiles } from '#pipeline/build/page/documents.ts';
import { operations } from '#schemas/gateway/operations.ts';
import { pathOf, routeOf } from '#schemas/routes.ts';

/** Whether a path is the address of a game's page, at a merchant that has such pages. */
export const isGamePage = (pages: PageFiles, path: string): boolean =>
  routeOf(path) === pathOf('game') && pages[pathOf('game')] !== undefined;

/**
 * Whether no game has an address of `isGamePage`, as the gateway says that is mounted in the server at `port` (GAME-20). One
 * that does not answer does not make a page missing.
 */
export function isMissingGame(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  { port, host = '127.0.0.1', merchant }: { port: number; host?: string | undefined; merchant: string },
): Promise<boolean> {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const query = new URLSearchParams({ slug });
  return new Promise((resolve) => {
    const call = request(
      { host, port, path: `/api${operations.gamePage.path}?${query}`, headers: { host: headers.host, merchant } },
      (answer) => {
        answer.resume();
        // What is no slug at all is refused as a bad question.
        resolve(answer.statusCode === 404 || answer.statusCode === 400);
      },
    );
    call.on('error', () => resolve(false)).end();
  });
}

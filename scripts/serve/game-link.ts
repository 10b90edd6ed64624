import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameLinkFile, gameLinkPlace } from '#pipeline/build/page/game-links.ts';
import { isGamePage } from './missing-game.ts';
import type { ServedBundle } from './bundles.ts';

/** The document of a game with what a link to it shows, as nginx puts it in; undefined where the build did not know the game (GAME-20). */
export function withGameLink(
  { folder, pages, siteFolder = '' }: Pick<ServedBundle, 'folder' | 'pages' | 'siteFolder'>,
  path: string,
  file: string,
): string | undefined {
  const slug = /\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (slug === undefined || !isGamePage(pages, path)) return undefined;
  const link = join(folder, siteFolder, gameLinkFile(slug));
  if (!existsSync(link)) return undefined;
  return readFileSync(join(folder, file), 'utf8').replace(gameLinkPlace(siteFolder), () => readFileSync(link, 'utf8'));
}

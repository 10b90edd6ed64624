import { readFileSync } from 'node:fs';
import { withSlugs } from '#schemas/catalogue/game-slugs.ts';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { addressOf } from '#schemas/routes.ts';
import type { Paths } from '../paths.ts';

/** Paths of the pages of all games of the catalogue that the build is given (GAME-20), which was checked before; none without one. */
export function gameAddresses({ catalogue }: Pick<Paths, 'catalogue'>): string[] {
  if (catalogue === undefined) return [];
  const { games = [] } = JSON.parse(readFileSync(catalogue, 'utf8')) as CatalogueFile;
  return withSlugs(games).map(({ slug }) => addressOf('game', slug));
}

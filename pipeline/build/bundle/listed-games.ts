import { readFileSync } from 'node:fs';
import { withSlugs } from '#schemas/catalogue/game-slugs.ts';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import type { ListedGame } from '../page/game-links.ts';
import type { Paths } from '../paths.ts';

/** The games of the catalogue that the build is given, each with a page (GAME-20); the file was checked before. None without one. */
export function listedGames({ catalogue }: Pick<Paths, 'catalogue'>): ListedGame[] {
  if (catalogue === undefined) return [];
  const { games = [], vendors = [] } = JSON.parse(readFileSync(catalogue, 'utf8')) as CatalogueFile;
  const names = new Map(vendors.map(({ id, name }) => [id, name]));
  return withSlugs(games).map(({ slug, name, vendor, picture }) => ({
    slug,
    name,
    vendor: names.get(vendor) ?? vendor,
    ...(picture !== undefined && { picture }),
  }));
}

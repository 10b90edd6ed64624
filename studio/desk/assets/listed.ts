import { showPath } from '#schemas/json.ts';
import type { AssetsView } from '#studio/contract/assets.ts';

export type Asset = AssetsView['assets'][number];
export type Use = Asset['uses'][number];

/** Which pictures are shown: those of the brand's own folder, those that nobody uses, those too heavy for a phone. */
export type Only = 'own' | 'unused' | 'heavy';

/** Bytes from which the checker calls a picture heavy. */
const heavy = 500_000;
export const isHeavy = ({ bytes }: Pick<Asset, 'bytes'>): boolean => bytes > heavy;

/** The pictures that are asked for, by their name or by where they are used. */
export function assetsIn(
  assets: readonly Asset[],
  { word, only, code }: { word: string; only: Only | undefined; code: string },
): Asset[] {
  const sought = word.trim().toLowerCase();
  return assets.filter((asset) => {
    const isAsked =
      only === undefined ||
      (only === 'own' && asset.layer === code) ||
      (only === 'unused' && asset.isUnused === true) ||
      (only === 'heavy' && isHeavy(asset));
    return isAsked && [asset.path, ...asset.uses.map(placeName)].join('\n').toLowerCase().includes(sought);
  });
}

export const placeName = ({ part, path }: Use): string => `${part} · ${showPath(path)}`;

/** `12 kB`, `1.4 MB`. */
export const weightOf = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** What is known of a picture, in a line. */
export const factsOf = ({ format, width, height, bytes }: Partial<Asset>): string =>
  [
    format === undefined ? 'cannot be read' : format.toUpperCase(),
    width !== undefined && height !== undefined && `${width} × ${height}`,
    bytes !== undefined && weightOf(bytes),
  ]
    .filter(Boolean)
    .join(' · ');

/** A place of the brand that a picture can take, with the ratio of the one that is there now. */
export type PictureSpot = Use & { name: string; ratio: number | undefined; holds: string };

export const spotsOf = (assets: readonly Asset[]): PictureSpot[] =>
  assets
    .flatMap(({ path: holds, uses, width, height }) =>
      uses.map((use) => ({
        ...use,
        name: placeName(use),
        holds,
        ratio: width !== undefined && height !== undefined && height > 0 ? width / height : undefined,
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));

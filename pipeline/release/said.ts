import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames } from '#schemas/merchant/documents.ts';
import { differences, type Difference } from '#schemas/json.ts';
import type { Said } from '../build/bundle/said.ts';
import { valueDifferences } from '../impact/value-differences.ts';
import { writeWhole } from '../store/object-store.ts';
import type { Site } from './site.ts';

const fileOf = ({ said }: Site, release: string) => join(said, `${release}.json`);

/** What the merchant of a release said; undefined for one that an older version made. */
export function readSaid(site: Site, release: string): Said | undefined {
  const file = fileOf(site, release);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Said) : undefined;
}

/** Keeps what the merchant of a release says, and forgets that of releases that are no more. */
export function keepSaid(site: Site, release: string, said: Said | undefined, kept: readonly string[]): void {
  mkdirSync(site.said, { recursive: true });
  if (said) writeWhole(fileOf(site, release), JSON.stringify(said));
  for (const name of readdirSync(site.said))
    if (!kept.includes(name.replace('.json', ''))) rmSync(join(site.said, name));
}

/** One value, text or asset that two releases say differently; `path` begins with its document, with `texts` and a language, or with `assets`. */
export type SaidChange = Omit<Difference, 'path'> & { path: string };

/** Where what was said differs from what is said later, in the order of the documents. */
export function saidChanges(before: Said, after: Said): SaidChange[] {
  const whole = () => undefined;
  const found = [
    ...documentNames.flatMap((name) =>
      valueDifferences(name, before.documents[name] ?? {}, after.documents[name] ?? {}).map((each) => ({
        ...each,
        path: [name, ...each.path],
      })),
    ),
    ...differences(before.texts, after.texts, whole, ['texts']),
    ...differences(before.assets, after.assets, whole, ['assets']),
  ];
  return found.map(({ path, ...each }) => ({ ...each, path: path.join('.') }));
}

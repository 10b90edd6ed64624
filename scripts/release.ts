import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { meant } from '#pipeline/errors/nearest.ts';
import { placesAt } from '#pipeline/stamp/places.ts';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite, publishedCodes } from '#pipeline/release/site.ts';
import { readArguments, UsageError } from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

/** The codes that were named, all when none was. Throws a sentence when one of them is not there. */
function chosen(named: readonly string[], all: readonly string[], lack: (code: string) => string): readonly string[] {
  const strange = named.find((code) => !all.includes(code));
  if (strange !== undefined) throw new Error(`${lack(strange)}.${meant(strange, all)}`);
  return named.length > 0 ? named : all;
}

await runEntry(async () => {
  const { values, words } = readArguments({
    call: 'npm run release',
    words: '[code…]',
    says: 'publishes bundles of dist/, all when no merchant is named',
    options: {
      to: { type: 'string', takes: 'folder', says: 'publishes into another folder than published/' },
      keep: { type: 'string', takes: 'count', says: 'how many releases stay; 5 when not said' },
      back: { type: 'boolean', says: 'points to the release before, of the merchants that are named' },
      list: { type: 'boolean', says: 'shows what is published' },
    },
  });
  const { to = 'published' } = values;
  const keep = Number(values.keep ?? 5);
  if (!Number.isInteger(keep) || keep < 1)
    throw new UsageError(`--keep ${values.keep}: give the number of releases to keep.`);
  const published = () => chosen(words, publishedCodes(to), (code) => `Nothing of "${code}" is published in ${to}`);

  if (values.list) {
    const codes = published();
    if (codes.length === 0) console.log(`Nothing is published in ${to}.`);
    for (const site of codes.map((code) => openSite(to, code))) {
      const current = currentRelease(site);
      for (const name of listReleases(site)) console.log(`${site.code} ${name}${name === current ? ' ← current' : ''}`);
    }
    return;
  }
  if (values.back) {
    if (words.length === 0) throw new UsageError('Say which merchant to roll back.');
    for (const code of published()) console.log(`${code}: back at release ${rollBack(openSite(to, code))}`);
  } else {
    const { dist, root } = placesAt(process.cwd());
    const place = relative(root, dist);
    const bundles = existsSync(dist)
      ? readdirSync(dist).filter((name) => existsSync(join(dist, name, 'headers.json')))
      : [];
    if (bundles.length === 0) throw new Error(`${place}/ holds no bundle: run npm run build first.`);
    for (const code of chosen(words, bundles, (name) => `There is no bundle of "${name}" in ${place}/`)) {
      const { release, isNew } = publish(join(dist, code), openSite(to, code), keep);
      console.log(`${code}: release ${release}${isNew ? '' : ' (published before)'}`);
    }
  }
  console.log('Reload nginx to serve it: nginx -s reload');
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { placesAt } from '#pipeline/stamp/places.ts';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite } from '#pipeline/release/site.ts';
import { readArguments, UsageError } from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

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
  const { dist } = placesAt(process.cwd());
  const keep = Number(values.keep ?? 5);
  if (!Number.isInteger(keep) || keep < 1)
    throw new UsageError(`--keep ${values.keep}: give the number of releases to keep.`);
  const bundles = () => readdirSync(dist).filter((name) => existsSync(join(dist, name, 'headers.json')));
  const codes = words.length > 0 ? words : values.back ? [] : bundles();
  if (codes.length === 0)
    throw new Error(values.back ? 'Say which merchant to roll back.' : `${dist} holds no bundle.`);
  for (const code of codes) {
    const site = openSite(values.to ?? 'published', code);
    if (values.list) {
      const current = currentRelease(site);
      for (const name of listReleases(site)) console.log(`${code} ${name}${name === current ? ' ← current' : ''}`);
    } else if (values.back) console.log(`${code}: back at release ${rollBack(site)}`);
    else {
      const { release, isNew } = publish(join(dist, code), site, keep);
      console.log(`${code}: release ${release}${isNew ? '' : ' (published before)'}`);
    }
  }
  if (!values.list) console.log('Reload nginx to serve it: nginx -s reload');
});

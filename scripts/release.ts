import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesAt } from '#pipeline/stamp/places.ts';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite } from '#pipeline/release/site.ts';
import { runEntry } from './serve/run.ts';

/** `node scripts/release.ts [code…] [--to folder] [--keep 5]` publishes bundles; `--back` points to the releases before; `--list` shows them. */
await runEntry(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string', default: 'published' },
      keep: { type: 'string', default: '5' },
      back: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const { dist } = placesAt(process.cwd());
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error(`--keep ${values.keep}: give the number of releases to keep.`);
  const bundles = () => readdirSync(dist).filter((name) => existsSync(join(dist, name, 'headers.json')));
  const codes = positionals.length > 0 ? positionals : values.back ? [] : bundles();
  if (codes.length === 0)
    throw new Error(values.back ? 'Say which merchant to roll back.' : `${dist} holds no bundle.`);
  for (const code of codes) {
    const site = openSite(values.to, code);
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

import { resolve } from 'node:path';
import { buildBundles } from '#pipeline/stamp/build.ts';
import { placesAt } from '#pipeline/stamp/places.ts';
import { progressLine } from '#pipeline/stamp/progress-line.ts';
import { buildReport } from '#pipeline/stamp/report.ts';
import { merchantsOption, readArguments } from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

await runEntry(async () => {
  const { values } = readArguments({
    call: 'npm run build',
    says: 'static bundles of all merchants whose files changed',
    options: {
      merchant: { type: 'string', multiple: true, takes: 'code', says: 'only this one; may be given several times' },
      force: { type: 'boolean', says: 'also those whose files did not change' },
      merchants: merchantsOption,
      out: { type: 'string', takes: 'folder', says: 'writes to another folder than dist/' },
    },
  });
  const root = process.cwd();
  const places = placesAt(root, {
    ...(values.merchants === undefined ? {} : { merchants: resolve(values.merchants) }),
    ...(values.out === undefined ? {} : { dist: values.out }),
  });
  const result = await buildBundles({
    places,
    force: values.force ?? false,
    ...(values.merchant === undefined ? {} : { only: values.merchant }),
    report: console.log,
    progress: progressLine(),
  });
  for (const line of buildReport(result)) console.log(line);
  process.exitCode = result.failed.length > 0 ? 1 : 0;
});

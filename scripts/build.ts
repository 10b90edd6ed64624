import { resolve } from 'node:path';
import { buildBundles } from '#pipeline/stamp/build.ts';
import { placesAt } from '#pipeline/stamp/places.ts';
import { progressLine } from '#pipeline/stamp/progress-line.ts';
import { buildReport } from '#pipeline/stamp/report.ts';
import { readOptions, runEntry } from './serve/run.ts';

await runEntry(async () => {
  const values = readOptions({
    merchant: { type: 'string', multiple: true },
    force: { type: 'boolean' },
    merchants: { type: 'string' },
    out: { type: 'string' },
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

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, storeFrom } from '#gateway/db/open.ts';
import { exportCatalogue, importCatalogue } from '#gateway/modules/catalogue/store.ts';
import { checkCatalogue } from '#pipeline/check/check-catalogue.ts';
import { showFinding } from '#pipeline/errors/print.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { makeProgram, runProgram } from './command/program.ts';

const openStore = () => openDatabase(storeFrom(process.env));

/** A file's catalogue; undefined, and its errors printed, when it has any. */
function readChecked(file: string): CatalogueFile | undefined {
  const { errors, catalogue } = checkCatalogue(openWorkspace({ root: join(import.meta.dirname, '..') }), file);
  for (const error of errors) console.log(showFinding(error));
  if (errors.length === 0) return catalogue;
  process.exitCode = 1;
  return undefined;
}

/** `12 games, 3 vendors`. */
function countLists({ merchants = {}, ...lists }: CatalogueFile): string {
  const counts = Object.entries(lists).map(([list, entries]) => `${entries.length} ${list}`);
  return [...counts, ...Object.keys(merchants).map((merchant) => `the content of ${merchant}`)].join(', ');
}

const program = makeProgram(
  'npm run catalogue --',
  'what there is to play, and what merchants say to their players; DATA_DIR or DATABASE_URL say where the store is',
);

program
  .command('check')
  .description('every error of a catalogue with file, line and column')
  .argument('<file>')
  .action((file: string) => {
    const catalogue = readChecked(file);
    if (catalogue) console.log(`${countLists(catalogue)}: no errors`);
  });

program
  .command('import')
  .description('checks a catalogue and stores its lists in place of those that there are, beside gateways that run')
  .argument('<file>')
  .action(async (file: string) => {
    const catalogue = readChecked(file);
    if (!catalogue) return;
    const db = await openStore();
    try {
      await importCatalogue(db, catalogue);
    } finally {
      await db.destroy();
    }
    console.log(`Stored ${countLists(catalogue)}.`);
  });

program
  .command('export')
  .description('writes what is stored as a catalogue')
  .argument('<file>')
  .action(async (file: string) => {
    const db = await openStore();
    try {
      writeFileSync(file, `${JSON.stringify(await exportCatalogue(db), null, 2)}\n`);
    } finally {
      await db.destroy();
    }
  });

await runProgram(program);

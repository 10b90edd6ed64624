import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meant } from '#pipeline/errors/nearest.ts';
import { kindFiles, kindNames } from '#pipeline/scaffold.ts';
import { readArguments, UsageError } from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

await runEntry(async () => {
  const { words } = readArguments({
    call: 'npm run new',
    words: `<${kindNames.join('|')}> <kebab-case-name>`,
    says: "a kind's folder that works, with its test; then the schemas are written anew",
    options: {},
  });
  const [given = '', name = ''] = words;
  const kind = kindNames.find((each) => each === given);
  if (!kind)
    throw new UsageError(
      `There is no kind of things "${given}".${meant(given, kindNames)} There are: ${kindNames.join(', ')}.`,
    );
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${name}" is no name for it: lower-case letters, digits and hyphens, a letter first.`);
  const root = join(import.meta.dirname, '..');
  const folder = join(root, 'src', `${kind}s`, name);
  if (existsSync(folder)) throw new Error(`There already is a ${kind} "${name}".`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(kindFiles(kind, name))) writeFileSync(join(folder, file), text);
  console.log(`Written src/${kind}s/${name}/`);
  const generated = spawnSync(process.execPath, [join(root, 'scripts/generate.ts')], { stdio: 'inherit' });
  process.exitCode = generated.status ?? 1;
});

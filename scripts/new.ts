import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, InvalidArgumentError } from 'commander';
import { kindFiles, kindNames } from '#pipeline/scaffold.ts';
import { makeProgram, runProgram } from './command/program.ts';

function asName(name: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new InvalidArgumentError('It takes lower-case letters, digits and hyphens, a letter first.');
}

function makeKind(kind: (typeof kindNames)[number], name: string): void {
  const root = join(import.meta.dirname, '..');
  const folder = join(root, 'src', `${kind}s`, name);
  if (existsSync(folder)) throw new Error(`There already is a ${kind} "${name}".`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(kindFiles(kind, name))) writeFileSync(join(folder, file), text);
  console.log(`Written src/${kind}s/${name}/`);
  const generated = spawnSync(process.execPath, [join(root, 'scripts/generate.ts')], { stdio: 'inherit' });
  process.exitCode = generated.status ?? 1;
}

await runProgram(
  makeProgram('npm run new --', "a kind's folder that works, with its test; then the schemas are generated")
    .addArgument(new Argument('<kind>', 'what it is').choices(kindNames))
    .argument('<name>', 'in kebab-case', asName)
    .action(makeKind),
);

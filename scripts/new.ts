import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Argument, InvalidArgumentError } from 'commander';
import { kindFiles, kindNames } from '#pipeline/commands/scaffold.ts';
import { makeProgram, runProgram } from './command/program.ts';

function asName(name: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new InvalidArgumentError('It takes lower-case letters, digits and hyphens, a letter first.');
}

function makeKind(kind: (typeof kindNames)[number], name: string): void {
  const root = join(import.meta.dirname, '..');
  const files = Object.entries(kindFiles(kind, name)).map(([file, text]) => ({ file: `src/${file}`, text }));
  if (files.some(({ file }) => existsSync(join(root, file)))) throw new Error(`There already is a ${kind} "${name}".`);
  for (const { file, text } of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`Written ${file}`);
  }
  const generated = spawnSync(process.execPath, [join(root, 'scripts/generate.ts')], { stdio: 'inherit' });
  process.exitCode = generated.status ?? 1;
}

await runProgram(
  makeProgram('npm run new --', 'a kind that works, with its test; then the generated files are brought up to date')
    .addArgument(new Argument('<kind>', 'what it is').choices(kindNames))
    .argument('<name>', 'in kebab-case', asName)
    .action(makeKind),
);

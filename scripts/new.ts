import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindFiles, kindNames, type KindName } from '#pipeline/scaffold.ts';

/** `npm run new section|action|field <name>`: a kind's folder that works, with its test; then the schemas are written anew. */
const root = join(import.meta.dirname, '..');
const [kind, name] = process.argv.slice(2);

if (!kind || !name || !(kindNames as readonly string[]).includes(kind) || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(`npm run new <${kindNames.join('|')}> <kebab-case-name>`);
  process.exit(2);
}
const folder = join(root, 'src', `${kind}s`, name);
if (existsSync(folder)) {
  console.error(`There already is a ${kind} "${name}".`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(kindFiles(kind as KindName, name))) writeFileSync(join(folder, file), text);
console.log(`Written src/${kind}s/${name}/`);
const generated = spawnSync(process.execPath, [join(root, 'scripts/generate.ts')], { stdio: 'inherit' });
process.exitCode = generated.status ?? 1;

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorsPage } from '#pipeline/errors/page.ts';
import { authoringSchemas } from '#pipeline/authoring-schemas.ts';
import { findKinds } from '#pipeline/kinds.ts';
import { generateOpenApi } from '#schemas/gateway/openapi.ts';

/** Writes the generated, committed files; with `--check` it writes nothing and exits 1 when one is stale. */
const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const files = new Map<string, string>();
for (const [name, schema] of Object.entries(authoringSchemas(await findKinds(root))))
  files.set(`schemas/${name}.schema.json`, asJson(schema));
files.set('docs/errors.md', errorsPage());
files.set('schemas/gateway.openapi.json', asJson(generateOpenApi()));

const stale = [...files].filter(
  ([name, text]) => !existsSync(join(root, name)) || readFileSync(join(root, name), 'utf8') !== text,
);
for (const [name, text] of stale) {
  console.log(`${check ? 'stale' : 'wrote'} ${name}`);
  if (check) continue;
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
if (check && stale.length > 0) {
  console.error('Run "npm run generate" and commit the result.');
  process.exitCode = 1;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorsPage } from '#pipeline/errors/page.ts';
import { authoringSchemas } from '#pipeline/authoring-schemas.ts';
import { findKinds } from '#pipeline/kinds.ts';
import { generateOpenApi } from '#schemas/gateway/openapi.ts';
import { readArguments } from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

const root = join(import.meta.dirname, '..');
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(authoringSchemas(await findKinds(root))))
    files.set(`schemas/${name}.schema.json`, asJson(schema));
  files.set('docs/errors.md', errorsPage());
  files.set('schemas/gateway.openapi.json', asJson(generateOpenApi()));
  return files;
}

await runEntry(async () => {
  const { values } = readArguments({
    call: 'npm run generate',
    says: 'writes the generated files that are committed: the JSON Schemas, the OpenAPI document, docs/errors.md',
    options: { check: { type: 'boolean', says: 'writes nothing; ends with 1 when one is stale' } },
  });
  const stale = [...(await generatedFiles())].filter(
    ([name, text]) => !existsSync(join(root, name)) || readFileSync(join(root, name), 'utf8') !== text,
  );
  for (const [name, text] of stale) {
    console.log(`${values.check ? 'stale' : 'wrote'} ${name}`);
    if (values.check) continue;
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  if (values.check && stale.length > 0) throw new Error('Run "npm run generate" and commit the result.');
});

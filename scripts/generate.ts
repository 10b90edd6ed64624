import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { referencePage } from '#conformance/page.ts';
import { bonuses } from '#gateway/modules/bonus/states.ts';
import { bills } from '#gateway/modules/bills/states.ts';
import { contracts } from '#gateway/modules/contracts/states.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { tickets } from '#gateway/modules/feedback/states.ts';
import { retentions } from '#gateway/modules/jobs/retention.ts';
import { entries } from '#gateway/modules/promotions/states.ts';
import { rewards } from '#gateway/modules/rewards/waiting.ts';
import { entrants } from '#gateway/modules/tournaments/states.ts';
import { transfers } from '#gateway/modules/transfers/states.ts';
import { verifications } from '#gateway/modules/verification/states.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { promisesPage } from '#promises/page.ts';
import { errorsPage } from '#pipeline/errors/page.ts';
import { authoringSchemas } from '#pipeline/check/authoring-schemas.ts';
import { catalogueSchema, offerSchemaFiles } from '#pipeline/config/offer-schemas.ts';
import { findKinds } from '#pipeline/config/kinds.ts';
import { findPages, routesFile } from '#pipeline/config/pages.ts';
import { resourcesModule } from '#pipeline/config/texts.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { generateOpenApi } from '#schemas/gateway/openapi.ts';
import { performancePage, readResults } from '../bench/support/results.ts';
import { callsFile } from '#schemas/gateway/shapes.ts';
import { makeProgram, runProgram } from './command/program.ts';

const root = join(import.meta.dirname, '..');
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(authoringSchemas(await findKinds(root))))
    files.set(`schemas/${name}.schema.json`, asJson(schema));
  for (const [kind, schema] of Object.entries(offerSchemaFiles()))
    files.set(`schemas/offers/${kind}.schema.json`, asJson(schema));
  files.set('schemas/catalogue.schema.json', asJson(catalogueSchema()));
  files.set('schemas/routes.generated.ts', routesFile(await findPages(root)));
  files.set('schemas/calls.generated.ts', callsFile());
  files.set('src/shared/i18n/resources.generated.ts', resourcesModule(openWorkspace({ root })));
  files.set('docs/errors.md', errorsPage());
  files.set('docs/promises.md', promisesPage(root));
  files.set(
    'docs/gateway-reference.md',
    referencePage(
      {
        deposit: deposits.moves,
        transfer: transfers.moves,
        withdrawal: withdrawals.moves,
        bonus: bonuses.moves,
        promotion: entries.moves,
        contract: contracts.moves,
        bill: bills.moves,
        'feedback ticket': tickets.moves,
        reward: rewards.moves,
        verification: verifications.moves,
        'player in a tournament': entrants.moves,
      },
      retentions,
    ),
  );
  files.set('docs/performance.md', performancePage(readResults()));
  files.set('schemas/gateway.openapi.json', asJson(generateOpenApi()));
  return files;
}

async function generate({ check = false }: { check?: boolean }): Promise<void> {
  const stale = [...(await generatedFiles())].filter(
    ([name, text]) => !existsSync(join(root, name)) || readFileSync(join(root, name), 'utf8') !== text,
  );
  for (const [name, text] of stale) {
    console.log(`${check ? 'stale' : 'wrote'} ${name}`);
    if (check) continue;
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  if (check && stale.length > 0) throw new Error('Run "npm run generate" and commit the result.');
}

await runProgram(
  makeProgram(
    'npm run generate --',
    'writes the generated files that are committed: the JSON Schemas, the routes, the OpenAPI document, docs/errors.md, docs/promises.md, docs/gateway-reference.md',
  )
    .option('--check', 'writes nothing; ends with 1 when one is stale')
    .action(generate),
);

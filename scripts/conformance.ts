import { InvalidArgumentError, Option } from 'commander';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { asJson, asText } from '#conformance/print.ts';
import { answeredCalls } from '#conformance/contract.ts';
import { runConformance, type RunOptions } from '#conformance/run.ts';
import { asValue, choosing, makeProgram, runProgram } from './command/program.ts';

function asAddress(value: string): string {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
  throw new InvalidArgumentError('It needs an address, such as https://gateway.example or http://localhost:8081/api.');
}

async function conformance(
  calls: OperationName[],
  { json, ...options }: RunOptions & { json?: boolean },
): Promise<void> {
  if (options.username && !options.password) throw new Error('--username needs --password, or CONFORMANCE_PASSWORD.');
  const onWait = (seconds: number) => console.error(`The gateway asks to wait ${seconds} s.`);
  const chosen = calls.length > 0 ? calls : answeredCalls;
  const report = await runConformance({ ...options, calls: chosen, onWait });
  console.log(json ? JSON.stringify(asJson(report, chosen), null, 2) : asText(report, chosen));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}

await runProgram(
  makeProgram(
    'npm run conformance --',
    'runs the contract against a gateway, call by call, and says what does not fit (docs/conformance.md)',
  )
    .argument('[call...]', 'words: the calls whose name holds one, such as deposit', choosing(answeredCalls), [])
    .requiredOption('--gateway <url>', 'where it is; without a path, below /api there', asAddress)
    .requiredOption('--merchant <code>', 'the merchant whose players it serves', asValue)
    .option('--username <name>', 'a member made for this: other sessions end, small things change', asValue)
    .addOption(new Option('--password <text>', 'their password').env('CONFORMANCE_PASSWORD'))
    .addOption(new Option('--payment-password <text>', 'their payment password').env('CONFORMANCE_PAYMENT_PASSWORD'))
    .option('--trial', 'opens a trial account, to see what is refused to it')
    .option('--money', 'moves small amounts of the member’s money, and takes back what can be taken back')
    .option('--json', 'a report for machines; npm run -s leaves out what npm says')
    .action(conformance),
);

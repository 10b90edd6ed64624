import { resolve } from 'node:path';
import { portsFrom } from '#gateway/environment.ts';
import { closeServer, onEnd } from '#gateway/shutdown.ts';
import { plain } from '#pipeline/errors/print.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { buildReport, progressLine, reasonLines } from '#pipeline/build/bundle/report.ts';
import { mountGateway } from './serve/gateway-mount.ts';
import { startLobbyServer } from './serve/lobby-server.ts';
import { makeProgram, merchantsOption, runProgram } from './command/program.ts';
import { addressLines, currencyLines, emailLine, smsLine } from './serve/run.ts';

async function start({ merchants: folder }: { merchants?: string }): Promise<void> {
  const root = process.cwd();
  const paths = pathsAt(root, folder === undefined ? {} : { merchants: resolve(folder) });
  const { port: wanted } = portsFrom(process.env, 8080);
  // Faults of the environment are reported before the build, which may take a minute.
  const gateway = await mountGateway(root);
  gateway.onSms((sms) => console.log(smsLine(sms)));
  gateway.onEmail((email) => console.log(emailLine(email)));
  const result = await buildBundles({ paths, report: console.log, progress: progressLine() });
  for (const line of buildReport(result)) console.log(line);
  const { server, port, merchants } = await startLobbyServer({
    dist: paths.dist,
    port: wanted,
    host: gateway.host,
    gateway: gateway.handler,
    unbuilt: result.failed.map((outcome) => ({ code: outcome.code, reasons: reasonLines(outcome, plain) })),
  });
  onEnd(async () => {
    await Promise.all([closeServer(server), gateway.close()]);
  });
  console.log(
    [
      '',
      'Merchants, each with its gateway under /api:',
      ...addressLines(merchants, port),
      ...result.failed.map(({ code }) =>
        merchants.includes(code)
          ? `${code} is what it was before: its files as they are now did not build, see above.`
          : `${code} is not served: its files did not build, see above. Mend them and run "npm run build" beside this.`,
      ),
      '',
      ...gateway.lines,
      '',
      'Stop with Ctrl-C.',
    ].join('\n'),
  );
  // After the addresses, which wait for nobody's answer.
  for (const line of await currencyLines(merchants, openSources(paths), port)) console.log(line);
}

await runProgram(
  makeProgram(
    'npm start --',
    'builds, then serves every merchant with the reference gateway; PORT, ADMIN_PORT, ADMIN_TOKEN, ADMIN_TOKENS, DATA_DIR, DATABASE_URL, HOST and DEMO set the rest',
  )
    .option(...merchantsOption)
    .action(start),
);

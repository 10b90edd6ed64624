import { onEnd } from '#gateway/shutdown.ts';
import { resolve } from 'node:path';
import { portsFrom } from '#gateway/environment.ts';
import { needFolder } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { startDevServer } from './serve/dev-server.ts';
import { mountGateway } from './serve/gateway-mount.ts';
import { makeProgram, merchantsOption, runProgram } from './command/program.ts';
import { addressLines, currencyLines, emailLine, smsLine } from './serve/run.ts';

async function dev({ merchants }: { merchants?: string }): Promise<void> {
  const root = process.cwd();
  const { port } = portsFrom(process.env, 8080);
  const paths = pathsAt(root, merchants === undefined ? {} : { merchants: resolve(merchants) });
  needFolder(openSources(paths));
  const gateway = await mountGateway(root);
  gateway.onSms((sms) => console.log(smsLine(sms)));
  gateway.onEmail((email) => console.log(emailLine(email)));
  const server = await startDevServer({
    paths,
    port,
    gateway,
  });
  onEnd(async () => {
    await server.close();
    await gateway.close();
  });
  const lines = [
    '',
    'Development server; edits and new merchants show without a restart:',
    ...addressLines(server.merchants(), server.port),
    '',
    ...gateway.lines,
  ];
  console.log(
    [...lines, '', 'Alt+click a section or menu entry to see which file made it. Stop with Ctrl-C.'].join('\n'),
  );
  // After the addresses, which wait for nobody's answer.
  for (const line of await currencyLines(server.merchants(), openSources(paths), server.port)) console.log(line);
}

await runProgram(
  makeProgram(
    'npm run dev --',
    'development server for every merchant; PORT, ADMIN_PORT, ADMIN_TOKEN, ADMIN_TOKENS, DATA_DIR, DATABASE_URL, HOST and DEMO set the rest',
  )
    .option(...merchantsOption)
    .action(dev),
);

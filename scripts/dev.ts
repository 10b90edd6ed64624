import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placesAt } from '#pipeline/stamp/places.ts';
import { startDevServer } from './serve/dev-server.ts';
import { mountGateway } from './serve/gateway-mount.ts';
import { wantedPort } from './serve/listen.ts';
import { addressLines, onEnd, runEntry, smsLine } from './serve/run.ts';

await runEntry(async () => {
  const root = process.cwd();
  const { values } = parseArgs({ options: { merchants: { type: 'string' } } });
  const gateway = await mountGateway(root);
  gateway.onSms((sms) => console.log(smsLine(sms)));
  const server = await startDevServer({
    places: placesAt(root, values.merchants === undefined ? {} : { merchants: resolve(values.merchants) }),
    port: wantedPort(process.env['PORT']),
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
  ];
  console.log(
    [...lines, '', 'Alt+click a section or menu entry to see which file made it. Stop with Ctrl-C.'].join('\n'),
  );
});

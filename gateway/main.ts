import { once } from 'node:events';
import { createServer } from 'node:http';
import { createGateway } from './app.ts';
import { storeFrom } from './db/open.ts';
import { demonstration, framePages } from './demo/demonstration.ts';
import { closeServer, onEnd } from './shutdown.ts';
import {
  operatorLine,
  operatorsFrom,
  portAdvice,
  portsFrom,
  demoFrom,
  demoLine,
  countryHeaderFrom,
  gamesOriginFrom,
  pushServiceFrom,
  hostFrom,
  StartError,
  trustedProxiesFrom,
} from './environment.ts';

const host = hostFrom(process.env);
let [port, adminPort] = [0, 0];

async function hintFor(error: unknown): Promise<string | undefined> {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
    return `HOST=${host} is no address of this machine: give one that it has, 0.0.0.0 for all of them, or leave it out.`;
  const isAdmin = 'port' in error && error.port === adminPort;
  return isAdmin ? portAdvice(error, 'ADMIN_PORT', adminPort, '127.0.0.1') : portAdvice(error, 'PORT', port, host);
}

try {
  ({ port, adminPort } = portsFrom(process.env, 8081));
  const operators = operatorsFrom(process.env);
  const demo = demoFrom(process.env, false, host);
  const app = await createGateway({
    ...storeFrom(process.env),
    admin: adminPort > 0 && { port: adminPort, operators },
    trustedProxies: trustedProxiesFrom(process.env),
    countryHeader: countryHeaderFrom(process.env),
    gamesOrigin: gamesOriginFrom(process.env),
    pushService: pushServiceFrom(process.env),
    framePages,
    warn: console.log,
    demo: demo ? demonstration : undefined,
  });
  const adminServer = createServer((request, response) => app.routing(request, response));
  onEnd(() => Promise.all([closeServer(adminServer), closeServer(app.server), app.close()]));
  const address = await app.listen({ port, host });
  if (demo) console.log(demoLine);
  console.log(`Gateway on ${address}/api`);
  if (adminPort > 0) {
    await once(adminServer.listen(adminPort, '127.0.0.1'), 'listening');
    console.log(operatorLine(adminPort, operators, process.env));
  }
} catch (error) {
  console.error((await hintFor(error)) ?? error);
  process.exit(1);
}

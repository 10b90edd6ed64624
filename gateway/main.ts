import { once } from 'node:events';
import { createServer } from 'node:http';
import { createGateway } from './app.ts';
import { StartError } from './db/open.ts';
import { portFrom, seedFrom } from './environment.ts';

const host = process.env['HOST'] ?? '127.0.0.1';
let [port, adminPort] = [0, 0];

function hintFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const [name, taken] =
    'port' in error && error.port === adminPort ? (['ADMIN_PORT', adminPort] as const) : (['PORT', port] as const);
  if (error.code === 'EADDRINUSE')
    return `Port ${taken} is in use: stop the other program, or set ${name} to a free port.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
    return `HOST=${host} is no address of this machine: give one that it has, 0.0.0.0 for all of them, or leave it out.`;
  return error.code === 'EACCES' ? `Port ${taken} needs more rights: set ${name} to one above 1023.` : undefined;
}

try {
  port = portFrom(process.env, 'PORT', 8081);
  adminPort = portFrom(process.env, 'ADMIN_PORT', 0);
  const app = await createGateway({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? '.foyer/data',
    admin: adminPort > 0 && { port: adminPort },
    seed: seedFrom(process.env),
  });
  const adminServer = createServer((request, response) => app.routing(request, response));
  const stop = () => {
    adminServer.close();
    void app.close();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const address = await app.listen({ port, host });
  console.log(`Gateway on ${address}/api`);
  if (adminPort > 0) {
    await once(adminServer.listen(adminPort, '127.0.0.1'), 'listening');
    console.log(`Admin routes on http://127.0.0.1:${adminPort}/admin`);
  }
} catch (error) {
  console.error(hintFor(error) ?? error);
  process.exit(1);
}

import { createGateway } from './app.ts';
import { StartError } from './db/open.ts';

const port = Number(process.env['PORT'] ?? 8081);

function hintFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or set PORT to a free port.`;
  return code === 'EACCES' ? `Port ${port} needs more rights: set PORT to one above 1023.` : undefined;
}

try {
  const app = await createGateway({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? '.foyer/data',
    admin: process.env['ADMIN'] !== 'off',
    seed: process.env['SEED'] !== 'off',
  });
  const stop = () => void app.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const address = await app.listen({ port, host: process.env['HOST'] ?? '127.0.0.1' });
  console.log(`Gateway on ${address}/api`);
} catch (error) {
  console.error(hintFor(error) ?? error);
  process.exit(1);
}

import { createServer } from 'node:net';
import { StartError } from './db/start-error.ts';
import { portFrom } from './environment.ts';

/** The ports that PORT and ADMIN_PORT ask for; no admin port is 0. @throws StartError when one is no port, or both are the same. */
export function portsFrom(environment: NodeJS.ProcessEnv, otherwise: number): { port: number; adminPort: number } {
  const port = portFrom(environment, 'PORT', otherwise);
  const adminPort = portFrom(environment, 'ADMIN_PORT', 0);
  if (port > 0 && port === adminPort) throw new StartError(`PORT and ADMIN_PORT are both ${port}: give each its own.`);
  return { port, adminPort };
}

/** What to do about a port that cannot be listened on, in one line; undefined when something else failed. */
export async function portAdvice(
  error: unknown,
  name: string,
  port: number,
  host?: string,
): Promise<string | undefined> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES') return `Port ${port} needs more rights: set ${name} to one above 1023.`;
  if (code !== 'EADDRINUSE') return undefined;
  const free = await nextFree(port, host);
  return `Port ${port} is in use: stop the other program, or set ${name} to a free port${free ? `, such as ${name}=${free}` : ''}.`;
}

async function nextFree(port: number, host: string | undefined): Promise<number | undefined> {
  for (let next = port + 1; next <= 65_535; next += 1) if (await isFree(next, host)) return next;
  return undefined;
}

const isFree = (port: number, host: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

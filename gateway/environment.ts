import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { isAddressRange } from './addresses.ts';

/** A reason not to start that the operator can mend; its message is one line that says how. */
export class StartError extends Error {}

/** A port that a variable asks for, 0 for any free one; `otherwise` when it is not set or empty. @throws StartError when it is no port. */
export function portFrom(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = environment[name]?.trim();
  if (!value) return otherwise;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(`${name}=${value} is not a port: give a number from 0 to 65535.`);
}

/** The ports that PORT and ADMIN_PORT ask for; no admin port is 0. @throws StartError when one is no port, or both are the same. */
export function portsFrom(environment: NodeJS.ProcessEnv, otherwise: number): { port: number; adminPort: number } {
  const port = portFrom(environment, 'PORT', otherwise);
  const adminPort = portFrom(environment, 'ADMIN_PORT', 0);
  if (port > 0 && port === adminPort) throw new StartError(`PORT and ADMIN_PORT are both ${port}: give each its own.`);
  return { port, adminPort };
}

/** The folder of the store; `otherwise` when DATA_DIR is not set or empty. */
export const dataDirFrom = ({ DATA_DIR: value }: NodeJS.ProcessEnv, otherwise: string): string =>
  value?.trim() ? value : otherwise;

/** Who may use the admin port: what they show, and the name that decisions and audits keep. */
export type Operator = { name: string; token: string };

/** The operator of ADMIN_TOKEN, and of a start without any. */
const nameless = 'operator';

/**
 * Who may use the admin port: those of ADMIN_TOKENS, `ann=<token>,bob=<token>`, and who has ADMIN_TOKEN; without both whoever reads the new
 * token of this start. @throws StartError for a token that is easy to guess, a name that is none, and two that are the same.
 */
export function operatorsFrom({ ADMIN_TOKEN, ADMIN_TOKENS }: NodeJS.ProcessEnv): Operator[] {
  const single = ADMIN_TOKEN?.trim();
  const pairs = (ADMIN_TOKENS ?? '').split(',').filter((pair) => pair.trim());
  const named = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return { name: name.trim(), token: rest.join('=').trim() };
  });
  const operators = [...(single ? [{ name: nameless, token: single }] : []), ...named];
  if (operators.length === 0) return [{ name: nameless, token: randomBytes(24).toString('base64url') }];
  for (const { name, token } of operators) {
    const variable = named.some((each) => each.name === name)
      ? `ADMIN_TOKENS, ${name || 'without a name'}`
      : 'ADMIN_TOKEN';
    if (!/^[\p{L}\d][\p{L}\d @._-]{0,39}$/u.test(name))
      throw new StartError(
        `${variable}: give pairs such as ann=<token>,bob=<token>, each name of at most 40 characters.`,
      );
    if (!/^[\w-]{20,200}$/.test(token))
      throw new StartError(
        `${variable} is not usable: give 20 to 200 letters, digits, - and _, or leave it out for a new one each start.`,
      );
    if (operators.filter((each) => each.name === name || each.token === token).length > 1)
      throw new StartError(`${variable} has the name or the token of another operator: give each their own.`);
  }
  return operators;
}

/** The line that lets an operator in. Logs are kept and read by others, so a token that was given is not in it. */
export function operatorLine(port: number, [first]: readonly Operator[], environment: NodeJS.ProcessEnv): string {
  const given = ['ADMIN_TOKEN', 'ADMIN_TOKENS'].filter((name) => environment[name]?.trim());
  const way = given.length > 0 ? ` (they ask for a token of ${given.join(' or ')})` : `?token=${first?.token}`;
  return `Operator's pages: http://127.0.0.1:${port}/admin/${way}`;
}

/**
 * Whether this is a demonstration: demo merchants and accounts, whose passwords everyone knows, and identities that anyone may take.
 * DEMO says it, `on` or `off`. @throws StartError for another word, and for a demonstration that other machines would reach.
 */
export function demoFrom({ DEMO: value }: NodeJS.ProcessEnv, otherwise: boolean, host: string): boolean {
  if (value && !['on', 'off'].includes(value))
    throw new StartError(`DEMO=${value} is not understood: it is on, off, or not set.`);
  const isDemo = value ? value === 'on' : otherwise;
  if (isDemo && !ownHosts.has(host))
    throw new StartError(
      `HOST=${host} lets other machines in, and the demonstration has accounts with known passwords: set DEMO=off, or leave HOST out.`,
    );
  return isDemo;
}

const ownHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** The address to listen on: HOST, or one that only this machine reaches. */
export const hostFrom = ({ HOST: value }: NodeJS.ProcessEnv): string => value?.trim() || '127.0.0.1';

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies whose word on the caller's address and protocol is taken: TRUSTED_PROXIES, or those of this machine.
 * @throws StartError that names an entry that is no address.
 */
export function trustedProxiesFrom({ TRUSTED_PROXIES: value }: NodeJS.ProcessEnv): string[] {
  const entries = (value ?? '').split(',').map((entry) => entry.trim());
  const named = entries.filter(Boolean);
  const wrong = named.find((entry) => !proxyGroups.includes(entry) && !isAddressRange(entry));
  if (wrong !== undefined)
    throw new StartError(
      `TRUSTED_PROXIES: ${wrong} is no address: give addresses and ranges with commas between them, such as 10.0.0.0/8,192.0.2.7, or loopback, linklocal, uniquelocal.`,
    );
  return named.length > 0 ? named : ['loopback'];
}

/**
 * The header in which a proxy that is trusted sends the country of a caller: COUNTRY_HEADER, such as cf-ipcountry; undefined without.
 * @throws StartError when it is no name of a header.
 */
export function countryHeaderFrom({ COUNTRY_HEADER: value }: NodeJS.ProcessEnv): string | undefined {
  const name = value?.trim().toLowerCase();
  if (!name) return undefined;
  if (/^[a-z][a-z0-9-]{0,60}$/.test(name)) return name;
  throw new StartError(
    `COUNTRY_HEADER=${value} is no name of a header: give one such as cf-ipcountry, or leave it out.`,
  );
}

/** An origin of http or https; undefined without a text, null for another one. */
function originOf(value: string | undefined): string | undefined | null {
  const text = value?.trim().replace(/\/$/, '');
  if (!text) return undefined;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() ? url.origin : null;
}

/**
 * The origin of the demonstration games: GAMES_ORIGIN, such as https://games.example; undefined without.
 * @throws StartError when it is no origin.
 */
export function gamesOriginFrom({ GAMES_ORIGIN: value }: NodeJS.ProcessEnv): string | undefined {
  const origin = originOf(value);
  if (origin !== null) return origin;
  throw new StartError(`GAMES_ORIGIN=${value} is no origin: give one such as https://games.example, without a path.`);
}

/**
 * The origin of a push service that the operator runs, and that is taken wherever it is: PUSH_SERVICE, such as https://push.example; undefined
 * without, as where those of browsers are used. @throws StartError when it is no origin.
 */
export function pushServiceFrom({ PUSH_SERVICE: value }: NodeJS.ProcessEnv): string | undefined {
  const origin = originOf(value);
  if (origin !== null) return origin;
  throw new StartError(`PUSH_SERVICE=${value} is no origin: give one such as https://push.example, without a path.`);
}

/** Says at the start what a demonstration has on. */
export const demoLine =
  'Demonstration: demo accounts with known passwords and local identities are on. DEMO=off leaves them out.';

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

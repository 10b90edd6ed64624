import { createGateway, type GatewayOptions } from '#gateway/app.ts';
import { storeFrom } from '#gateway/db/open.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import {
  demoFrom,
  demoLine,
  gamesOriginFrom,
  pushServiceFrom,
  hostFrom,
  operatorLine,
  operatorsFrom,
  portFrom,
  countryHeaderFrom,
  trustedProxiesFrom,
} from '#gateway/environment.ts';
import { closeServer } from '#gateway/shutdown.ts';
import type { Email, Sms } from '#gateway/services.ts';
import { listen, type Handler } from './listen.ts';

export type MountedGateway = {
  handler: Handler;
  /** Where the server that it is mounted in listens. */
  host: string;
  /** What to say at the start: that this is a demonstration, and what lets an operator in. */
  lines: readonly string[];
  /** Hears of each text message from then on: no carrier delivers it. */
  onSms: (listener: (sms: Sms) => void) => void;
  /** As `onSms`, of e-mails. */
  onEmail: (listener: (email: Email) => void) => void;
  close: () => Promise<void>;
};

/**
 * The reference gateway in this process. `adminPort` opens its admin routes on a listener of their own that only this
 * machine reaches. Rejects with a sentence when its store cannot be opened or a variable not be understood.
 */
export async function mountGateway(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<MountedGateway> {
  const adminPort = portFrom(environment, 'ADMIN_PORT', 0);
  const operators = operatorsFrom(environment);
  const host = hostFrom(environment);
  const demo = demoFrom(environment, true, host);
  const listeners: ((sms: Sms) => void)[] = [];
  const emailListeners: ((email: Email) => void)[] = [];
  const lines: string[] = [];
  const options: GatewayOptions = {
    warn: (line) => void lines.push(line),
    onSms: (sms) => listeners.forEach((listener) => listener(sms)),
    onEmail: (email) => emailListeners.forEach((listener) => listener(email)),
    ...storeFrom(environment, `${root}/.foyer/data`),
    admin: adminPort > 0 && { port: adminPort, operators },
    trustedProxies: trustedProxiesFrom(environment),
    countryHeader: countryHeaderFrom(environment),
    gamesOrigin: gamesOriginFrom(environment),
    pushService: pushServiceFrom(environment),
    framePages,
    demo: demo ? demonstration : undefined,
  };
  const app = await createGateway(options);
  await app.ready();
  const handler: Handler = (request, response) => app.routing(request, response);
  const admin = adminPort > 0 ? await listen(handler, adminPort, { name: 'ADMIN_PORT', host: '127.0.0.1' }) : undefined;
  if (demo) lines.push(demoLine);
  if (adminPort > 0) lines.push(operatorLine(adminPort, operators, environment));
  return {
    handler,
    host,
    lines,
    onSms: (listener) => void listeners.push(listener),
    onEmail: (listener) => void emailListeners.push(listener),
    close: async () => {
      await Promise.all([admin && closeServer(admin.server), app.close()]);
    },
  };
}

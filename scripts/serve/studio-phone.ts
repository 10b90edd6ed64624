import { networkInterfaces } from 'node:os';
import { parseAddress } from '#gateway/addresses.ts';
import { linkHours, passParameter } from '#studio/contract/pass.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import type { Phone } from '#studio/server/phone.ts';
import { plainCookie } from '#studio/team/canvas-gate.ts';
import { signPass } from '#studio/team/pass.ts';
import { passOf } from './canvas-door.ts';
import { listen, pathOf, type Handler } from './listen.ts';

/** IPv4 addresses of this machine that its own networks reach and the internet does not, those of private networks first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const known = Object.values(interfaces)
    .flatMap((each = []) => each)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => ({ address, range: parseAddress(address)?.range() }))
    .filter(({ range }) => range !== undefined && range !== 'unicast');
  return known
    .toSorted((a, b) => Number(b.range === 'private') - Number(a.range === 'private'))
    .map(({ address }) => address);
}

export type PhoneOptions = {
  /** Of the session, and the key that signs its passes. */
  draft: string;
  key: string;
  now: () => number;
  /** Where it listens. */
  port: number;
  isBrand: (code: string) => boolean;
  addresses?: () => string[];
};

/**
 * Opens a studio on one machine to the phones of its networks: pages of its canvas for who has a pass, and nothing else. A pass says which brand, since
 * an address has no name; there is no TLS, which no browser would trust at such an address.
 */
export async function openPhone({
  draft,
  key,
  now,
  port: asked,
  isBrand,
  addresses = networkAddresses,
}: PhoneOptions): Promise<{ phone: Phone; port: number; show: (pages: Handler) => void; close: () => void }> {
  let pages: Handler | undefined;
  const originsAt = (at: number) => addresses().map((address) => new URL(`http://${address}:${at}`));
  const handler: Handler = (request, response): void => {
    const { url = '', method = '', headers } = request;
    const refuse = (status: number, sentence: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(`${sentence}\n`);
    const path = pathOf(request);
    if (path === undefined || !url.startsWith('/')) return refuse(400, 'This is no address of a page.');
    // A page of another name that was led here, or one of this machine itself.
    const origin = originsAt(port).find(({ host }) => host === headers.host)?.origin;
    if (origin === undefined) return refuse(403, 'This is no address of this studio.');
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && headers.origin !== origin) return refuse(403, 'This page may not change anything here.');
    const pass = passOf(request, response, { place: { draft }, key, now: now(), cookie: plainCookie });
    if (!pass) return;
    const isCall = path.startsWith('/api/');
    if (!isRead && !isCall) return refuse(405, 'Pages are only read.');
    if (!pages || !isBrand(pass.code)) return refuse(404, 'There is no such brand.');
    // As on this machine from here on: whoever is behind it knows of no networks.
    headers.host = `${pass.code}.localhost:${port}`;
    pages(request, response);
  };
  const { server, port } = await listen(handler, asked, { name: 'PHONE_PORT', host: '0.0.0.0' });
  return {
    port,
    phone: ({ code, path }) => {
      const origins = originsAt(port);
      if (origins.length === 0) throw new Refusal('This machine is in no network that a phone could be in, too.');
      const until = now() + linkHours * 3_600_000;
      const links = origins.map((origin) => new URL(path, origin));
      for (const link of links) link.searchParams.set(passParameter, signPass(key, { draft, code, until }));
      return { addresses: links.map(({ href }) => href), until: new Date(until).toISOString() };
    },
    show: (given) => void (pages = given),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

// A proxy may add the port: `192.0.2.1:443`, `[2001:db8::1]:443`.
const withoutPort = (text: string) => /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');

const parsed = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const [address = ''] = withoutPort(text.trim()).split('%');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
};

/** The one way to write an address: IPv4 as such, also when it came as IPv6 (`::ffff:…`), without port or zone. What is none stays as it is. */
export const canonicalAddress = (text: string): string => parsed(text)?.toString() ?? text;

/** Where a request comes from, past the proxies that are trusted. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => canonicalAddress(ip);

/** Whom a limit counts: an IPv6 line has a whole /64 to itself, so that its addresses are one caller. */
export function callerOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = parsed(request.ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? request.ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parsed(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Whether a text is an address or a range of them, such as `192.0.2.0/24`. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== undefined;

/** Whether an address is one of a list of addresses and ranges. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const caller = parsed(address);
  return ranges.some((text) => {
    const range = rangeOf(text);
    return caller !== undefined && caller.kind() === range?.[0].kind() && caller.match(range);
  });
}

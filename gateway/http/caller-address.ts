import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { canonicalAddress, parseAddress } from '../addresses.ts';

/** The address that a request was sent from, past the proxies that are trusted. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => canonicalAddress(ip);

/** Whom a limit counts: an IPv6 line has a whole /64 to itself, so that its addresses are one caller. */
export function callerOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = parseAddress(request.ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? request.ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

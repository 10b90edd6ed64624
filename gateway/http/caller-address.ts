import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../addresses.ts';

/** Whom a limit counts: an IPv6 line has a whole /64 to itself, so that its addresses are one caller. */
export function callerOf(request: Pick<FastifyRequest, 'address'>): string {
  const address = parseAddress(request.address);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? request.address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

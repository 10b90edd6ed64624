import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { Country } from '#schemas/countries.ts';

/** What networks say where they do not know: user-assigned codes of ISO 3166. */
const unknown: ReadonlySet<string> = new Set(['XX', 'ZZ']);

/**
 * Reads the country of a call from the header that a trusted proxy or the network before it sets, such as `cf-ipcountry`: `CA`, or `CA-ON`
 * from a network that tells the subdivision, too (ISO 3166-2); empty where nobody knows. The header is ignored for a caller without a proxy.
 */
export const countryReader =
  (header: string | undefined) =>
  ({ headers, ips = [] }: Pick<FastifyRequest, 'headers' | 'ips'>): string => {
    // Fastify goes on to a second address only from a peer that is one of the trusted proxies.
    const said = header !== undefined && ips.length > 1 ? headers[header] : undefined;
    const code = typeof said === 'string' ? said.trim().toUpperCase() : '';
    return Check(Country, code) && !unknown.has(code.slice(0, 2)) ? code : '';
  };

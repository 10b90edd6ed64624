import type { DomainEntry } from '#schemas/merchant/domains.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';

/** The entries of `domains.json` with those of their hosts that the merchant has: a channel may have others. */
export const domainEntries = ({ domains, merchant }: Pick<ResolvedMerchant, 'domains' | 'merchant'>): DomainEntry[] =>
  (domains.domains ?? [])
    .map((entry) => ({ ...entry, hosts: entry.hosts.filter((host) => merchant.domains.includes(host)) }))
    .filter(({ hosts }) => hosts.length > 0);

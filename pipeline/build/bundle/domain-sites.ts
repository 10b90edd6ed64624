import type { DomainEntry } from '#schemas/merchant/domains.ts';
import type { PageFiles } from '../page/documents.ts';
import type { MerchantSource } from '../page/merchant-source.ts';
import type { HeaderRules } from './security-headers.ts';

/** How some hosts of a bundle are served. `folder`, with a slash at its end, holds the files that they have in the place of the bundle's. */
export type Site = { domains: readonly string[]; rules: HeaderRules; pages: PageFiles; folder?: string };

/** The merchant as its players at such hosts have it: of one language where that is fixed, so that none is there to be chosen. */
export function atDomain(
  source: MerchantSource,
  { hosts, language, frameAncestors, hsts }: DomainEntry,
): MerchantSource {
  const { merchant } = source;
  const { security, seo } = merchant;
  const fixed = language && {
    merchant: { ...merchant.merchant, domains: hosts, languages: { default: language, supported: [language] } },
    ...(seo.languages && { seo: { ...seo, languages: [] } }),
  };
  return {
    ...source,
    merchant: {
      ...merchant,
      ...fixed,
      security: { ...security, ...(frameAncestors && { frameAncestors }), ...(hsts && { hsts }) },
    },
  };
}

/** Where the files of hosts with a language of their own are in the bundle. */
export const siteFolder = ({ id, language }: DomainEntry): string | undefined => language && `at-${id}/`;

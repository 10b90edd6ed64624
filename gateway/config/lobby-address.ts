import type { SiteInfo } from '#schemas/gateway/system.ts';

/** Of the site settings. */
type Site = { info: Pick<SiteInfo, 'mainDomain' | 'domainRoute'> };

/** A name that leads to a machine, without scheme, port or path. */
export const domainPattern = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The domains that the operator has named, without those that are none. */
export const domainsOf = ({ info }: Site): string[] =>
  [info.mainDomain, ...info.domainRoute].filter((domain) => domainPattern.test(domain));

/**
 * Where the merchant's lobby is, by the first domain that the operator has named; undefined without one. What the request says of its
 * host is the caller's word: a link made of it leads a player wherever a stranger likes.
 */
export function lobbyOrigin(site: Site): string | undefined {
  const [domain] = domainsOf(site);
  return domain && `https://${domain}`;
}

/** Where a merchant's lobby is in a demonstration, which this machine alone reaches: below `localhost`, on the port of the call. */
export const demoLobbyOrigin = (merchant: string, port: number | undefined): string =>
  `http://${merchant}.localhost${port === undefined ? '' : `:${port}`}`;

/** Whether an address is a page of the merchant's lobby. In a demonstration lobbies are below `localhost`, too. */
export function isLobbyAddress(site: Site, address: URL, demo: boolean): boolean {
  if (demo && /^https?:$/.test(address.protocol) && address.hostname.endsWith('.localhost')) return true;
  return address.protocol === 'https:' && address.port === '' && domainsOf(site).includes(address.hostname);
}

/**
 * Where the merchant's lobby is, as sources of a content security policy. In a demonstration it is below `localhost`, too: under its code,
 * and under domains of its folder, which these settings do not know.
 */
export const lobbySources = (site: Site, demo: boolean): string[] => [
  ...new Set(domainsOf(site).map((domain) => `https://${domain}`)),
  ...(demo ? ['http://*.localhost:*', 'https://*.localhost:*'] : []),
];

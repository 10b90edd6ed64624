import { useMerchant, useSiteConfig, type SiteConfig } from '#engine/config/config-context.tsx';
import { parseUrl } from '#shared/lib/parse-url.ts';

const isHttps = (url: string) => parseUrl(url)?.protocol === 'https:';

/** The address that the gateway lists for a type of resource, if it is https. */
export function resourceUrl(resources: SiteConfig['resources'], type: string): string | undefined {
  const url = resources?.find(({ resourceType }) => resourceType === type)?.url ?? '';
  return isHttps(url) ? url : undefined;
}

/** The merchant's downloads, overridden by the gateway's resources; the build makes the default profile (DL-2). Undefined ones are not offered. */
export function useDownloadLinks() {
  const { downloads, code } = useMerchant();
  const resources = useSiteConfig()?.resources;
  return {
    android: resourceUrl(resources, 'Android') ?? downloads.android,
    ios: resourceUrl(resources, 'IOS') ?? downloads.ios,
    profile: resourceUrl(resources, 'MOBILECONFIG') ?? (downloads.webClip ? `/${code}.mobileconfig` : undefined),
  };
}

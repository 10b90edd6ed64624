import { queryOptions } from '@tanstack/react-query';
import type { SiteConfig } from '#engine/config/config-context.tsx';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { keepSiteConfig, lastSiteConfig } from './last-site-config.ts';

/** The status answer as the lobby's site config; empty parts leave the merchant's own values. */
export function readSiteConfig(answer: Value<'status'>): SiteConfig {
  const { whitelabel, currency, resources, customerService, menus, register, timeZone } = answer.info;
  return {
    // SYS-1: maintenance also with a region restriction.
    status: answer.maintenance ? 1 : answer.regionRestriction ? 2 : 0,
    opensAt: answer.opensAt,
    isTester: answer.isTester,
    hasTesters: answer.hasTesters,
    flags: whitelabel,
    currency: Object.fromEntries(Object.entries(currency).filter(([, given]) => given !== '')),
    resources,
    menus,
    countries: register.countries,
    timeZone,
    country: answer.location.country,
    isOutside: answer.location.isOutside ?? false,
    serviceKinds: customerService.flatMap(({ csType, path }) => (path ? [csType] : [])),
  };
}

/** The operator's settings of the moment; stored for the next visit. */
export const siteConfigQuery = (merchantCode: string) =>
  queryOptions({
    refetchOnWindowFocus: true,
    queryKey: ['site-config', merchantCode],
    queryFn: async ({ signal }): Promise<SiteConfig> => {
      try {
        const site = readSiteConfig(await call('status', { signal }));
        keepSiteConfig(merchantCode, site);
        return site;
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== 'ip.blocked') throw error;
        keepSiteConfig(merchantCode, { ...lastSiteConfig(merchantCode), blocked: true });
        return { blocked: true };
      }
    },
  });

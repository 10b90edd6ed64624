import { queryOptions } from '@tanstack/react-query';
import type { SiteConfig } from '#engine/config/config-context.tsx';
import { call } from '#shared/api/client.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, recordOf, textOf } from '#shared/api/shape.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

const storedKey = 'SITE_CONFIG';

/** SYS-1: 1 under maintenance (also with a region restriction), 2 for the restriction alone, 0 otherwise. */
export function statusOf(value: Record<string, unknown>): 0 | 1 | 2 {
  if (value['maintenance'] === true) return 1;
  return value['regionRestriction'] === true ? 2 : 0;
}

/** The status answer as the lobby's site config; missing parts leave the merchant's own values. */
export function readSiteConfig(answer: unknown): SiteConfig {
  const value = recordOf(answer);
  const info = recordOf(value['info']);
  const flags = Object.entries(recordOf(info['whitelabel'])).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  const currency = Object.entries(recordOf(info['currency'])).filter(
    ([name, given]) =>
      (['code', 'symbol', 'pattern'].includes(name) && typeof given === 'string' && given !== '') ||
      (name === 'minorUnits' && Number.isInteger(given) && Number(given) >= 0 && Number(given) <= 4),
  );
  return {
    status: statusOf(value),
    flags: Object.fromEntries(flags),
    currency: Object.fromEntries(currency),
    resources: info['resources'],
    hasCustomerService: listOf(info['customerService'], (entry) => textOf(entry, 'path') || undefined).length > 0,
  };
}

/** The status answer of the last visit, used at once while the new one is fetched (SYS-1); undefined on a first visit. */
export function lastSiteConfig(merchantCode: string): SiteConfig | undefined {
  const stored = readStoredJson(storedKey, isRecord);
  return stored && stored['merchant'] === merchantCode ? readSiteConfig(stored['answer']) : undefined;
}

/** The operator's settings of the moment; stored for the next visit. */
export const siteConfigQuery = (merchantCode: string) =>
  queryOptions({
    ...readOptions,
    refetchOnWindowFocus: true,
    queryKey: ['site-config', merchantCode],
    queryFn: async ({ signal }): Promise<SiteConfig> => {
      try {
        const answer: unknown = await call('status', { signal });
        writeStoredJson(storedKey, { merchant: merchantCode, answer });
        return readSiteConfig(answer);
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'ip.blocked')
          return { blocked: true, hasCustomerService: true };
        throw error;
      }
    },
  });

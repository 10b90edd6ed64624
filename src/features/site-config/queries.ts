import { queryOptions } from '@tanstack/react-query';
import type { SiteConfig } from '#engine/config/config-context.tsx';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

const storedKey = 'SITE_CONFIG';

type Status = Value<'status'>;

/** SYS-1: 1 under maintenance (also with a region restriction), 2 for the restriction alone, 0 otherwise. */
const statusOf = ({ maintenance, regionRestriction }: Status): 0 | 1 | 2 =>
  maintenance ? 1 : regionRestriction ? 2 : 0;

/** The status answer as the lobby's site config; empty parts leave the merchant's own values. */
export function readSiteConfig(answer: Status): SiteConfig {
  const { whitelabel, currency, resources, customerService, timeZone } = answer.info;
  return {
    status: statusOf(answer),
    flags: whitelabel,
    currency: Object.fromEntries(Object.entries(currency).filter(([, given]) => given !== '')),
    resources,
    ...(timeZone && { timeZone }),
    hasCustomerService: customerService.some(({ path }) => path),
  };
}

const isStored = (value: unknown): value is { merchant: string; answer: Status } =>
  isRecord(value) && isRecord(value['answer']);

/** The status answer of the last visit, used at once while the new one is fetched (SYS-1); undefined on a first visit. */
export function lastSiteConfig(merchantCode: string): SiteConfig | undefined {
  const stored = readStoredJson(storedKey, isStored);
  if (stored?.merchant !== merchantCode) return undefined;
  try {
    return readSiteConfig(stored.answer);
  } catch {
    // Another release stored it.
    return undefined;
  }
}

/** The operator's settings of the moment; stored for the next visit. */
export const siteConfigQuery = (merchantCode: string) =>
  queryOptions({
    refetchOnWindowFocus: true,
    queryKey: ['site-config', merchantCode],
    queryFn: async ({ signal }): Promise<SiteConfig> => {
      try {
        const answer = await call('status', { signal });
        writeStoredJson(storedKey, { merchant: merchantCode, answer });
        return readSiteConfig(answer);
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'ip.blocked')
          return { blocked: true, hasCustomerService: true };
        throw error;
      }
    },
  });

import type { SiteConfig } from '#engine/config/config-context.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

const storedKey = 'SITE_CONFIG';

const isStored = (value: unknown): value is { merchant: string; site: SiteConfig } =>
  isRecord(value) && isRecord(value['site']);

/** The settings of the last visit, used at once while the new ones are fetched (SYS-1); undefined on a first visit. */
export function lastSiteConfig(merchant: string): SiteConfig | undefined {
  const stored = readStoredJson(storedKey, isStored);
  return stored?.merchant === merchant ? stored.site : undefined;
}

/** Stores them for the next visit, but not where the player was: they may be elsewhere by then. */
export const keepSiteConfig = (merchant: string, site: SiteConfig): void =>
  void writeStoredJson(storedKey, { merchant, site: { ...site, country: undefined, isOutside: undefined } });

import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { menusUnder } from '#schemas/site-menus.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { MerchantZone } from '#shared/i18n/use-moment.ts';

/** The merchant as the page carries it. */
export type Merchant = BootData['merchant'];

/** What the lobby takes from the gateway's site config; `undefined` while it is not known. Missing keys leave the merchant's own values. */
export type SiteConfig = {
  /** 0 open, 1 maintenance, 2 region restricted (SYS-1). */
  status?: 0 | 1 | 2;
  /** When a lobby under maintenance opens again, epoch ms. */
  opensAt?: number | undefined;
  /** The lobby is closed to everybody but testers, and the player is one (OPS-1). */
  isTester?: boolean | undefined;
  /** Testers log in on its page of maintenance. */
  hasTesters?: boolean | undefined;
  /** The gateway refuses this player's address. */
  blocked?: boolean;
  flags?: Readonly<Record<string, boolean>>;
  currency?: Partial<Merchant['merchant']['currency']>;
  /** Country of the player's address, two capital letters; empty while nobody knows. */
  country?: string;
  /** No licence of the merchant allows play where the player is (JUR-9). */
  isOutside?: boolean;
  /** Kinds of customer service that the gateway lists a link of (HOME-6, MSG-1). */
  serviceKinds?: readonly string[];
  /** IANA zone of the merchant's days. */
  timeZone?: string;
  /** What the operator changes in the merchant's menus. */
  menus?: Value<'status'>['info']['menus'];
  /** Dialling codes without their plus sign, in the place of the merchant's; none keep those. */
  countries?: readonly string[];
  /** Download items and links. */
  resources?: Value<'status'>['info']['resources'];
};

type ConfigValue = { merchant: Merchant; flags: Readonly<Record<string, boolean>>; site: SiteConfig | undefined };

const ConfigContext = createContext<ConfigValue | undefined>(undefined);

/** Hands out the merchant and the effective flags: the merchant's, overruled by the site config (FLAG-1). */
export function MerchantProvider(props: { merchant: Merchant; site?: SiteConfig | undefined; children: ReactNode }) {
  const { merchant, site, children } = props;
  const value = useMemo<ConfigValue>(() => {
    const currency = { ...merchant.merchant.currency, ...site?.currency };
    const menus = site?.menus ? menusUnder(merchant.menus, site.menus) : merchant.menus;
    return {
      merchant: { ...merchant, menus, merchant: { ...merchant.merchant, currency } },
      flags: { ...merchant.flags, ...site?.flags, ...(isDevelopment && preview?.flags) },
      site,
    };
  }, [merchant, site]);
  return (
    <ConfigContext value={value}>
      <MerchantZone value={site?.timeZone}>{children}</MerchantZone>
    </ConfigContext>
  );
}

function useConfig(): ConfigValue {
  const value = use(ConfigContext);
  if (!value) throw new Error('useMerchant, useFlags and useSiteConfig need a <MerchantProvider>');
  return value;
}

/** The merchant; its currency and menus already overruled by the site config (CURR-1, MEM-2). */
export const useMerchant = (): Merchant => useConfig().merchant;

/** Effective flags; an absent one is off. */
export const useFlags = (): Readonly<Record<string, boolean>> => useConfig().flags;

/** The gateway's site config, `undefined` until it arrives or when it failed. */
export const useSiteConfig = (): SiteConfig | undefined => useConfig().site;

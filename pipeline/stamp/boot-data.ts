import type { BootData } from '#schemas/merchant/boot-data.ts';

import type { MerchantSource } from './merchant-source.ts';

const assetPath = /^assets\/[\w./-]+\.\w+$/;

/** Replaces every asset path in a value by its address; `addressOf` is asked once for each path found. */
export function withAssetAddresses<T>(value: T, addressOf: (path: string) => string): T {
  if (typeof value === 'string') return (assetPath.test(value) ? addressOf(value) : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withAssetAddresses(item, addressOf)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withAssetAddresses<unknown>(item, addressOf)]),
  ) as T;
}

/** What a page is drawn from, in the merchant's default language, with all its texts. */
export function makeBootData(
  { merchant, texts }: MerchantSource,
  {
    textFiles,
    addressOf,
    release,
    closedRoutes = [],
  }: {
    textFiles: BootData['textFiles'];
    addressOf: (path: string) => string;
    release: string;
    closedRoutes?: readonly string[];
  },
): BootData {
  const { security: _security, theme, ...rest } = merchant;
  const language = merchant.merchant.languages.default;
  return {
    merchant: { ...withAssetAddresses(rest, addressOf), closedRoutes },
    theme: theme.default,
    texts: { [language]: texts[language] ?? {} },
    textFiles,
    language,
    release,
  };
}

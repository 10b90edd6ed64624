import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { Texts } from '../texts.ts';
import type { MerchantSource } from './merchant-source.ts';

const assetPath = /^assets\/[\w./-]+\.\w+$/;

/** Replaces every asset path in a value by its address; `addressOf` is asked once for each path found. What holds none is not copied. */
export function withAssetAddresses<T>(value: T, addressOf: (path: string) => string): T {
  if (typeof value === 'string') return (isPicture(value) ? addressOf(value) : value) as T;
  if (value === null || typeof value !== 'object') return value;
  const parts = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const key in parts) {
    const part = parts[key];
    const addressed = withAssetAddresses(part, addressOf);
    if (addressed === part) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[key] = addressed;
  }
  return (changed ?? value) as T;
}

// Hardly any text is one: its first letters say so in less time than a pattern.
const isPicture = (text: string): boolean => text.startsWith('assets/') && assetPath.test(text);

/** What a page is drawn from, in the merchant's default language, with its texts as given. */
export function makeBootData(
  { merchant }: MerchantSource,
  {
    texts,
    textFiles,
    addressOf,
    release,
    closedRoutes = [],
  }: {
    texts: Texts;
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
    texts: { [language]: texts },
    textFiles,
    language,
    release,
  };
}

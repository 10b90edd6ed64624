import type { BootData } from '#schemas/merchant/boot-data.ts';
import { joinTexts, noTexts } from '#pipeline/config/texts.ts';
import type { MerchantSource } from './merchant-source.ts';
import { pageTitles } from './seo.ts';

const assetPath = /^assets\/[\w./-]+\.\w+$/;

/** The address of an asset; undefined where no file has that path. */
type AddressOf = (path: string) => string | undefined;

/**
 * Replaces every asset path in a value by its address; what holds none stays the same object. A path of no file is a text that
 * looks like one: the check has found every picture that is named.
 */
export function withAssetAddresses<T>(value: T, addressOf: AddressOf): T {
  if (typeof value === 'string') return (assetPath.test(value) ? (addressOf(value) ?? value) : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, part]) => [key, withAssetAddresses(part, addressOf), part] as const);
  if (inner.every(([, addressed, part]) => addressed === part)) return value;
  return (Array.isArray(value) ? inner.map(([, part]) => part) : Object.fromEntries(inner)) as T;
}

type Given = Pick<BootData, 'texts' | 'textFiles' | 'release'> & {
  addressOf: AddressOf;
  closedRoutes?: readonly string[];
};

/** What a page is drawn from, in the merchant's default language, with its texts as given. */
export function makeBootData(
  { merchant }: MerchantSource,
  { addressOf, closedRoutes = [], ...given }: Given,
): BootData {
  const { security: _security, theme, seo: _seo, fonts: _fonts, domains: _domains, analytics, ...rest } = merchant;
  const isMeasured = Boolean(analytics.providers?.length || merchant.login.identity?.firebase?.analytics);
  const titles = pageTitles(merchant);
  const language = merchant.merchant.languages.default;
  return {
    merchant: {
      ...withAssetAddresses(rest, addressOf),
      closedRoutes,
      ...(isMeasured && { analytics }),
      ...(titles && { titles }),
    },
    theme: theme.default,
    language,
    ...given,
  };
}

/** What a page of files that are not built boots from: pictures and texts keep their plain names, and the texts of its language are whole. */
export function draftBootData(source: MerchantSource): BootData {
  const { languages } = source.merchant.merchant;
  const others = languages.supported.filter((language) => language !== languages.default);
  return makeBootData(source, {
    texts: joinTexts(source.textLayers[languages.default] ?? noTexts),
    textFiles: Object.fromEntries(others.map((language) => [language, [`/texts/${language}.json`]])),
    addressOf: (path) => `/${path}`,
    release: 'development',
  });
}

import type { BootData, Texts } from '#schemas/merchant/boot-data.ts';
import type { MerchantSource } from '../bundle/merchant-source.ts';

const assetPath = /^assets\/[\w./-]+\.\w+$/;

/** Replaces every asset path in a value by its address; `addressOf` is asked once for each path found. What holds none is not copied. */
export function withAssetAddresses<T>(value: T, addressOf: (path: string) => string): T {
  if (typeof value === 'string') return (isPicture(value) ? addressOf(value) : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? inList(value, addressOf) : inObject(value, addressOf)) as T;
}

function inList(list: readonly unknown[], addressOf: (path: string) => string): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const addressed = withAssetAddresses(list[index], addressOf);
    if (addressed === list[index]) continue;
    changed ??= [...list];
    changed[index] = addressed;
  }
  return changed ?? list;
}

function inObject(value: object, addressOf: (path: string) => string): object {
  const parts = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const key in parts) {
    const addressed = withAssetAddresses(parts[key], addressOf);
    if (addressed === parts[key]) continue;
    changed ??= { ...parts };
    changed[key] = addressed;
  }
  return changed ?? value;
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
    texts,
    textFiles,
    language,
    release,
  };
}

/** What of a page's data is neither text nor release, as JSON: what the release is a hash of, and most of what a page inlines. */
export const printFacts = ({ texts: _texts, release: _release, ...facts }: BootData): string => JSON.stringify(facts);

/** The whole of a page's data as JSON. */
export const completeFacts = (facts: string, rest: Pick<BootData, 'texts' | 'release'>): string =>
  `${facts.slice(0, -1)},${JSON.stringify(rest).slice(1)}`;

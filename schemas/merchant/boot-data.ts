import type { LanguageCode } from './language.ts';
import type { ResolvedMerchant } from './documents.ts';

/** Texts of one language by namespace, as i18next takes them: `{ "games": { "load-more": "Load more" } }`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The inlined JSON block `<script type="application/json" id="foyer-data">` that the lobby boots from, and what the
 * prerenderer hands to `render(data, path)`. Asset paths of the documents (`assets/logo.svg`) are in it as absolute,
 * content-addressed addresses (`/assets/logo.1a2b3c4d.svg`), so a view uses them as they are.
 */
export type BootData = {
  /**
   * Everything but the documents that only the build and the server read; `analytics` where visits are reported to somebody; `closedRoutes` are the product's paths that the
   * bundle has no code for, `titles` the text keys of the tab's titles by path where `seo.json` gives them.
   */
  merchant: Omit<ResolvedMerchant, 'security' | 'theme' | 'seo' | 'fonts' | 'domains' | 'analytics'> & {
    analytics?: ResolvedMerchant['analytics'];
    closedRoutes?: readonly string[];
    titles?: Readonly<Record<string, string>>;
  };
  /** The theme a player without a stored choice gets. */
  theme: 'dark' | 'light';
  /** Texts in the page's language: a built page has those of its first view, a development page all. */
  texts: Texts;
  /**
   * Addresses of all texts of a language, the product's and over them the merchant's own,
   * `{ "UR": ["/texts/UR.ab12cd34.json", "/texts/UR.ef56ab78.json"] }`; none for texts that the page has whole.
   */
  textFiles: Partial<Record<LanguageCode, readonly string[]>>;
  /** Language of the first view: the merchant's default. */
  language: LanguageCode;
  /** Hash of everything in the bundle; differs between releases, for stale tabs and error reports. */
  release: string;
};

/** Id of the element that holds the block. */
export const bootDataId = 'foyer-data';

/** Address of the page's root element, where the first view is prerendered. */
export const rootId = 'root';

/** Why a lobby may be closed to a player; a page brings what it then shows in `<template id="closed-blocked">` and so on. */
export const closedKinds = ['maintenance', 'region', 'blocked'] as const;
export const closedTemplateId = (kind: (typeof closedKinds)[number]): string => `closed-${kind}`;

/** Id of the element around what such a template holds. */
export const closedPageId = 'closed';

/** Id of the element that holds a page's `StartData`. */
export const startDataId = 'foyer-start';

/** What the start script of a page needs. */
export type StartData = {
  /** Addresses of the lobby's scripts that the first view needs, the entry first. */
  scripts: readonly string[];
  /** What is said where the lobby cannot be started, and the button that loads the page again. */
  texts: { notStarted: string; tryAgain: string };
};

/** Id of the symbol of an icon that is in the page. */
export const pageIconId = (name: string): string => `icon-${name}`;

/** Languages that are written from right to left. */
export const rightToLeft: readonly LanguageCode[] = ['UR', 'AR'];
const bcp47: Partial<Record<LanguageCode, string>> = { CN: 'zh-Hans', TW: 'zh-Hant', MY: 'my', TY: 'th' };

/** Writing direction of a language. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

/**
 * The longest that a page waits for the texts of the language that its player chose, in milliseconds: then it is shown, and asks, in its own.
 * Three times what a slow phone takes on a 3G network: words of another language that change before the player's eyes are worse than none.
 */
export const longestLanguageWaitMs = 20_000;

/** BCP 47 tag of a platform language code, for `<html lang>`. */
export function languageTag(language: LanguageCode): string {
  return bcp47[language] ?? language.toLowerCase();
}

import {
  bootDataId,
  closedKinds,
  closedPageId,
  closedTemplateId,
  directionOf,
  languageTag,
  rootId,
  startDataId,
  type BootData,
  type StartData,
} from '#schemas/merchant/boot-data.ts';
import type { BootScripts } from '../code/boot-scripts.ts';

/** What a page is made of besides its data; addresses are absolute paths. */
export type PageParts = {
  /** Prerendered markup; empty in the development server. */
  markup: string;
  /** Markup of what each player sees to whom the lobby is closed; none in the development server. */
  closed?: Readonly<Record<(typeof closedKinds)[number], string>>;
  /** Preload tags of the hero, from `heroPreload()`. */
  preload: string;
  /** SVG symbols of the icons in the markup. */
  symbols: string;
  /** Inline CSS: theme tokens, then the product's styles. Each is a text of its own, since the second is the same for all merchants. */
  styles: readonly string[];
  /** Addresses of the style sheets whose rules are inlined; none in the development server. */
  sheets?: readonly string[];
  /** Of the tab and of search results; the merchant's name without. */
  title?: string;
  description: string;
  themeColor: Readonly<Record<'light' | 'dark', string>>;
  /** The data, printed as JSON. */
  json: string;
  /** What the start script needs; none in the development server, where the entry is a tag of the head. */
  start?: StartData;
  scripts?: Pick<BootScripts, 'theme' | 'start'>;
  /** Further tags of the head. */
  head?: string;
};

/** Printed JSON that is safe in a script element, which it cannot end. */
const inElement = (json: string): string => json.replaceAll('<', '\\u003c');

/** A value for a script element. */
export const inlineJson = (value: unknown): string => inElement(JSON.stringify(value));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text made safe for element content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The tags that React puts before its markup for pictures of high priority; they belong into the head. */
const leadingLinks = /^(?:<link rel="preload"[^>]*>)+/;

/** Preload of the first picture marked `fetchpriority="high"`, unless the markup already brings one. */
export function heroPreload(markup: string): string {
  const leading = leadingLinks.exec(markup)?.[0];
  if (leading !== undefined) return leading;
  const image = /<img[^>]*\sfetchpriority="high"[^>]*>/i.exec(markup)?.[0] ?? '';
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(image)?.[1];
  const source = read('src');
  if (source === undefined) return '';
  const set = read('srcset');
  return `<link rel="preload" as="image" fetchpriority="high" href="${source}"${set === undefined ? '' : ` imagesrcset="${set}" imagesizes="${read('sizes') ?? '100vw'}"`}>`;
}

/** Preload tags as the value of a `link` header: a browser acts on it before it reads the page. Undefined: nothing to preload. */
export function preloadHeader(tags: string): string | undefined {
  const links = [...tags.matchAll(/<link ([^>]*?)\/?>/g)].map(([, attributes = '']) => {
    const { href = '', ...rest } = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
    return [`<${href}>`, ...Object.entries(rest).map(([name, value]) => `${name}="${value}"`)].join('; ');
  });
  return links.length > 0 ? links.join(', ') : undefined;
}

/** The attributes of `<html>` that the layout variants are styled by. */
export function rootAttributes({ merchant: { layout }, language, theme }: BootData): string {
  const attributes = {
    lang: languageTag(language),
    dir: directionOf(language),
    'data-theme': theme,
    'data-header': layout.header,
    'data-footer': layout.footer,
    'data-tile': layout.tile,
    'data-density': layout.density,
    'data-title': layout.sectionTitle,
    'data-categories': layout.categories,
    'data-wide': layout.wide,
  };
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}

/** The languages besides the page's own, by which its first script knows that the player chose another. */
function otherLanguages({ merchant, language }: BootData): string {
  const others = merchant.merchant.languages.supported.filter((other) => other !== language);
  return others.length > 0 ? ` data-languages="${others.join(' ')}"` : '';
}

const block = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

/** A whole page. What must be known before the first paint runs in its head; data and start follow what is seen. */
export function renderPage(data: BootData, parts: PageParts): string {
  const name = escapeHtml(data.merchant.merchant.name);
  const { start, scripts, symbols, closed, sheets = [] } = parts;
  // A disabled sheet is not fetched, and code that needs it finds that the page has it.
  const sheetLink = (address: string) => `<link rel="stylesheet" href="${address}" disabled>`;
  const template = (kind: (typeof closedKinds)[number]) =>
    closed
      ? `<template id="${closedTemplateId(kind)}"><div id="${closedPageId}">${closed[kind].replace(leadingLinks, '')}</div></template>`
      : '';
  return `<!doctype html>
<html ${rootAttributes(data)} data-merchant="${data.merchant.code}" data-role="visitor"${otherLanguages(data)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${parts.title === undefined ? name : escapeHtml(parts.title)}</title>
${parts.preload}${scripts ? `<script>${scripts.theme}</script>` : ''}
${parts.styles.map((style) => `<style>${style}</style>`).join('')}${sheets.map(sheetLink).join('')}
<meta name="description" content="${escapeHtml(parts.description)}">
<meta name="theme-color" content="${escapeHtml(parts.themeColor[data.theme])}">
<meta name="color-scheme" content="${data.theme === 'dark' ? 'dark light' : 'light dark'}">
<meta name="application-name" content="${name}">
<meta name="apple-mobile-web-app-title" content="${name}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="format-detection" content="telephone=no">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="${escapeHtml(data.merchant.merchant.icon)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
${parts.head ?? ''}</head>
<body>
${symbols && `<svg hidden>${symbols}</svg>`}${closedKinds.map(template).join('')}<div id="${rootId}" data-waits>${parts.markup.replace(leadingLinks, '')}</div>
${block(bootDataId, inElement(parts.json))}
${start ? block(startDataId, inlineJson(start)) : ''}
${scripts ? `<script>${scripts.start}</script>` : ''}
</body>
</html>
`;
}

import { bootDataId, directionOf, languageTag, rootId, type BootData } from '#schemas/merchant/boot-data.ts';
import { firstScript, inElement } from './inline-scripts.ts';

/** What a page is made of besides its data; addresses are absolute paths. */
export type PageParts = {
  /** Prerendered markup of the first view; empty in the development server. */
  markup: string;
  /** Markup that is seen in its place where the address is not home's; none in the development server. */
  elsewhere?: string;
  /** Preload tags of the hero, from `heroPreload()`. */
  preload: string;
  /** SVG symbols of the icons above the content, and of the others in the markup; empty in the development server. */
  headerSymbols: string;
  symbols: string;
  /** Inline CSS: theme tokens, then what stands above the content needs. Empty in the development server. */
  style: string;
  /** Inline CSS of the content; with it before the header, that would wait for styles that it does not use. */
  contentStyle?: string;
  /** Style sheets that the page inlines or fetches as one: named so that the loader does not fetch them again. */
  knownStyles: readonly string[];
  description: string;
  themeColor: Readonly<Record<'light' | 'dark', string>>;
  /** The data, printed as JSON. */
  json: string;
  /** Inline script that starts the lobby. */
  start: string;
  /** Further tags of the head. */
  head?: string;
};

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

/** The first view in two: what stands above the content, and the content with all that follows. */
export function splitMarkup(markup: string): [above: string, content: string] {
  const at = Math.max(0, markup.indexOf('<main'));
  return [markup.slice(0, at), markup.slice(at)];
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

const sprite = (symbols: string): string => symbols && `<svg hidden>${symbols}</svg>`;

/** Names a style sheet without having it: `disabled` keeps the element from fetching it, and `media` the scan ahead of the parser, which up to Chromium 150 does not know `disabled`. */
const knownStyle = (href: string): string => `<link rel="stylesheet" href="${href}" disabled media="not all">`;

/**
 * A whole page. The order is the order of need: hero, header, theme, content; data and start come after what is seen. The styles are
 * the first of the body, because a browser asks for its first frame as soon as there is one, and reads them until that comes.
 */
export function renderPage(data: BootData, parts: PageParts): string {
  const [above, content] = splitMarkup(parts.markup.replace(leadingLinks, ''));
  const name = escapeHtml(data.merchant.merchant.name);
  return `<!doctype html>
<html ${rootAttributes(data)}${otherLanguages(data)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${name}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
${parts.preload}<meta name="theme-color" content="${escapeHtml(parts.themeColor[data.theme])}">
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
${parts.style && `<style>${parts.style}</style>`}
${sprite(parts.headerSymbols)}<div id="${rootId}" data-waits>${above}<script>${firstScript}</script>${parts.contentStyle === undefined ? '' : `<style>${parts.contentStyle}</style>`}${content}</div>
${parts.elsewhere ?? ''}
${sprite(parts.symbols)}
${parts.knownStyles.map(knownStyle).join('')}
<script type="application/json" id="${bootDataId}">${inElement(parts.json)}</script>
<script>${parts.start}</script>
</body>
</html>
`;
}

import { directionOf, languageTag, type BootData } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { escapeHtml, inlineJson, rootAttributes } from './page.ts';
import { noTexts, textOf } from '#pipeline/config/texts.ts';
import type { MerchantSource } from './merchant-source.ts';

/** Pages that are served when the lobby cannot be: file name to the text keys of its title, sentence and button. */
export const errorPages = {
  '404.html': ['standalone:not-found-title', 'standalone:not-found-text', 'standalone:to-home'],
  '50x.html': ['standalone:server-error-title', 'standalone:server-error-text', 'standalone:try-again'],
  'offline.html': ['standalone:offline-title', 'standalone:offline-text', 'standalone:try-again'],
} as const;

/** Rules of the error pages, after the theme's tokens; one text for all, so that one hash covers them. */
export const errorPageStyle =
  '*{box-sizing:border-box}body{margin:0;min-block-size:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;' +
  'background:var(--c-bg);color:var(--c-text);font:400 1rem/1.5 var(--k-font-body,system-ui,sans-serif)}img{block-size:40px;max-inline-size:70vw;margin-block-end:16px}' +
  '[data-theme=dark] [data-for=light],[data-theme=light] [data-for=dark]{display:none}' +
  'h1{margin:0;font:700 1.5rem/1.25 var(--k-font-display,system-ui,sans-serif)}p{margin:0;max-inline-size:32ch;color:var(--c-text-muted)}' +
  'a{display:inline-grid;place-content:center;min-block-size:48px;padding-inline:32px;margin-block-start:8px;border-radius:var(--k-radius-button,12px);' +
  'background:var(--c-brand);color:var(--c-text-on-brand);font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px}';

/**
 * One page in the brand's colours. It speaks the merchant's default language without a script, the player's with one; the
 * offline page goes back to where the player was as soon as there is a network. A missing text falls back to the name.
 */
export function errorPage(
  data: BootData,
  textLayers: MerchantSource['textLayers'],
  name: keyof typeof errorPages,
  { style, script }: { style: string; script: string },
): string {
  const { merchant } = data.merchant;
  const textsIn = (language: LanguageCode) => {
    const layers = textLayers[language] ?? noTexts;
    return {
      lang: languageTag(language),
      dir: directionOf(language),
      texts: errorPages[name].map((key) => textOf(layers, key) ?? merchant.name),
    };
  };
  const [title = '', text = '', button = ''] = textsIn(data.language).texts.map(escapeHtml);
  const others = merchant.languages.supported.filter((language) => language !== data.language);
  // Lazy: the one that its theme hides is not fetched.
  const picture = (source: string, theme = '') =>
    `<img${theme && ` data-for="${theme}"`} loading="lazy" src="${escapeHtml(source)}" alt="${escapeHtml(merchant.name)}">`;
  const logos = merchant.logoDark
    ? picture(merchant.logo, 'light') + picture(merchant.logoDark, 'dark')
    : picture(merchant.logo);
  const offline = name === 'offline.html';
  return `<!doctype html>
<html ${rootAttributes(data)}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><script>${script}</script><style>${style}</style></head>
<body${offline ? ' data-reconnects' : ''}>${logos}<h1>${title}</h1><p>${text}</p><a href="${offline ? '' : '/'}">${button}</a>
<script type="application/json" id="texts">${inlineJson(Object.fromEntries(others.map((language) => [language, textsIn(language)])))}</script></body>
</html>
`;
}

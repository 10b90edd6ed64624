import type { ConfigError } from '#pipeline/errors/problem.ts';
import { makeBootData } from '#pipeline/stamp/boot-data.ts';
import type { MerchantSource } from '#pipeline/stamp/merchant-source.ts';
import { escapeHtml, renderPage } from '#pipeline/stamp/page.ts';
import { tokenValue } from '#pipeline/stamp/token-value.ts';

const moduleTag = (path: string) => `<script type="module" src="${path}"></script>\n`;

/** The development page of a merchant, made from its files as they are now. Assets and texts keep their plain names. */
export function devPage(source: MerchantSource): string {
  const { languages, description } = source.merchant.merchant;
  const textFiles = Object.fromEntries(
    languages.supported
      .filter((language) => language !== languages.default)
      .map((language) => [language, `/texts/${language}.json`]),
  );
  const data = {
    ...makeBootData(source, { textFiles, addressOf: (path) => `/${path}`, release: 'development' }),
    development: true as const,
  };
  const color = (mode: 'light' | 'dark') => tokenValue(source.merchant.theme, mode, 'header-bg') ?? '#000000';
  return renderPage(data, {
    markup: '',
    style: source.themeCss,
    inlinedStyles: [],
    description: data.texts[data.language]?.[description] ?? '',
    themeColor: { light: color('light'), dark: color('dark') },
    start: '',
    head: moduleTag('/src/app/entry-client.tsx') + moduleTag('/src/dev/overlay.ts'),
  });
}

/** The page of a merchant whose files hold errors: each with its place, what was expected, and a link that opens the editor. */
export function errorsPage(code: string, errors: readonly ConfigError[]): string {
  const items = errors.map(({ file, line, column, path, message, suggestion }) => {
    const place = `${file}:${line}:${column}`;
    const hint = suggestion === undefined ? '' : `<p class="hint">${escapeHtml(suggestion)}</p>`;
    return `<li><a href="/__open-in-editor?file=${encodeURIComponent(place)}">${escapeHtml(place)}</a> <code>${escapeHtml(path)}</code><p>${escapeHtml(message)}</p>${hint}</li>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(code)}: errors</title>
<style>body{margin:0;padding:24px;background:#16181d;color:#f3f4f6;font:15px/1.5 ui-monospace,monospace}h1{font-size:18px;color:#ff8f8f}ol{padding:0;list-style:none;display:grid;gap:12px}
li{padding:16px;border-radius:8px;background:#22252d;border-inline-start:4px solid #ff6b6b;overflow-wrap:anywhere}a{color:#8ec5ff}p{margin:4px 0 0}.hint{color:#8be28b}</style>
</head><body><h1>${escapeHtml(code)}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}</h1><ol>${items.join('')}</ol><p>Save the file and this page reloads.</p></body></html>`;
}

import { join } from 'node:path';
import { codeFrame } from '#pipeline/config/locate.ts';
import type { FilePlace, Finding } from '#pipeline/errors/problem.ts';
import { draftBootData } from '#pipeline/build/page/boot-data.ts';
import type { MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { escapeHtml, renderPage } from '#pipeline/build/page/page.ts';
import { tokenValue } from '#pipeline/build/page/token-value.ts';
import { noTexts, textOf } from '#pipeline/config/texts.ts';

/** What the merchant's files were when the page was made; `src/dev/reload.ts` compares it with what they are. */
const revisionTag = (revision: string) => `<meta name="foyer-revision" content="${revision}">`;
const moduleTag = (path: string) => `<script type="module" src="${path}"></script>\n`;

/** What is laid over a page: the tools of a developer, or what makes it the canvas of a studio. */
export type PageTool = { script: string; head?: string };
export const developerTools: PageTool = { script: '/src/dev/overlay.ts' };

/**
 * The development page of a merchant, made from its files as they are now. Assets and texts keep their plain names; `fontCss` are the rules of
 * its fonts.
 */
export function devPage(source: MerchantSource, revision: string, fontCss = '', tool = developerTools): string {
  const { languages, description } = source.merchant.merchant;
  const layers = source.textLayers[languages.default] ?? noTexts;
  const data = draftBootData(source);
  const color = (mode: 'light' | 'dark') => tokenValue(source.merchant.theme, mode, 'header-bg') ?? '#000000';
  return renderPage(data, {
    markup: '',
    preload: '',
    symbols: '',
    styles: [],
    description: textOf(layers, description) ?? '',
    themeColor: { light: color('light'), dark: color('dark') },
    json: JSON.stringify(data),
    // Vite puts its styles behind those of the head.
    head:
      `<style id="foyer-theme">${source.themeCss}</style><style>${fontCss}</style>` +
      (tool.head ?? '') +
      revisionTag(revision) +
      moduleTag('/src/dev/preview-start.ts') +
      moduleTag('/src/boot/theme.ts') +
      moduleTag('/src/app/entry-client.tsx') +
      moduleTag(tool.script),
  });
}

const errorStyle =
  'body{margin:0;padding:24px;background:#16181d;color:#f3f4f6;font:15px/1.5 ui-monospace,monospace}h1{font-size:18px;color:#ff8f8f}ol{padding:0;list-style:none;display:grid;grid-template-columns:minmax(0,1fr);gap:12px}' +
  'li,pre{padding:16px;border-radius:8px;background:#22252d;border-inline-start:4px solid #ff6b6b;overflow-wrap:anywhere}pre{padding:8px 12px;overflow:auto;background:#16181d;border-color:#4b5563}' +
  'a{color:#8ec5ff}p{margin:4px 0 0}.hint{color:#8be28b}';

const errorDocument = (title: string, body: string, revision = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${revisionTag(revision)}<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${errorStyle}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}<p>Save the file and this page reloads.</p>${moduleTag('/src/dev/reload.ts')}</body></html>`;

/** The page of a merchant whose files hold errors: each with its place, its line, what was expected, and a link that opens the editor. */
export function errorsPage(code: string, errors: readonly Finding[], root: string, revision: string): string {
  const link = (at: FilePlace) => {
    const place = `${at.file}:${at.line}:${at.column}`;
    return `<a href="/__open-in-editor?file=${encodeURIComponent(place)}">${escapeHtml(place)}</a>`;
  };
  const items = errors.map(({ path, message, suggestion, template, ...at }) => {
    const second = template === undefined ? '' : `<p>Together with ${link(template)}</p>`;
    const hint = suggestion === undefined ? '' : `<p class="hint">${escapeHtml(suggestion)}</p>`;
    const excerpt = escapeHtml(codeFrame(join(root, at.file), at.line, at.column));
    return `<li>${link(at)} <code>${escapeHtml(path)}</code><p>${escapeHtml(message)}</p>${second}${hint}<pre>${excerpt}</pre></li>`;
  });
  return errorDocument(
    `${code}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`,
    `<ol>${items.join('')}</ol>`,
    revision,
  );
}

/** The page of a request that the development server itself failed on. */
export const failurePage = (error: unknown): string =>
  errorDocument(
    'The development server failed here',
    `<pre>${escapeHtml(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>`,
  );

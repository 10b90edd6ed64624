import type { BootData } from '#schemas/merchant/boot-data.ts';
import { pageNameAt } from '#schemas/routes.ts';
import { routes } from '#schemas/routes.generated.ts';
import { joinTexts, noTexts, textOf } from '#pipeline/texts.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Code } from '../code/code-files.ts';
import { brotli } from '../bundle/compress.ts';
import type { MerchantSource } from '../bundle/merchant-source.ts';
import { heroPreload, renderPage, type PageParts } from './page.ts';
import type { StampTools } from '../bundle/stamp-tools.ts';

type Document = {
  file: string;
  /** What it is rendered at. */
  path: string;
  /** Namespaces of the texts that it brings besides those of home. */
  texts: readonly string[];
};

const shell: Document = { file: 'shell.html', path: '/shell', texts: [] };
/** The pages that have a document of their own, by name. */
const ownDocuments = new Map<string | undefined, Document>(
  Object.entries(routes).flatMap(([name, route]) =>
    'document' in route
      ? [[name, { file: name === 'home' ? 'index.html' : `${name}.html`, path: route.path, ...route.document }]]
      : [],
  ),
);

/** Address of the document that answers a page's address. */
export const documentFor = (path: string): string => `/${(ownDocuments.get(pageNameAt(path)) ?? shell).file}`;

type Given = { source: MerchantSource; data: BootData; code: Code } & Pick<
  PageParts,
  'styles' | 'description' | 'themeColor'
>;

/** What the other files of a bundle must know of its documents: the hero's preload tags, and the scripts of home's first view. */
export type WrittenDocuments = { preload: string; scripts: readonly string[] };

/** Writes a merchant's prerendered documents with their data, first texts and icons. */
export async function writeDocuments(
  bundle: Bundle,
  { source, data, code, ...head }: Given,
  { render, renderClosed, pageIcons, compiled }: Pick<StampTools, 'render' | 'renderClosed' | 'pageIcons' | 'compiled'>,
): Promise<WrittenDocuments> {
  const layers = source.textLayers[data.language] ?? noTexts;
  const allTexts = joinTexts(layers);
  const said = {
    notStarted: textOf(layers, 'standalone.notStarted') ?? '',
    tryAgain: textOf(layers, 'standalone.tryAgain') ?? '',
  };
  const closed = renderClosed({ ...data, texts: { ...data.texts, status: allTexts['status'] ?? {} } });
  const written: WrittenDocuments = { preload: '', scripts: [] };
  for (const { file, path, texts } of [...ownDocuments.values(), shell]) {
    const added = Object.fromEntries(texts.map((namespace) => [namespace, allTexts[namespace] ?? {}]));
    const own = { ...data, texts: { ...data.texts, ...added } };
    const { html, views } = await render(own, path);
    const { markup, symbols } = pageIcons(html);
    const preload = heroPreload(markup);
    const scripts = code.scriptsOf(views).map((script) => `/${script}`);
    if (file === 'index.html') Object.assign(written, { preload, scripts });
    const start = { scripts, texts: said };
    const parts = { ...head, markup, closed, preload, symbols, json: JSON.stringify(own), start, scripts: compiled.boot };
    const content = Buffer.from(renderPage(own, parts));
    bundle.write(file, content);
    bundle.write(`${file}.br`, brotli(content, 5));
  }
  return written;
}

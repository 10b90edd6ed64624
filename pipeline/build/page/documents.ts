import type { BootData } from '#schemas/merchant/boot-data.ts';
import { isHomePath, pathOf } from '#schemas/routes.ts';
import { noTexts, textOf } from '#pipeline/texts.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Code } from '../code/code-files.ts';
import { brotli } from '../bundle/compress.ts';
import type { MerchantSource } from '../bundle/merchant-source.ts';
import { heroPreload, renderPage, type PageParts } from './page.ts';
import type { StampTools } from '../bundle/stamp-tools.ts';

/** The prerendered documents: their files, and the path that each is rendered at. `shell` is for every address but home's. */
const documents = {
  home: { file: 'index.html', path: pathOf('home') },
  shell: { file: 'shell.html', path: '/shell' },
} as const;

/** Address of the document that answers a page's address. */
export const documentFor = (path: string): string => `/${documents[isHomePath(path) ? 'home' : 'shell'].file}`;

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
  { render, pageIcons, compiled }: Pick<StampTools, 'render' | 'pageIcons' | 'compiled'>,
): Promise<WrittenDocuments> {
  const layers = source.textLayers[data.language] ?? noTexts;
  const json = JSON.stringify(data);
  const said = {
    notStarted: textOf(layers, 'standalone.notStarted') ?? '',
    tryAgain: textOf(layers, 'standalone.tryAgain') ?? '',
  };
  const written: WrittenDocuments = { preload: '', scripts: [] };
  for (const [name, { file, path }] of Object.entries(documents)) {
    const { html, sections } = await render(data, path);
    const { markup, symbols } = pageIcons(html);
    const preload = heroPreload(markup);
    const scripts = code.scriptsOf(sections).map((script) => `/${script}`);
    if (name === 'home') Object.assign(written, { preload, scripts });
    const start = { scripts, texts: said };
    const parts = { ...head, markup, preload, symbols, json, start, scripts: compiled.boot };
    const content = Buffer.from(renderPage(data, parts));
    bundle.write(file, content);
    bundle.write(`${file}.br`, brotli(content, 5));
  }
  return written;
}

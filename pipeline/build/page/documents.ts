import type { BootData } from '#schemas/merchant/boot-data.ts';
import { isHomePath, pathOf } from '#schemas/routes.ts';
import { noTexts, textOf } from '#pipeline/texts.ts';
import { completeFacts } from './boot-data.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Code } from '../code/code-files.ts';
import { brotli } from '../bundle/compress.ts';
import type { MerchantSource } from '../bundle/merchant-source.ts';
import { heroPreload, renderPage, type PageParts } from './page.ts';
import type { FirstView, StampTools } from '../bundle/stamp-tools.ts';

/** The prerendered documents: their files, and the path that each is rendered at. `shell` is for every address but home's. */
const documents = {
  home: { file: 'index.html', path: pathOf('home') },
  shell: { file: 'shell.html', path: '/shell' },
} as const;
type DocumentName = keyof typeof documents;

/** Address of the document that answers a page's address. */
export const documentFor = (path: string): string => `/${documents[isHomePath(path) ? 'home' : 'shell'].file}`;

type Given = { source: MerchantSource; data: BootData; facts: string; code: Code; styles: readonly string[] } & Pick<
  PageParts,
  'description' | 'themeColor'
>;

/** What the other files of a bundle must know of its documents: the hero's preload tags, and the scripts of home's first view. */
export type WrittenDocuments = { preload: string; scripts: readonly string[] };

/** Writes a merchant's prerendered documents with their data, first texts and icons. `facts` are those of `data`, printed. */
export async function writeDocuments(
  bundle: Bundle,
  { source, data, facts, code, styles, description, themeColor }: Given,
  { render, pageIcons, compiled }: Pick<StampTools, 'render' | 'pageIcons' | 'compiled'>,
): Promise<WrittenDocuments> {
  const { language, texts, release } = data;
  const layers = source.textLayers[language] ?? noTexts;
  const names = Object.keys(documents) as DocumentName[];
  const views = new Map<DocumentName, FirstView>();
  for (const name of names) views.set(name, await render(data, documents[name].path));
  const json = completeFacts(facts, { texts, release });
  const said = {
    notStarted: textOf(layers, 'standalone.notStarted') ?? '',
    tryAgain: textOf(layers, 'standalone.tryAgain') ?? '',
  };
  const written: WrittenDocuments = { preload: '', scripts: [] };
  for (const [name, { html, sections }] of views) {
    const { markup, symbols } = pageIcons(html);
    const preload = heroPreload(markup);
    const scripts = code.scriptsOf(sections).map((file) => `/${file}`);
    if (name === 'home') Object.assign(written, { preload, scripts });
    const start = { scripts, texts: said };
    const page = renderPage(data, {
      markup,
      preload,
      symbols,
      styles,
      description,
      themeColor,
      json,
      start,
      scripts: compiled.boot,
    });
    const content = Buffer.from(page);
    bundle.write(documents[name].file, content);
    bundle.write(`${documents[name].file}.br`, brotli(content, 5));
  }
  return written;
}

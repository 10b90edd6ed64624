import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { pageNameAt, pathOf, pathsOf, productPaths, routeOf } from '#schemas/routes.ts';
import { routes } from '#schemas/routes.generated.ts';
import { joinTexts, noTexts, textOf } from '#pipeline/config/texts.ts';
import type { Bundle } from '#pipeline/store/bundle.ts';
import type { Code } from '../code/code-files.ts';
import { brotli } from '#pipeline/store/compress.ts';
import type { MerchantSource } from './merchant-source.ts';
import { fontPreload, type BrandFonts } from './fonts.ts';
import { firstTexts } from './first-texts.ts';
import { gameLink, gameLinkFile, gameLinkPlace, type ListedGame } from './game-links.ts';
import { heroPreload, renderPage, type PageParts } from './page.ts';
import {
  hasSeo,
  languageParameter,
  listedLanguages,
  listedPages,
  pageHead,
  pictureAddress,
  unlisted,
  type ListedPage,
} from './seo.ts';
import type { StampTools } from './stamp-tools.ts';

type Document = {
  file: string;
  /** What it is rendered at. */
  path: string;
  /** Namespaces of the texts that it brings besides those of home. */
  texts: readonly string[];
};

const shell: Document = { file: 'shell.html', path: '/shell', texts: [] };
/** The outline that search engines may list, where they have to be told so: what a game's page says of it, the lobby adds (GAME-20). */
const gamePage = { ...shell, file: 'game.html' };
const homeFile = 'index.html';
/** The pages that have a document of their own, by name. */
const ownDocuments = new Map<string | undefined, Document>(
  Object.entries(routes).flatMap(([name, route]) =>
    'document' in route
      ? [[name, { file: name === 'home' ? homeFile : `${name}.html`, path: route.path, ...route.document }]]
      : [],
  ),
);

/** The document of a listed page: its own, or the outline with a head of its own. */
const documentOf = ({ id, path }: ListedPage): Document =>
  ownDocuments.get(pageNameAt(path)) ?? { ...shell, file: `page-${id}.html` };

const inLanguage = (file: string, language: LanguageCode): string =>
  file.replace(/html$/, `${languageParameter(language)}.html`);

/**
 * Address to the document that answers it: `/m/help`, and `/m/help?pt` for `/m/help?lang=pt`. An address that is not among
 * them is unknown, and answered with home's document and status 404 (NAV-1).
 */
export type PageFiles = Readonly<Record<string, string>>;

/** Whether search engines may list the pages of a merchant's games. */
export const listsGames = (merchant: Pick<ResolvedMerchant, 'seo' | 'flags'>): boolean =>
  hasSeo(merchant) && merchant.seo.index !== false && merchant.flags['GAME_PAGES'] === true;

/** The addresses of a merchant's pages. */
export function pageFiles(
  merchant?: Pick<ResolvedMerchant, 'routes' | 'seo' | 'merchant' | 'flags'>,
  closedRoutes: readonly string[] = [],
): PageFiles {
  const own = merchant?.routes.routes.map(({ path }) => path) ?? [];
  const files = new Map(own.map((path) => [path, shell.file]));
  for (const path of productPaths)
    if (!closedRoutes.includes(path)) files.set(path, (ownDocuments.get(pageNameAt(path)) ?? shell).file);
  if (!merchant || !hasSeo(merchant)) return Object.fromEntries(files);
  if (listsGames(merchant)) files.set(pathOf('game'), gamePage.file);
  const [, ...others] = listedLanguages(merchant);
  for (const page of listedPages(merchant)) {
    const { file } = documentOf(page);
    const name = pageNameAt(page.path);
    for (const path of (name ? pathsOf(name) : [page.path]).filter((each) => files.has(each))) {
      files.set(path, file);
      for (const language of others) files.set(`${path}?${languageParameter(language)}`, inLanguage(file, language));
    }
  }
  return Object.fromEntries(files);
}

/** The document that answers an address, and whether there is such a page. */
export function pageAt(
  pages: PageFiles,
  path: string,
  language: string | null = null,
): { file: string; isKnown: boolean } {
  const file = pages[`${path}?${language ?? ''}`] ?? pages[routeOf(path)];
  return { file: `/${file ?? pages['/'] ?? homeFile}`, isKnown: file !== undefined };
}

/** What the documents of some hosts are made of. */
export type DocumentParts = {
  source: MerchantSource;
  /** The merchant as all its hosts have it, whose addresses search engines get. */
  whole: ResolvedMerchant;
  /** The folder of the bundle that they are written into, with a slash at its end. */
  folder: string;
  data: BootData;
  code: Code;
  addressOf: (path: string) => string;
  fonts: BrandFonts;
  /** The theme's tokens and the fonts. */
  ownCss: string;
  /** Those with a page, as far as the build knows them. */
  games: readonly ListedGame[];
} & Pick<PageParts, 'description' | 'themeColor'>;

/** What the other files of a bundle must know of its documents: the hero's preload tags, the scripts of home's first view, and every inline style. */
export type WrittenDocuments = { preload: string; scripts: readonly string[]; styles: Set<string> };

/** A document as it is written: in which language, and for a merchant with `seo.json` whether it is a page that is listed. */
type Written = Document & { language: LanguageCode; page?: ListedPage };

function documentsOf(merchant: ResolvedMerchant): Written[] {
  const { default: language } = merchant.merchant.languages;
  const usual = [...ownDocuments.values(), shell, ...(listsGames(merchant) ? [gamePage] : [])].map((document) => ({
    ...document,
    language,
  }));
  if (!hasSeo(merchant)) return usual;
  const listed = listedPages(merchant).flatMap((page) => {
    const document = documentOf(page);
    return listedLanguages(merchant).map((each) => ({
      ...document,
      page,
      language: each,
      file: each === language ? document.file : inLanguage(document.file, each),
    }));
  });
  const files = new Set(listed.map(({ file }) => file));
  return [...listed, ...usual.filter(({ file }) => !files.has(file))];
}

/** What draws them. */
export type DocumentTools = Pick<StampTools, 'render' | 'renderClosed' | 'closedStyle' | 'pageIcons' | 'compiled'>;

const absolute = (path: string): string => `/${path}`;

/** Writes a merchant's prerendered documents with their data, first texts and icons. */
export async function writeDocuments(
  bundle: Bundle,
  { source, whole, folder, data, code, addressOf, fonts, ownCss, games, ...usual }: DocumentParts,
  { render, renderClosed, closedStyle, pageIcons, compiled }: DocumentTools,
): Promise<WrittenDocuments> {
  const { merchant, textLayers } = source;
  const written: WrittenDocuments = { preload: '', scripts: [], styles: new Set([ownCss]) };
  for (const { file, path, texts, language, page } of documentsOf(merchant)) {
    const layers = textLayers[language] ?? noTexts;
    const allTexts = joinTexts(layers);
    const said = {
      notStarted: textOf(layers, 'standalone:not-started') ?? '',
      tryAgain: textOf(layers, 'standalone:try-again') ?? '',
    };
    const first = language === data.language ? data.texts : firstTexts(layers, merchant);
    const added = Object.fromEntries(texts.map((namespace) => [namespace, allTexts[namespace] ?? {}]));
    const own = { ...data, language, texts: { ...first, ...added } };
    const { html, views } = await render(own, path);
    const { markup, symbols } = pageIcons(html);
    const preload = heroPreload(markup) + fontPreload(fonts, own.texts, language);
    const needed = code.neededBy(views);
    const scripts = needed.scripts.map(absolute);
    const style = needed.style + closedStyle;
    written.styles.add(style);
    if (file === homeFile) Object.assign(written, { preload, scripts });
    const start = { scripts, texts: said };
    const closed = renderClosed({ ...own, texts: { ...first, status: allTexts['status'] ?? {} } });
    const isGame = file === gamePage.file;
    const hasLinks = isGame && games.length > 0;
    const shown = page
      ? pageHead(whole, page, { language, texts: layers, addressOf })
      : hasSeo(merchant) && { head: hasLinks ? gameLinkPlace(folder) : isGame ? '' : unlisted };
    if (hasLinks) {
      const brandPicture = pictureAddress(whole, whole.seo.picture, addressOf);
      for (const game of games) {
        const link = gameLink(whole, game, { language, texts: layers, brandPicture });
        bundle.write(folder + gameLinkFile(game.slug), link);
      }
    }
    const styled = { styles: [ownCss, style], sheets: needed.sheets.map(absolute) };
    const parts = { ...usual, ...shown, ...styled, markup, closed, preload, symbols, json: JSON.stringify(own), start };
    const content = Buffer.from(renderPage(own, { ...parts, scripts: compiled.boot }));
    bundle.write(folder + file, content);
    // What a server adds to, it compresses itself.
    if (!hasLinks) bundle.write(`${folder}${file}.br`, brotli(content, 5));
  }
  return written;
}

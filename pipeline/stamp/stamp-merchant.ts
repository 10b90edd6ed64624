import { readFileSync } from 'node:fs';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { makeBootData } from './boot-data.ts';
import type { RasterIcon } from './brand-icons.ts';
import { noTexts, overlayTexts, type Texts } from '../texts.ts';
import { beginBundle, type Bundle } from './bundle.ts';
import type { Code } from './code-files.ts';
import type { Compiled } from './compile.ts';
import { brotli, isCompressible } from './compress.ts';
import { digest } from './digest.ts';
import { errorPage, errorPages, errorPageStyle } from './error-pages.ts';
import {
  contentScript,
  errorLanguageScript,
  firstScript,
  reconnectScript,
  startScript,
  themeScript,
} from './inline-scripts.ts';
import { webClipProfile, webManifest } from './install-files.ts';
import { pickTexts } from './first-texts.ts';
import type { MerchantSource } from './merchant-source.ts';
import { nginxConfig } from './nginx-config.ts';
import { nameByContent, type ObjectStore } from './object-store.ts';
import { heroPreload, preloadHeader, renderPage } from './page.ts';
import type { PageIcons } from './page-icons.ts';
import type { PageStyles } from './page-styles.ts';
import type { Places } from './places.ts';
import { contentSecurityPolicy, headerRules, headersFile } from './security-headers.ts';
import { serviceWorker } from './service-worker.ts';
import { splitTokens } from './split-tokens.ts';
import { tokenValue } from './token-value.ts';
import { firstRules, inTurns } from './turns.ts';

/** What a stamp needs besides the merchant; one per thread, shared by all merchants of a run. */
export type StampTools = {
  places: Places;
  compiled: Compiled;
  store: ObjectStore;
  /** The server bundle's renderer: the markup of home for a page's data, and the keys of the texts in it. */
  render: (data: BootData) => Promise<{ html: string; textKeys: ReadonlySet<string>; elsewhere: string }>;
  /** The share of the compilation that a merchant gets. */
  codeOf: (merchant: ResolvedMerchant) => Code;
  /** The text of `service-worker.js`. */
  serviceWorker: string;
  rasterIcons: (svgFile: string, background: string) => Promise<RasterIcon[]>;
  /** Prerendered markup with its icons in the page. */
  pageIcons: (markup: string) => PageIcons;
  /** The styles of a page with that code and markup. */
  pageStyles: (code: Code, markup: string) => PageStyles;
};

/** A finished bundle; `prerender` is the milliseconds that rendering and compressing its page took. */
export type Stamped = { release: string; prerender: number };

/** Writes `dist/<code>/` from one merchant's source. Throws when the first view cannot be rendered or a file not be written; the old bundle then stays. */
export async function stampMerchant(source: MerchantSource, tools: StampTools): Promise<Stamped> {
  const bundle = beginBundle(tools.places.dist, source.merchant.code);
  try {
    const stamped = await fillBundle(bundle, source, tools);
    bundle.publish();
    return stamped;
  } catch (error) {
    bundle.discard();
    throw error;
  }
}

async function fillBundle(bundle: Bundle, source: MerchantSource, tools: StampTools): Promise<Stamped> {
  const { compiled, store } = tools;
  const { merchant } = source;
  const { code } = merchant;
  const addressOf = (path: string) => {
    const file = source.findAsset(path);
    if (file === undefined) throw new Error(`${code}: ${path} does not exist.`);
    return bundle.linkObject(store.keepFile(file), 'assets');
  };
  const own = tools.codeOf(merchant);
  for (const { source: from, path } of own.files) bundle.link(from, path);
  const textFiles = placeTexts(bundle, source, store);
  const { default: language } = merchant.merchant.languages;
  const layers = source.textLayers[language] ?? noTexts;
  const texts = overlayTexts(layers);
  const unnamed = makeBootData(source, { texts, textFiles, addressOf, release: '', closedRoutes: own.closedRoutes });
  // The texts are in it by the hashes in the names of their files.
  const release = digest(JSON.stringify([compiled.hash, { ...unnamed, texts: {} }, source.themeCss]));
  const data = { ...unnamed, release };

  const colors = {
    dark: tokenValue(merchant.theme, 'dark', 'header-bg') ?? '#000000',
    light: tokenValue(merchant.theme, 'light', 'header-bg') ?? '#ffffff',
  };
  const description = texts[merchant.merchant.description] ?? merchant.merchant.name;
  const begun = performance.now();
  const { html, textKeys: shown, elsewhere } = await tools.render(data);
  const { markup, symbols } = tools.pageIcons(html);
  const preload = heroPreload(markup);
  const sheet = tools.pageStyles(own, markup + elsewhere);
  const laterStyle = bundle.linkObject(sheet.later, 'assets');
  const scripts = own.scripts.map((file) => `/${file}`);
  const said = { notStarted: texts['standalone.notStarted'] ?? '', tryAgain: texts['standalone.tryAgain'] ?? '' };
  const start = startScript({ scripts, style: laterStyle, texts: said });
  const tokens = splitTokens(source.themeCss, sheet.first);
  const style = tokens.first + sheet.first + firstRules;
  const inOrder = inTurns(markup);
  const contentStyle = tokens.rest + inOrder.rules + sheet.rest;
  const inlined = { ...data, texts: { [language]: pickTexts(layers, shown, own.textKeys) } };
  const page = Buffer.from(
    renderPage(inlined, {
      markup: inOrder.markup,
      elsewhere,
      preload,
      symbols,
      style,
      contentStyle,
      knownStyles: [...own.styles, ...own.laterStyles].map((file) => `/${file}`),
      description,
      themeColor: colors,
      start,
    }),
  );
  const compressed = brotli(page, 5);
  const prerender = performance.now() - begun;
  bundle.write('index.html', page);
  bundle.write('index.html.br', compressed);

  const errorStyle = source.themeCss + errorPageStyle;
  for (const name of Object.keys(errorPages) as (keyof typeof errorPages)[])
    bundle.write(name, errorPage(data, source.textLayers, name, errorStyle));
  const { logo, logoDark = logo } = data.merchant.merchant;
  bundle.write(
    'sw.js',
    serviceWorker(
      {
        release,
        shell: [...scripts, laterStyle, ...(textFiles[language] ?? [])],
        offline: ['/offline.html', data.theme === 'dark' ? logoDark : logo],
      },
      tools.serviceWorker,
    ),
  );
  await writeInstallFiles(bundle, source, data, {
    description,
    theme: colors[data.theme],
    rasterIcons: tools.rasterIcons,
  });

  const inline = [themeScript, firstScript, contentScript, start, errorLanguageScript, reconnectScript];
  const policy = contentSecurityPolicy(merchant, inline, [style, contentStyle, errorStyle]);
  const rules = headerRules(policy, merchant, preloadHeader(preload));
  bundle.write('_headers', headersFile(rules));
  bundle.write('headers.json', JSON.stringify({ domains: merchant.merchant.domains, release, rules }));
  bundle.write(
    'nginx.conf',
    nginxConfig({ code, domains: merchant.merchant.domains, rules, root: `/var/www/foyer/${code}` }),
  );
  return { release, prerender };
}

/** The product's texts are linked, a merchant's own are written into its bundle alone. */
function placeTexts(bundle: Bundle, { textLayers }: MerchantSource, store: ObjectStore): BootData['textFiles'] {
  return Object.fromEntries(
    Object.entries(textLayers).map(([language, { product, own }]) => {
      const shared = bundle.linkObject(store.keepJson(product, `${language}.json`), 'texts');
      return [language, Object.keys(own).length > 0 ? [shared, writeTexts(bundle, language, own)] : [shared]];
    }),
  );
}

function writeTexts(bundle: Bundle, language: string, texts: Texts): string {
  const content = Buffer.from(JSON.stringify(texts));
  const path = `texts/${nameByContent(`${language}.json`, content)}`;
  bundle.write(path, content);
  if (isCompressible(path, content.length)) bundle.write(`${path}.br`, brotli(content, 5));
  return `/${path}`;
}

async function writeInstallFiles(
  bundle: Bundle,
  { merchant, findAsset }: MerchantSource,
  data: BootData,
  { description, theme, rasterIcons }: { description: string; theme: string } & Pick<StampTools, 'rasterIcons'>,
): Promise<void> {
  const background = tokenValue(merchant.theme, data.theme, 'bg') ?? theme;
  const icon = findAsset(merchant.merchant.icon);
  if (icon === undefined) throw new Error(`${merchant.code}: ${merchant.merchant.icon} does not exist.`);
  const icons = await rasterIcons(icon, background);
  for (const { name, path } of icons) bundle.link(path, `icons/${name}`);
  bundle.write('manifest.webmanifest', webManifest(data, description, { theme, background }));
  const clip = icons.find(({ name }) => name === '192.png');
  const address = `https://${merchant.merchant.domains[0] ?? `${merchant.code}.localhost`}/?source=webclip`;
  if (merchant.downloads.webClip && clip)
    bundle.write(
      `${merchant.code}.mobileconfig`,
      webClipProfile(merchant.code, merchant.merchant.name, address, readFileSync(clip.path)),
    );
}

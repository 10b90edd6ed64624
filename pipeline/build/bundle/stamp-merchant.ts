import { readFileSync } from 'node:fs';
import type { BootData, Texts } from '#schemas/merchant/boot-data.ts';
import { makeBootData } from '../page/boot-data.ts';
import { noTexts, textOf } from '#pipeline/texts.ts';
import { beginBundle, type Bundle } from './bundle.ts';
import { pageFiles, writeDocuments } from '../page/documents.ts';
import { hasSeo, robotsFile, sitemapFile } from '../page/seo.ts';
import { brotli, isCompressible } from './compress.ts';
import { cspHash, digest } from './digest.ts';
import { errorPage, errorPages, errorPageStyle } from '../page/error-pages.ts';
import { brandFonts } from '../page/fonts.ts';
import { firstTexts } from '../page/first-texts.ts';
import { webClipProfile, webManifest } from './install-files.ts';
import { madeFromFile, type MadeFrom } from './made-from.ts';
import type { MerchantSource } from './merchant-source.ts';
import { nginxConfig } from './nginx-config.ts';
import { nameByContent, type ObjectStore } from './object-store.ts';
import { publishedPictures } from './pictures.ts';
import { preloadHeader } from '../page/page.ts';
import { contentSecurityPolicy, headerRules, headersFile } from './security-headers.ts';
import { serviceWorker } from './service-worker.ts';
import type { StampTools } from './stamp-tools.ts';
import { tokenValue } from '../page/token-value.ts';

/** Writes `dist/<code>/` from one merchant's source, with where it comes from, and returns its release. Throws when the first view cannot be rendered or a file not be written; the old bundle then stays. */
export async function stampMerchant(source: MerchantSource, tools: StampTools, from?: MadeFrom): Promise<string> {
  const bundle = beginBundle(tools.paths.dist, source.merchant.code);
  try {
    const release = await fillBundle(bundle, source, tools);
    if (from) bundle.write(madeFromFile, JSON.stringify(from));
    bundle.publish();
    return release;
  } catch (error) {
    bundle.discard();
    throw error;
  }
}

async function fillBundle(bundle: Bundle, source: MerchantSource, tools: StampTools): Promise<string> {
  const { compiled, store } = tools;
  const { merchant } = source;
  const { code } = merchant;
  const pictures = await publishedPictures(source, tools.paths.cache);
  const addressOf = (path: string) => {
    const picture = pictures.get(path);
    return picture && bundle.linkObject(store.keepFile(picture.file, picture.published), 'assets');
  };
  const own = tools.codeOf(merchant);
  bundle.link(own.files);
  const textFiles = placeTexts(bundle, source, store);
  const { default: language } = merchant.merchant.languages;
  const layers = source.textLayers[language] ?? noTexts;
  const texts = firstTexts(layers, merchant);
  const unnamed = makeBootData(source, { texts, textFiles, addressOf, release: '', closedRoutes: own.closedRoutes });
  const fonts = await brandFonts(source, tools.paths.cache, (path) =>
    bundle.linkObject(store.keepFile(path), 'assets'),
  );
  const ownCss = source.themeCss + fonts.css;
  // The texts are in it by the hashes in the names of their files.
  const facts = JSON.stringify({ ...unnamed, texts: undefined });
  const data = { ...unnamed, release: digest(`${compiled.hash}\n${facts}\n${ownCss}`) };
  const themeColor = {
    dark: tokenValue(merchant.theme, 'dark', 'header-bg') ?? '#000000',
    light: tokenValue(merchant.theme, 'light', 'header-bg') ?? '#ffffff',
  };
  const description = textOf(layers, merchant.merchant.description) ?? merchant.merchant.name;
  const styles = [ownCss, compiled.style];
  const page = await writeDocuments(
    bundle,
    { source, data, code: own, addressOf: (path) => addressOf(path) ?? path, fonts, styles, description, themeColor },
    tools,
  );

  const errorStyle = source.themeCss + errorPageStyle;
  for (const name of Object.keys(errorPages) as (keyof typeof errorPages)[])
    bundle.write(
      name,
      errorPage(data, source.textLayers, name, { style: errorStyle, script: compiled.boot.errorPage }),
    );
  const { logo, logoDark } = data.merchant.merchant;
  bundle.write(
    'sw.js',
    serviceWorker(
      {
        release: data.release,
        shell: [...page.scripts, ...(textFiles[language] ?? [])],
        offline: ['/offline.html', logo, ...(logoDark ? [logoDark] : [])],
      },
      tools.serviceWorker,
    ),
  );
  await writeInstallFiles(bundle, source, data, {
    description,
    theme: themeColor[data.theme],
    rasterIcons: tools.rasterIcons,
  });

  const policy = contentSecurityPolicy(
    merchant,
    Object.values(compiled.boot).map(cspHash),
    [...styles, errorStyle].map(cspHash),
  );
  const rules = headerRules(policy, merchant, preloadHeader(page.preload));
  bundle.write('_headers', headersFile(rules));
  const { domains } = merchant.merchant;
  const pages = pageFiles(merchant, own.closedRoutes);
  bundle.write('headers.json', JSON.stringify({ domains, release: data.release, rules, pages }));
  bundle.write('nginx.conf', nginxConfig({ code, domains, rules, pages, root: `/var/www/foyer/${code}` }));
  if (hasSeo(merchant)) bundle.write('robots.txt', robotsFile(merchant));
  const sitemap = hasSeo(merchant) ? sitemapFile(merchant) : undefined;
  if (sitemap !== undefined) bundle.write('sitemap.xml', sitemap);
  // Not linked: what is edited in the merchant's folder would change what is published.
  for (const { name, path } of source.wellKnown) bundle.write(`.well-known/${name}`, readFileSync(path));
  return data.release;
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
  bundle.link(icons.map(({ name, path }) => ({ source: path, path: `icons/${name}` })));
  bundle.write('manifest.webmanifest', webManifest(data, description, { theme, background }));
  const clip = icons.find(({ name }) => name === '192.png');
  const address = `https://${merchant.merchant.domains[0] ?? `${merchant.code}.localhost`}/?source=webclip`;
  if (merchant.downloads.webClip && clip)
    bundle.write(
      `${merchant.code}.mobileconfig`,
      webClipProfile(merchant.code, merchant.merchant.name, address, clip.path),
    );
}

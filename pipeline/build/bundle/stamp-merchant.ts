import { readFileSync } from 'node:fs';
import type { BootData, Texts } from '#schemas/merchant/boot-data.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { makeBootData } from '../page/boot-data.ts';
import { domainEntries } from '#pipeline/config/domain-entries.ts';
import { noTexts } from '#pipeline/config/texts.ts';
import { beginBundle, type Bundle } from '#pipeline/store/bundle.ts';
import { listsGames, pageFiles } from '../page/documents.ts';
import { hasSeo, robotsFile, sitemapFile } from '../page/seo.ts';
import { brotli, isCompressible } from '#pipeline/store/compress.ts';
import { countryFlags } from './country-flags.ts';
import { cspHash, digest } from '#pipeline/store/digest.ts';
import { atDomain, siteFolder, type Site } from './domain-sites.ts';
import { errorPageStyle } from '../page/error-pages.ts';
import { brandFonts } from '../page/fonts.ts';
import { firstTexts } from '../page/first-texts.ts';
import { gamePath, type ListedGame } from '../page/game-links.ts';
import { listedGames } from './listed-games.ts';
import { madeFromFile, type MadeFrom } from './made-from.ts';
import type { MerchantSource } from '../page/merchant-source.ts';
import { nginxConfig, type NginxSite } from './nginx-config.ts';
import { nameByContent, type ObjectStore } from '#pipeline/store/object-store.ts';
import { publishedPictures } from './pictures.ts';
import { contentSecurityPolicy, headerRules, headersFile } from './security-headers.ts';
import { writeSiteFiles, type WrittenSite } from './site-files.ts';
import type { StampTools } from '../page/stamp-tools.ts';

/** Writes `dist/<code>/` from one merchant's source, with its origin, and returns its release. Throws when the first view cannot be rendered or a file not be written; the old bundle then stays. */
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
  const pictures = await publishedPictures(source, tools.paths.cache);
  const addressOf = (path: string) => {
    const picture = pictures.get(path);
    return picture && bundle.linkObject(store.keepFile(picture.file, picture.published), 'assets');
  };
  const own = tools.codeOf(merchant);
  bundle.link(own.files);
  const textFiles = placeTexts(bundle, source, store);
  const { closedRoutes } = own;
  const dataOf = (site: MerchantSource, files: BootData['textFiles'], release: string) => {
    const layers = source.textLayers[site.merchant.merchant.languages.default] ?? noTexts;
    const texts = firstTexts(layers, site.merchant);
    return makeBootData(site, { texts, textFiles: files, addressOf, release, closedRoutes });
  };
  const unnamed = dataOf(source, textFiles, '');
  const fonts = await brandFonts(source, tools.paths.cache, (path) =>
    bundle.linkObject(store.keepFile(path), 'assets'),
  );
  const ownCss = source.themeCss + fonts.css;
  const entries = domainEntries(merchant);
  // The texts are in it by the hashes in the names of their files.
  const facts = JSON.stringify({ ...unnamed, texts: undefined, ...(entries.length > 0 && { domains: entries }) });
  const release = digest(`${compiled.hash}\n${facts}\n${ownCss}`);
  const errorStyle = source.themeCss + errorPageStyle;
  const games = listsGames(merchant) ? listedGames(tools.paths) : [];
  const parts = { whole: merchant, code: own, addressOf, fonts, ownCss, errorStyle, games };
  const usual = await writeSiteFiles(bundle, { ...parts, source, folder: '', data: { ...unnamed, release } }, tools);

  const scripts = Object.values(compiled.boot).map(cspHash);
  const rulesOf = (site: ResolvedMerchant, { styles, link }: WrittenSite) =>
    headerRules(contentSecurityPolicy(site, scripts, styles.map(cspHash)), site, link);
  const rules = rulesOf(merchant, usual);
  const pages = pageFiles(merchant, closedRoutes);
  const sites: Site[] = [];
  for (const entry of entries) {
    const site = atDomain(source, entry);
    const folder = siteFolder(entry);
    const { hosts, language } = entry;
    if (language === undefined || folder === undefined) {
      sites.push({ domains: hosts, rules: rulesOf(site.merchant, usual), pages });
      continue;
    }
    const data = dataOf(site, { [language]: textFiles[language] ?? [] }, release);
    const written = await writeSiteFiles(bundle, { ...parts, source: site, folder, data }, tools);
    const files = Object.entries(pageFiles(site.merchant, closedRoutes));
    const inFolder = Object.fromEntries(files.map(([path, file]) => [path, folder + file]));
    sites.push({ domains: hosts, rules: rulesOf(site.merchant, written), pages: inFolder, folder });
  }
  writeCompressed(bundle, 'country-flags.svg', countryFlags(merchant.merchant.dialingCodes));
  const { domains } = merchant.merchant;
  writeServerFiles(bundle, source, { domains, rules, pages, ...(sites.length > 0 && { sites }) }, { release, games });
  return release;
}

/** What web servers and robots read. */
function writeServerFiles(
  bundle: Bundle,
  { merchant, wellKnown }: MerchantSource,
  served: Pick<NginxSite, 'domains' | 'rules' | 'pages' | 'sites'>,
  { release, games }: { release: string; games: readonly ListedGame[] },
): void {
  const { code } = merchant;
  bundle.write('_headers', headersFile(served.rules));
  const named = { ...served, merchant: merchant.merchant.gateway.merchantCode ?? code };
  bundle.write('headers.json', JSON.stringify({ ...named, release }));
  bundle.write('nginx.conf', nginxConfig({ ...named, code, root: `/var/www/foyer/${code}` }));
  if (hasSeo(merchant)) bundle.write('robots.txt', robotsFile(merchant));
  const sitemap = hasSeo(merchant) ? sitemapFile(merchant, games.map(gamePath)) : undefined;
  if (sitemap !== undefined) bundle.write('sitemap.xml', sitemap);
  const { domains } = merchant.merchant;
  // By it browsers let a passkey of one domain be used on the others (AUTH-1).
  if (domains.length > 1) {
    const origins = domains.map((domain) => `https://${domain}`);
    bundle.write('.well-known/webauthn', JSON.stringify({ origins }));
  }
  // Not linked: what is edited in the merchant's folder would change what is published.
  for (const { name, path } of wellKnown) bundle.write(`.well-known/${name}`, readFileSync(path));
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
  writeCompressed(bundle, path, content);
  return `/${path}`;
}

function writeCompressed(bundle: Bundle, path: string, text: string | Buffer): void {
  const content = Buffer.from(text);
  bundle.write(path, content);
  if (isCompressible(path, content.length)) bundle.write(`${path}.br`, brotli(content, 5));
}

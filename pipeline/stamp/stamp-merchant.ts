import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { makeBootData } from './boot-data.ts';
import { rasterIcons } from './brand-icons.ts';
import { beginBundle, type Bundle } from './bundle.ts';
import { firstView, reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { digest } from './digest.ts';
import { errorPage, errorPages, errorPageStyle } from './error-pages.ts';
import { startScript, themeScript } from './inline-scripts.ts';
import { webClipProfile, webManifest } from './install-files.ts';
import type { MerchantSource } from './merchant-source.ts';
import { nginxConfig } from './nginx-config.ts';
import type { ObjectStore } from './object-store.ts';
import { renderPage } from './page.ts';
import type { Places } from './places.ts';
import { firstViewKinds, reachOf } from './reach.ts';
import { contentSecurityPolicy, headerRules, headersFile } from './security-headers.ts';
import { tokenValue } from './token-value.ts';

/** What a stamp needs besides the merchant; one per thread, shared by all merchants of a run. */
export type StampTools = {
  places: Places;
  compiled: Compiled;
  store: ObjectStore;
  /** The server bundle's renderer: the markup of a path for a page's data. */
  render: (data: BootData, path: string) => Promise<{ html: string }>;
  /** Content of a compiled style sheet. */
  readStyle: (file: string) => string;
};

/** Writes `dist/<code>/` from one merchant's source. Throws when the first view cannot be rendered or a file not be written; the old bundle then stays. */
export async function stampMerchant(source: MerchantSource, tools: StampTools): Promise<{ release: string }> {
  const bundle = beginBundle(tools.places.dist, source.merchant.code);
  try {
    const release = await fillBundle(bundle, source, tools);
    bundle.publish();
    return { release };
  } catch (error) {
    bundle.discard();
    throw error;
  }
}

const suffixes = ['', '.br', '.gz'];

async function fillBundle(
  bundle: Bundle,
  source: MerchantSource,
  { places, compiled, store, render, readStyle }: StampTools,
): Promise<string> {
  const { merchant } = source;
  const { code } = merchant;
  const addressOf = (path: string) => {
    const file = source.findAsset(path);
    if (file === undefined) throw new Error(`${code}: ${path} does not exist.`);
    return bundle.linkObject(store.keepFile(file), 'assets');
  };
  linkCode(bundle, merchant, compiled);
  const textFiles = linkTexts(bundle, source, store);
  const release = digest(JSON.stringify([compiled.hash, merchant, source.texts, source.themeCss]));
  const data = makeBootData(source, { textFiles, addressOf, release });

  const view = firstView(compiled.manifest, clientEntry, firstViewKinds(merchant));
  const style = source.themeCss + view.styles.map(readStyle).join('');
  const start = startScript(
    `/${compiled.entry}`,
    view.scripts.map((file) => `/${file}`),
  );
  const colors = {
    dark: tokenValue(merchant.theme, 'dark', 'header-bg') ?? '#000000',
    light: tokenValue(merchant.theme, 'light', 'header-bg') ?? '#ffffff',
  };
  const description = data.texts[data.language]?.[merchant.merchant.description] ?? merchant.merchant.name;
  const { html: markup } = await render(data, '/m/home');
  bundle.write(
    'index.html',
    renderPage(data, {
      markup,
      style,
      inlinedStyles: view.styles.map((file) => `/${file}`),
      description,
      themeColor: colors,
      start,
    }),
    { twins: true },
  );
  bundle.write('theme.css', source.themeCss, { twins: true });

  const errorStyle = source.themeCss + errorPageStyle;
  for (const name of Object.keys(errorPages) as (keyof typeof errorPages)[])
    bundle.write(name, errorPage(data, name, errorStyle));
  await writeInstallFiles(bundle, source, data, { description, theme: colors[data.theme], places });

  const rules = headerRules(contentSecurityPolicy(merchant, [themeScript, start], [style, errorStyle]));
  bundle.write('_headers', headersFile(rules));
  bundle.write('headers.json', JSON.stringify({ domains: merchant.merchant.domains, release, rules }));
  bundle.write('nginx.conf', nginxConfig(code, merchant.merchant.domains, rules));
  return release;
}

function linkCode(bundle: Bundle, merchant: MerchantSource['merchant'], compiled: Compiled): void {
  const known = new Set(compiled.files);
  for (const file of reachableFiles(compiled.manifest, clientEntry, reachOf(merchant))) {
    for (const suffix of suffixes) {
      const name = `${file}${suffix}`;
      if (known.has(name)) bundle.link(join(compiled.folder, 'client', name), name);
    }
  }
  for (const name of compiled.shared) bundle.link(join(compiled.folder, 'public', name), name);
}

function linkTexts(bundle: Bundle, { merchant, texts }: MerchantSource, store: ObjectStore): BootData['textFiles'] {
  const { default: first, supported } = merchant.merchant.languages;
  const others = supported.filter((language) => language !== first);
  return Object.fromEntries(
    others.map((language) => [
      language,
      bundle.linkObject(store.keep(Buffer.from(JSON.stringify(texts[language] ?? {})), `${language}.json`, 5), 'texts'),
    ]),
  );
}

async function writeInstallFiles(
  bundle: Bundle,
  { merchant, findAsset }: MerchantSource,
  data: BootData,
  { description, theme, places }: { description: string; theme: string; places: Places },
): Promise<void> {
  const background = tokenValue(merchant.theme, data.theme, 'bg') ?? theme;
  const icon = findAsset(merchant.merchant.icon);
  if (icon === undefined) throw new Error(`${merchant.code}: ${merchant.merchant.icon} does not exist.`);
  const icons = await rasterIcons(places.cache, icon, background);
  for (const { name, path } of icons) bundle.link(path, `icons/${name}`);
  bundle.write('manifest.webmanifest', webManifest(data, description, { theme, background }));
  const clip = icons.find(({ name }) => name === '192.png');
  const address = `https://${merchant.merchant.domains[0] ?? `${merchant.code}.localhost`}/?source=home-screen`;
  if (merchant.downloads.webClip && clip)
    bundle.write(
      `${merchant.code}.mobileconfig`,
      webClipProfile(merchant.code, merchant.merchant.name, address, readFileSync(clip.path)),
    );
}

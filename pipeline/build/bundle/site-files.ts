import { noTexts, textOf } from '#pipeline/config/texts.ts';
import { writeDocuments, type DocumentParts, type DocumentTools } from '../page/documents.ts';
import { errorPage, errorPages } from '../page/error-pages.ts';
import { preloadHeader } from '../page/page.ts';
import { freeHostOf } from '../page/seo.ts';
import { tokenValue } from '../page/token-value.ts';
import type { Bundle } from '#pipeline/store/bundle.ts';
import { webClipProfile, webManifest } from './install-files.ts';
import type { StampTools } from '../page/stamp-tools.ts';

type Given = Omit<DocumentParts, 'addressOf' | 'description' | 'themeColor'> & {
  addressOf: (path: string) => string | undefined;
  /** Of the error pages. */
  errorStyle: string;
};

/** The `link` header of home, and the inline styles of all pages. */
export type WrittenSite = { link: string | undefined; styles: readonly string[] };

/** Writes what is in the language of some hosts: documents, error pages, service worker, manifest. */
export async function writeSiteFiles(
  bundle: Bundle,
  given: Given,
  tools: DocumentTools & Pick<StampTools, 'serviceWorker' | 'rasterIcons'>,
): Promise<WrittenSite> {
  const { source, folder, data, errorStyle, addressOf } = given;
  const { merchant, textLayers } = source;
  const themeColor = {
    dark: tokenValue(merchant.theme, 'dark', 'header-bg') ?? '#000000',
    light: tokenValue(merchant.theme, 'light', 'header-bg') ?? '#ffffff',
  };
  const layers = textLayers[data.language] ?? noTexts;
  const description = textOf(layers, merchant.merchant.description) ?? merchant.merchant.name;
  const parts = { ...given, addressOf: (path: string) => addressOf(path) ?? path, description, themeColor };
  const page = await writeDocuments(bundle, parts, tools);
  const { errorPage: script } = tools.compiled.boot;
  for (const name of Object.keys(errorPages) as (keyof typeof errorPages)[])
    bundle.write(folder + name, errorPage(data, textLayers, name, { style: errorStyle, script }));
  const { logo, logoDark } = data.merchant.merchant;
  /** What the worker of this release knows: the addresses of files that start the lobby, and of those that the offline page needs. */
  const worker = {
    release: data.release,
    shell: [...page.scripts, ...(data.textFiles[data.language] ?? [])],
    offline: ['/offline.html', logo, ...(logoDark ? [logoDark] : [])],
    name: data.merchant.merchant.name,
  };
  // Differs with every release, which is how browsers find a new one.
  bundle.write(`${folder}sw.js`, `const stamped = ${JSON.stringify(worker)};\n${tools.serviceWorker}`);
  await writeInstallFiles(bundle, given, { description, theme: themeColor[data.theme] }, tools.rasterIcons);
  return { link: preloadHeader(page.preload), styles: [...page.styles, errorStyle] };
}

async function writeInstallFiles(
  bundle: Bundle,
  { source: { merchant, findAsset }, folder, data }: Given,
  { description, theme }: { description: string; theme: string },
  rasterIcons: StampTools['rasterIcons'],
): Promise<void> {
  const background = tokenValue(merchant.theme, data.theme, 'bg') ?? theme;
  const icon = findAsset(merchant.merchant.icon);
  if (icon === undefined) throw new Error(`${merchant.code}: ${merchant.merchant.icon} does not exist.`);
  const icons = await rasterIcons(icon, background);
  if (folder === '') bundle.link(icons.map(({ name, path }) => ({ source: path, path: `icons/${name}` })));
  bundle.write(`${folder}manifest.webmanifest`, webManifest(data, description, { theme, background }));
  const clip = icons.find(({ name }) => name === '192.png');
  const address = `https://${freeHostOf(merchant) ?? merchant.merchant.domains[0] ?? `${merchant.code}.localhost`}/?source=webclip`;
  if (merchant.downloads.webClip && clip)
    bundle.write(
      `${folder}${merchant.code}.mobileconfig`,
      webClipProfile(merchant.code, merchant.merchant.name, address, clip.path),
    );
}

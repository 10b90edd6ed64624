import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { explain, merchantCodeOf } from '#pipeline/explain/explain.ts';
import { currencyConflicts } from '#pipeline/explain/site-currency.ts';
import { readSite } from '#pipeline/config/site-word.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { countryFlags } from '#pipeline/build/bundle/country-flags.ts';
import { atDomain } from '#pipeline/build/bundle/domain-sites.ts';
import { domainEntries } from '#pipeline/config/domain-entries.ts';
import { commonFingerprint, merchantFingerprint } from '#pipeline/build/bundle/fingerprint.ts';
import { readSource } from '#pipeline/build/page/merchant-source.ts';
import type { Paths } from '#pipeline/build/paths.ts';
import { brandFonts } from '#pipeline/build/page/fonts.ts';
import { pageAt, pageFiles } from '#pipeline/build/page/documents.ts';
import { joinTexts, noTexts } from '#pipeline/config/texts.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { previewOf } from '#schemas/merchant/preview-address.ts';
import { devPage, errorsPage, type PageTool } from './dev-page.ts';
import { isGamePage, isMissingGame } from './missing-game.ts';
import { gatewayAt } from './run.ts';

/** A page still to be completed by Vite, a file as it is, or a value. */
export type DevAnswer = { html: string; status: number } | { file: string } | { json: unknown } | { svg: string };

const isPage = (path: string) => !/\.\w+$|^\/(@|__|src\/|node_modules\/)/.test(path);

/** Changes with every file that a page of the merchant is made from. */
const revisionOf = (code: string, paths: Paths) =>
  merchantFingerprint(paths, code, commonFingerprint(paths, 'development'));

/** The instant that the preview in an address shows, epoch ms: the page is one of that day, its packs included (JUR-7). */
function previewedAt(url: URL): number | undefined {
  const at = Date.parse(String(previewOf(url.search)?.at));
  return Number.isNaN(at) ? undefined : at;
}

/** Blame, also of what the operator says at the gateway of this server, as far as that answers. */
async function blame(code: string, path: string, sources: Workspace, port: number) {
  const site = await readSite(gatewayAt(port), merchantCodeOf(code, sources)).catch(() => undefined);
  return explain(code, path, sources, site);
}

/** Where a development page is made from. */
export type PageSources = {
  paths: Paths;
  /** The files under the law of an instant, epoch ms; now without. */
  open: (at?: number) => Workspace;
  tool: PageTool;
};

/**
 * What a merchant's address at `port` answers, made from its files as they are now; undefined for what is Vite's. The host of `url` may be one of its
 * domains.
 */
export async function devAnswer(
  code: string,
  url: URL,
  { paths, open, tool }: PageSources,
  port: number,
): Promise<DevAnswer | undefined> {
  const path = url.pathname;
  const sources = open(previewedAt(url));
  if (path === '/__foyer/explain')
    return { json: await blame(code, url.searchParams.get('path') ?? '', sources, port) };
  if (path === '/__foyer/errors')
    return {
      json: [
        ...(await checkMerchants([code], sources)),
        ...(await currencyConflicts([code], sources, gatewayAt(port))),
      ],
    };
  if (path === '/__foyer/revision') return { json: revisionOf(code, paths) };
  const shared = readdirSync(paths.publicFiles).find((name) => path === `/${name}`);
  if (shared !== undefined) return { file: join(paths.publicFiles, shared) };
  const font = /^\/fonts\/(\w+\.woff2)$/.exec(path)?.[1];
  if (font !== undefined) return { file: join(paths.cache, 'fonts', font) };
  const language = /^\/texts\/(\w+)\.json$/.exec(path)?.[1];
  const isAsset = path.startsWith('/assets/');
  const isFlags = path === '/country-flags.svg';
  const wellKnown = /^\/\.well-known\/([\w.-]+)$/.exec(path)?.[1];
  if (!isPage(path) && language === undefined && !isAsset && !isFlags && wellKnown === undefined) return undefined;

  // Before the files are read: what is saved meanwhile makes the page look old, never new.
  const revision = isPage(path) ? revisionOf(code, paths) : '';
  const { source: whole, errors } = await readSource(code, sources);
  const entry = whole && domainEntries(whole.merchant).find(({ hosts }) => hosts.includes(url.hostname));
  const source = entry ? atDomain(whole, entry) : whole;
  if (source === undefined) return { html: errorsPage(code, errors, paths.root, revision), status: 500 };
  if (language !== undefined) return { json: joinTexts(source.textLayers[language as LanguageCode] ?? noTexts) };
  if (isFlags) return { svg: countryFlags(source.merchant.merchant.dialingCodes) };
  const known = source.wellKnown.find(({ name }) => name === wellKnown);
  if (known) return { file: known.path };
  if (!isAsset) {
    const pages = pageFiles(source.merchant);
    const { gateway } = source.merchant.merchant;
    const asked = { port, merchant: gateway.merchantCode ?? code };
    const isMissing = isGamePage(pages, path) && (await isMissingGame({ headers: { host: url.host } }, path, asked));
    const { css } = await brandFonts(source, paths.cache, (file) => `/fonts/${basename(file)}`);
    return {
      html: devPage(source, revision, css, tool),
      status: pageAt(pages, path).isKnown && !isMissing ? 200 : 404,
    };
  }
  const file = source.findAsset(path.slice(1));
  return file === undefined ? undefined : { file };
}

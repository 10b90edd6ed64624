import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Seo } from '#schemas/merchant/seo.ts';
import { isHomePath, pageNameAt, pathsOf } from '#schemas/routes.ts';
import { domainEntries } from '#pipeline/config/domain-entries.ts';
import { textOf, type TextLayers } from '#pipeline/config/texts.ts';
import { escapeHtml } from './page.ts';

/** A page that search engines may list; texts are keys. */
export type ListedPage = Pick<Seo, 'title' | 'description' | 'picture'> & { id: string; path: string };

/** Whether a merchant says anything of search engines and shared links. */
export const hasSeo = ({ seo }: Pick<ResolvedMerchant, 'seo'>): boolean => Object.keys(seo).length > 0;

/** Home, and the pages that `seo.json` lists, each with what it leaves to home. */
export function listedPages({ seo }: Pick<ResolvedMerchant, 'seo'>): ListedPage[] {
  const { title, pages = [], index: _index, languages: _languages, disallow: _disallow, ...usual } = seo;
  const others = pages.filter(({ path }) => !isHomePath(path));
  return [
    { id: 'index', path: '/', ...usual, ...(title && { title }) },
    ...others.map((page) => ({ ...usual, ...page })),
  ];
}

/** The languages that have addresses of their own, the default one first. */
export function listedLanguages({ seo, merchant }: Pick<ResolvedMerchant, 'seo' | 'merchant'>): LanguageCode[] {
  const { default: first } = merchant.languages;
  return [first, ...(seo.languages ?? []).filter((language) => language !== first)];
}

/** The value of `lang` in the address of a page in that language. */
export const languageParameter = (language: LanguageCode): string => language.toLowerCase();

/** Text keys of titles by path, all paths of a page among them; undefined without any. */
export function pageTitles(merchant: Pick<ResolvedMerchant, 'seo'>): Record<string, string> | undefined {
  const titles = listedPages(merchant).flatMap(({ path, title }) => {
    const name = pageNameAt(path);
    return title === undefined ? [] : (name ? pathsOf(name) : [path]).map((each) => [each, title] as const);
  });
  return titles.length > 0 ? Object.fromEntries(titles) : undefined;
}

/** The host at which a language is read: one that has it alone, or the first that leaves the choice. */
const hostOf = (merchant: Pick<ResolvedMerchant, 'domains' | 'merchant'>, language: LanguageCode): string | undefined =>
  domainEntries(merchant).find((entry) => entry.language === language)?.hosts[0] ?? freeHostOf(merchant);

/** The first host that leaves the choice of language. */
export function freeHostOf(merchant: Pick<ResolvedMerchant, 'domains' | 'merchant'>): string | undefined {
  const fixed = new Set(domainEntries(merchant).flatMap(({ language, hosts }) => (language ? hosts : [])));
  return merchant.merchant.domains.find((host) => !fixed.has(host));
}

/** Absolute addresses of a page by language; undefined for a merchant without a domain, whose pages have none. */
export function addressesOf(
  merchant: Pick<ResolvedMerchant, 'seo' | 'merchant' | 'domains'>,
  path: string,
): { own: (language: LanguageCode) => string | undefined; alternates: [tag: string, address: string][] } | undefined {
  if (merchant.merchant.domains.length === 0) return undefined;
  const written = listedLanguages(merchant);
  const entries = domainEntries(merchant);
  const own = (language: LanguageCode) => {
    const host = hostOf(merchant, language);
    const isPlain = language === written[0] || entries.some((entry) => entry.language === language);
    return host && `https://${host}${path}${isPlain ? '' : `?lang=${languageParameter(language)}`}`;
  };
  const languages = [...new Set([...written, ...entries.flatMap((entry) => entry.language ?? [])])];
  const byTag = new Map(
    languages.toReversed().flatMap((language) => {
      const address = own(language);
      return address === undefined ? [] : [[languageTag(language), address] as const];
    }),
  );
  const usual = own(written[0]!) ?? [...byTag.values()].at(-1);
  const alternates = byTag.size > 1 ? [...[...byTag].toReversed(), ['x-default', usual ?? ''] as const] : [];
  return { own, alternates: alternates.map(([tag, address]) => [tag, address]) };
}

/** What the head of a document says to search engines and to who shows a link to it. */
export type PageHead = { title?: string; description?: string; head: string };

/** Asks search engines to list nothing of a page that `seo.json` does not name. */
export const unlisted = '<meta name="robots" content="noindex">\n';

const metaTag = (attributes: string, content: string) => `<meta ${attributes} content="${escapeHtml(content)}">\n`;

/** What networks show of a link to a page; `address` and `picture` are absolute, or not known. */
export function linkTags(
  merchant: Pick<ResolvedMerchant, 'seo' | 'merchant'>,
  said: {
    title: string;
    description: string;
    language: LanguageCode;
    address: string | undefined;
    picture: string | undefined;
  },
): string {
  const { title, description, language, address, picture } = said;
  const property = (name: string, value: string) => metaTag(`property="og:${name}"`, value);
  const localeOf = (each: LanguageCode) => languageTag(each).replace('-', '_');
  const others = listedLanguages(merchant).filter((each) => each !== language);
  return [
    property('type', 'website'),
    property('site_name', merchant.merchant.name),
    property('title', title),
    property('description', description),
    property('locale', localeOf(language)),
    ...others.map((each) => property('locale:alternate', localeOf(each))),
    address === undefined ? '' : property('url', address),
    picture ? property('image', picture) : '',
    metaTag('name="twitter:card"', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The address of a brand's picture, for other hosts; undefined without a domain or a picture. */
export function pictureAddress(
  { merchant }: Pick<ResolvedMerchant, 'merchant'>,
  picture: string | undefined,
  addressOf: (path: string) => string,
): string | undefined {
  const [domain] = merchant.domains;
  return picture && domain ? `https://${domain}${addressOf(picture)}` : undefined;
}

/** The head of a listed page in a language; `addressOf` gives the address of a picture below the host. */
export function pageHead(
  merchant: ResolvedMerchant,
  page: ListedPage,
  { language, texts, addressOf }: { language: LanguageCode; texts: TextLayers; addressOf: (path: string) => string },
): PageHead {
  const { name, description: usual } = merchant.merchant;
  const said = page.title && textOf(texts, page.title);
  // As the lobby names the tab once it runs.
  const title = said === undefined ? name : isHomePath(page.path) ? said : `${said} · ${name}`;
  const description = textOf(texts, page.description ?? usual) ?? name;
  const addresses = addressesOf(merchant, page.path);
  const canonical = addresses?.own(language);
  const link = (attributes: string, address: string) => `<link ${attributes} href="${escapeHtml(address)}">\n`;
  const picture = pictureAddress(merchant, page.picture, addressOf);
  const head = [
    merchant.seo.index === false ? unlisted : '',
    canonical === undefined ? '' : link('rel="canonical"', canonical),
    ...(addresses?.alternates ?? []).map(([tag, address]) => link(`rel="alternate" hreflang="${tag}"`, address)),
    linkTags(merchant, { title, description, language, address: canonical, picture }),
  ];
  return { title, description, head: head.join('') };
}

/** `robots.txt`. */
export function robotsFile(merchant: Pick<ResolvedMerchant, 'seo' | 'merchant'>): string {
  const { index, disallow = [] } = merchant.seo;
  const [domain] = merchant.merchant.domains;
  const rules = index === false ? ['Disallow: /'] : ['Allow: /', ...disallow.map((path) => `Disallow: ${path}`)];
  const map = index === false || domain === undefined ? [] : ['', `Sitemap: https://${domain}/sitemap.xml`];
  return ['User-agent: *', ...rules, ...map, ''].join('\n');
}

/**
 * `sitemap.xml`: every listed page in every listed language, and the page of each game by its first address, which names the others: a sitemap may have
 * 50,000 addresses. Undefined where nothing is listed.
 */
export function sitemapFile(
  merchant: Pick<ResolvedMerchant, 'seo' | 'merchant' | 'domains'>,
  games: readonly string[] = [],
): string | undefined {
  if (merchant.seo.index === false || merchant.merchant.domains.length === 0) return undefined;
  const listed = [...listedPages(merchant).map(({ path }) => path), ...games];
  const ofGames = new Set(games);
  const entries = listed.flatMap((path) => {
    const addresses = addressesOf(merchant, path);
    if (!addresses) return [];
    const links = addresses.alternates.map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(address)}"/>`,
    );
    const own = listedLanguages(merchant).flatMap((language) => addresses.own(language) ?? []);
    const all = [...new Set([...own, ...addresses.alternates.map(([, address]) => address)])];
    return (ofGames.has(path) ? all.slice(0, 1) : all).map(
      (address) => `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

import { mkdtempSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options?: { contentType: string }) => { window: { document: Document } };
};

const share = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();

const shop = (seo?: object) => ({
  'shop/merchant.json': {
    version: 3,
    name: 'Shop & Co',
    description: 'shop:about',
    domains: ['shop.example', 'm.shop.example'],
    languages: { default: 'EN', supported: ['EN', 'PT', 'AR'] },
  },
  'shop/texts/EN.json': { 'shop:about': 'Slots "here"', ...(seo && { 'shop:title': 'Shop: slots' }) },
  'shop/texts/PT.json': { 'shop:about': 'Caça-níqueis', ...(seo && { 'shop:title': 'Shop: caça-níqueis' }) },
  'shop/texts/AR.json': { 'shop:about': 'سلوتس', ...(seo && { 'shop:title': 'Shop: سلوتس' }) },
  ...(seo && { 'shop/seo.json': seo, 'shop/assets/share.png': share }),
});

async function build(files: Record<string, unknown>, catalogue?: object): Promise<(name: string) => string> {
  const dist = mkdtempSync(join(tmpdir(), 'foyer-seo-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const { merchants } = merchantFolder(files);
  const file = join(dist, 'catalogue.json');
  if (catalogue) writeFileSync(file, JSON.stringify(catalogue));
  const paths = pathsAt(process.cwd(), { dist, merchants, ...(catalogue && { catalogue: file }) });
  const { failed } = await buildBundles({ paths });
  expect(failed).toEqual([]);
  return (name) => (existsSync(join(dist, 'shop', name)) ? readFileSync(join(dist, 'shop', name), 'utf8') : '');
}

const seo = {
  languages: ['PT', 'AR'],
  title: 'shop:title',
  picture: 'assets/share.png',
  pages: [{ id: 'promotions', path: '/m/activity', title: 'shell:title-promotions' }],
  disallow: ['/m/member/'],
};

test('BRAND-1 each listed page says in each language what search engines and links show', async () => {
  const textOf = await build(shop(seo));
  const headOf = (file: string) => {
    const { document } = new JSDOM(textOf(file)).window;
    const contentOf = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      description: contentOf('og:description'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      alternates: [...document.querySelectorAll('link[hreflang]')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      ),
      url: contentOf('og:url'),
      picture: contentOf('og:image')?.replace(/\.[\w-]+\.png$/, '.….png'),
      robots: contentOf('robots'),
    };
  };
  const alternates = (path: string) => [
    `en https://shop.example${path}`,
    `pt https://shop.example${path}?lang=pt`,
    `ar https://shop.example${path}?lang=ar`,
    `x-default https://shop.example${path}`,
  ];
  const picture = 'https://shop.example/assets/share.….png';
  expect(headOf('index.html')).toEqual({
    lang: 'en',
    dir: 'ltr',
    title: 'Shop: slots',
    description: 'Slots "here"',
    canonical: 'https://shop.example/',
    url: 'https://shop.example/',
    alternates: alternates('/'),
    picture,
    robots: undefined,
  });
  expect(headOf('page-promotions.ar.html')).toEqual({
    lang: 'ar',
    dir: 'rtl',
    title: expect.stringMatching(/^\p{Script=Arabic}.* · Shop & Co$/u),
    description: 'سلوتس',
    canonical: 'https://shop.example/m/activity?lang=ar',
    url: 'https://shop.example/m/activity?lang=ar',
    alternates: alternates('/m/activity'),
    picture,
    robots: undefined,
  });
  expect(headOf('shell.html')).toMatchObject({ robots: 'noindex', canonical: undefined });
  expect(textOf('index.pt.html')).toContain('"language":"PT"');
  // The title of the page that a player goes on to.
  expect(textOf('index.html')).toMatch(/"titles":\{[^}]*"\/m\/activity":"shell:title-promotions"/);
  expect(textOf('robots.txt')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /m/member/\n\nSitemap: https://shop.example/sitemap.xml\n',
  );
  const { document } = new JSDOM(textOf('sitemap.xml'), { contentType: 'application/xml' }).window;
  expect([...document.querySelectorAll('loc')].map((each) => each.textContent)).toEqual(
    ['/', '/m/activity'].flatMap((path) =>
      ['', '?lang=pt', '?lang=ar'].map((end) => `https://shop.example${path}${end}`),
    ),
  );
}, 120_000);

test('BRAND-1 BRAND-4 a brand may keep search engines away, and one without seo.json has nothing of it', async () => {
  const hidden = await build(shop({ index: false, title: 'shop:title' }));
  expect(hidden('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(hidden('index.html')).toContain('<meta name="robots" content="noindex">');
  expect(hidden('sitemap.xml')).toBe('');
  const plain = await build(shop());
  for (const file of ['robots.txt', 'sitemap.xml', 'index.pt.html']) expect(plain(file), file).toBe('');
  expect(plain('index.html')).not.toMatch(/"og:|canonical|noindex|"titles"/);
}, 120_000);

test('GAME-20 the pages of the games of a catalogue are in the sitemap, and their document lets search engines list them', async () => {
  const games = [
    { id: 'g1', vendor: 'acme', name: { EN: 'Gates of "Gold"' }, picture: '/art/g1.png' },
    { id: 'g2', vendor: 'other', name: { EN: 'Gates of Gold' } },
  ];
  const vendors = [{ id: 'acme', name: 'Acme & Co' }];
  const withPages = { 'shop/flags.json': { version: 3, flags: { GAME_PAGES: true } } };
  const textOf = await build({ ...shop(seo), ...withPages }, { games, vendors });
  const { document } = new JSDOM(textOf('sitemap.xml'), { contentType: 'application/xml' }).window;
  const addresses = [...document.querySelectorAll('loc')].map((each) => each.textContent);
  expect(addresses.filter((each) => each.includes('/game/'))).toEqual([
    'https://shop.example/m/game/gates-of-gold',
    'https://shop.example/m/game/gates-of-gold-g2',
  ]);
  expect(textOf('shell.html')).toContain('content="noindex"');
  expect(textOf('game.html')).toContain('<div id="root"');
  expect(textOf('game.html')).not.toMatch(/noindex|canonical|"og:/);
  expect(textOf('game.html')).toContain('<!--# include virtual="/game-links/$foyer_slug.html" -->\n</head>');
  const link = (slug: string) => {
    const head = new JSDOM(textOf(`game-links/${slug}.html`)).window.document;
    const tags = [...head.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('property') ?? tag.name,
      tag.content.replace(/\.[\w-]+\.png$/, '.….png'),
    ]);
    return Object.fromEntries(tags) as Record<string, string>;
  };
  expect(link('gates-of-gold')).toMatchObject({
    'og:title': 'Gates of "Gold" · Shop & Co',
    'og:description': 'Gates of "Gold" by Acme & Co: what it is like, its features and its bets.',
    'og:image': 'https://shop.example/art/g1.png',
    'og:url': 'https://shop.example/m/game/gates-of-gold',
    'twitter:card': 'summary_large_image',
  });
  expect(link('gates-of-gold-g2')['og:image']).toBe('https://shop.example/assets/share.….png');
  expect(JSON.parse(textOf('headers.json'))).toMatchObject({ pages: { '/m/game/:slug': 'game.html' } });
  const without = await build(shop(seo), { games });
  expect(without('sitemap.xml')).not.toContain('/m/game/');
  expect([without('game.html'), without('headers.json').includes('/m/game/:slug')]).toEqual(['', false]);
}, 120_000);

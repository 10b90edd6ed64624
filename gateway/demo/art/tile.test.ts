import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findGames, hottest } from '#gateway/modules/games/listing.ts';
import { buildCatalogue, type CatalogueGame } from '#gateway/modules/catalogue/catalogue.ts';
import { demoCatalogue } from '../seed/catalogue.ts';
import { themes } from './families/choose.ts';
import { avatarSvg, bannerSvg, vendorSvg } from './emblem.ts';
import { tileSvg } from './tile.ts';
import { breakTitle } from './wordmark.ts';

const input = { id: 'PP0001', name: 'Dragon Pearl Rising', vendor: 'PP', category: 'RNG' };

describe('tileSvg', () => {
  it('gives the same bytes for the same game, other bytes for another', () => {
    expect(tileSvg(input)).toBe(tileSvg(input));
    expect(tileSvg(input)).not.toBe(tileSvg({ ...input, id: 'PP0002' }));
  });

  it.each(themes)('%s stays below 12 KB, 4 KB compressed, and runs nothing', (theme) => {
    for (let at = 0; at < 12; at += 1) {
      const svg = tileSvg({ ...input, id: `g${at}`, theme });
      expect(svg.length).toBeLessThan(12_000);
      expect(gzipSync(svg).length).toBeLessThan(4_096);
      expect(svg).not.toMatch(/NaN|undefined|<script|<foreignObject|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  it('escapes a name', () => {
    expect(tileSvg({ ...input, name: 'A <b> & "c"' })).toContain('A &lt;B&gt;');
  });
});

it('breaks a title into at most three even lines', () => {
  expect(breakTitle('Crystal Cascade')).toEqual(['CRYSTAL', 'CASCADE']);
  expect(breakTitle('The Long Way To Golden River')).toHaveLength(3);
  expect(breakTitle('Keno')).toEqual(['KENO']);
});

it('draws banners, vendor marks and avatars from their input alone', () => {
  const banner = {
    id: 'b',
    title: 'A|B',
    line: 'c',
    badge: 'd',
    tone: { hue: 1, accent: 2, dark: true },
    theme: 'gems',
  };
  expect(bannerSvg(banner)).toBe(bannerSvg(banner));
  expect(vendorSvg('PP', 'Aurora')).toBe(vendorSvg('PP', 'Aurora'));
  expect(avatarSvg('a')).not.toBe(avatarSvg('b'));
});

it('I18N-1 words that run to the left are drawn so, percentages and all, and others are not', () => {
  const banner = { id: 'b', line: 'Weekly', badge: 'New', tone: { hue: 1, accent: 2, dark: true }, theme: 'gems' };
  const drawn = bannerSvg({ ...banner, title: 'جمعہ|کیش بیک 12%' });
  const texts = drawn.match(/<text[^>]*>[^<]*/g) ?? [];
  const [to, from] = [
    texts.filter((text) => /[\u0600-\u06ff]/.test(text)),
    texts.filter((text) => /Weekly|New/.test(text)),
  ];
  expect([to.length, from.length]).toEqual([2, 2]);
  for (const text of to) expect(text).toContain('direction="rtl" text-anchor="end"');
  for (const text of from) expect(text).not.toContain('direction');
});

const catalogue = buildCatalogue(demoCatalogue(0));

/** Pairs of games with the same drawing, with fewer than `far` others between them. */
const alike = (list: readonly CatalogueGame[], far: number) =>
  list.flatMap((one, at) =>
    list
      .slice(at + 1, at + 1 + far)
      .filter(({ tags }) => tags[0] === one.tags[0])
      .map((other) => `${one.gameName} and ${other.gameName}`),
  );

it.each(['RNG', 'FISH', 'LIVE', 'LIVESTREAM', 'PVP', 'LOTT', 'ELOTT'])(
  'GAME-2 neighbours among the games of %s look different on a phone, three beside each other',
  (category) => {
    const ofList = findGames(catalogue, { gameType: category }).filter(({ vassalage }) => vassalage !== 'BULK');
    expect(ofList.length).toBeGreaterThan(7);
    expect(alike(ofList, 3)).toEqual([]);
    expect(alike(hottest(catalogue, category, 24), 3)).toEqual([]);
  },
);

it('GAME-2 the hottest games look different on a wide screen, six beside each other, and those of all categories on a phone', () => {
  expect(alike(hottest(catalogue, 'RNG', 24), 6)).toEqual([]);
  expect(alike(hottest(catalogue, undefined, 24), 3)).toEqual([]);
  expect(alike(findGames(catalogue, { gameType: 'HOT' }), 3)).toEqual([]);
});

import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { unicodeRange } from '#pipeline/build/page/font-letters.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { fontFacts } from '#pipeline/config/font-file.ts';
import { merchantFolder, root } from '#tests/pipeline/merchant-folder.ts';

const font = (part: string) =>
  readFileSync(join(root, globSync(`merchants/*/fonts/*${part}*.woff2`, { cwd: root })[0] ?? ''));

test('BRAND-2 BRAND-4 a font is cut down to the merchant’s languages, preloaded, allowed, and replaced by a fallback of its widths until it is loaded', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'foyer-fonts-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const [latin, extended] = [font('-latin-7'), font('latin-ext')];
  const files = ['latin', 'extended'].map((name) => ({ file: `fonts/${name}.woff2`, weight: 700 }));
  const head = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
  const { merchants } = merchantFolder({
    'shop/merchant.json': { ...head, languages: { default: 'EN', supported: ['EN', 'KO'] } },
    'shop/fonts.json': { families: [{ id: 'own', name: 'Own', use: ['display'], languages: ['EN'], files }] },
    'shop/fonts/latin.woff2': latin,
    'shop/fonts/extended.woff2': extended,
    'plain/merchant.json': head,
  });
  const paths = pathsAt(process.cwd(), { dist, merchants });
  const { failed } = await buildBundles({ paths });
  expect(failed).toEqual([]);
  const textOf = (code: string, name: string) => readFileSync(join(dist, code, name), 'utf8');
  const page = textOf('shop', 'index.html');

  const faces = [...page.matchAll(/@font-face\{font-family:"Own";src:url\((.*?)\)[^}]*unicode-range:([^}]*)\}/g)];
  const letters = faces.map(
    ([, address = '']) => fontFacts(readFileSync(join(dist, 'shop', address)), paths.cache).letters,
  );
  expect(letters.map((each) => unicodeRange(each))).toEqual(faces.map(([, , range]) => range));
  // No letter of a language that is not offered, and none twice.
  expect(letters.flat()).toContain('A'.codePointAt(0));
  expect(letters.flat().filter((letter) => letter > 0x17f && letter < 0x2000)).toEqual([]);
  expect(new Set(letters.flat()).size).toBe(letters.flat().length);
  const sizes = faces.map(([, address = '']) => readFileSync(join(dist, 'shop', address)).length);
  expect(sizes[1]).toBeLessThan(extended.length / 2);

  expect(page).toContain(':root:is(:lang(en)){--k-font-display:"Own","Own fallback",system-ui, sans-serif}');
  expect(page).toMatch(
    /@font-face\{font-family:"Own fallback";src:local\("Arial Bold"\).*?size-adjust:\d+(\.\d+)?%;ascent-override:/,
  );
  const preloads = [...page.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(preloads).toEqual([faces[0]?.[1]]);
  expect(textOf('shop', '_headers')).toContain("font-src 'self'");

  expect(textOf('plain', '_headers')).not.toContain('font-src');
  expect(textOf('plain', 'index.html')).not.toMatch(/@font-face|as="font"/);
  expect(readdirSync(join(dist, 'plain/assets')).filter((name) => name.endsWith('.woff2'))).toEqual([]);
}, 120_000);

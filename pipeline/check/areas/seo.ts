import { readFileSync } from 'node:fs';
import { isHomePath, pageNameAt, pathOf } from '#schemas/routes.ts';
import { assetOf } from '#pipeline/config/assets.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, type Json, type JsonPath } from '#schemas/json.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['seo'], find: ({ chain }) => checkSeo(chain) });

/** What `seo.json` says and search engines or shared links would not show. */
function checkSeo(chain: Chain): Problem[] {
  const { seo } = chain.documents;
  if (Object.keys(seo).length === 0) return [];
  return [...languages(chain), ...domain(chain), ...pages(chain), ...pictures(chain)];
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A language that is not offered has no texts to write its pages with. */
function languages(chain: Chain): Problem[] {
  const { supported } = languagesOf(chain);
  if (chain.unread.has('merchant') || supported.length === 0) return [];
  return listOf(chain.documents.seo.languages).flatMap((name, index) =>
    typeof name === 'string' && !supported.some((each) => each === name)
      ? problemAt(chain, 'seo', ['languages', index], 'seo-language', { name })
      : [],
  );
}

function domain(chain: Chain): Problem[] {
  const { domains } = chain.documents.merchant;
  if (chain.unread.has('merchant') || listOf(domains).length > 0 || chain.documents.seo.index === false) return [];
  return [problemAt(chain, 'seo', [], 'seo-domain', {})];
}

/** Each page is listed once, and home by the document itself. */
function pages(chain: Chain): Problem[] {
  const seen = new Map<string, string>();
  return listOf(chain.documents.seo.pages).flatMap((page, index) => {
    if (!isObject(page) || typeof page.path !== 'string') return [];
    const known = pageNameAt(page.path);
    // An alias leads to the same page.
    const address = known ? pathOf(known) : page.path;
    const owner = isHomePath(page.path) ? 'home, of which seo.json speaks outside of "pages"' : seen.get(address);
    seen.set(address, `"${String(page.id)}"`);
    const details = { name: page.path, owner, remedy: 'Remove one of the two.' };
    return owner === undefined ? [] : problemAt(chain, 'seo', ['pages', index, 'path'], 'duplicate-route', details);
  });
}

/** Widths and heights below which networks show a small square, or nothing. */
const least = { width: 600, height: 315 };

function pictures(chain: Chain): Problem[] {
  const { seo } = chain.documents;
  const places: [JsonPath, Json | undefined][] = [
    [['picture'], seo.picture],
    ...listOf(seo.pages).map((page, index): [JsonPath, Json | undefined] => [
      ['pages', index, 'picture'],
      isObject(page) ? page.picture : undefined,
    ]),
  ];
  return places.flatMap(([path, name]) => {
    const file = typeof name === 'string' ? assetOf(chain, name) : undefined;
    const reason = file === undefined ? undefined : shareFault(file);
    return reason === undefined ? [] : problemAt(chain, 'seo', path, 'share-picture', { name: String(name), reason });
  });
}

/** Why networks would not show a picture beside a link, as the end of a sentence. */
function shareFault(file: string): string | undefined {
  if (!/\.(?:png|jpg)$/.test(file)) return 'is neither PNG nor JPEG';
  const size = sizeOf(readFileSync(file));
  if (!size || (size.width >= least.width && size.height >= least.height)) return undefined;
  return `is ${size.width} × ${size.height} pixels`;
}

/** Size of a PNG by its first chunk, of a JPEG by the marker of its frame; undefined for what is neither. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

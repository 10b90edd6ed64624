import { readFileSync } from 'node:fs';
import { isHomePath, pageNameAt, pathOf } from '#schemas/routes.ts';
import { assetOf } from '#pipeline/config/assets.ts';
import { entriesOf, listOf } from '#schemas/json.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** What `seo.json` says and search engines or shared links would not show. */
export default defineCheck({
  needs: ['seo'],
  find: (input) => {
    if (Object.keys(input.documents.seo).length === 0) return;
    if (!input.chain.unread.has('merchant')) checkReach(input);
    checkPages(input);
    checkPictures(input);
  },
});

/** A language that is not offered has no texts to write its pages with, and without a domain no page has an address. */
function checkReach({ chain, documents: { seo, merchant }, report }: CheckInput): void {
  const { supported } = languagesOf(chain);
  for (const [index, name] of supported.length > 0 ? listOf(seo.languages).entries() : [])
    if (typeof name === 'string' && !supported.some((each) => each === name))
      report('seo', ['languages', index], 'seo-language', { name });
  if (listOf(merchant.domains).length === 0 && seo.index !== false) report('seo', [], 'seo-domain');
}

/** Each page is listed once, and home by the document itself. */
function checkPages({ documents, report }: CheckInput): void {
  const seen = new Map<string, string>();
  for (const [index, { id, path }] of entriesOf(documents.seo.pages)) {
    if (typeof path !== 'string') continue;
    const known = pageNameAt(path);
    // An alias leads to the same page.
    const address = known ? pathOf(known) : path;
    const owner = isHomePath(path) ? 'home, of which seo.json speaks outside of "pages"' : seen.get(address);
    seen.set(address, `"${String(id)}"`);
    const details = { name: path, owner, remedy: 'Remove one of the two.' };
    if (owner !== undefined) report('seo', ['pages', index, 'path'], 'duplicate-route', details);
  }
}

/** Widths and heights below which networks show a small square, or nothing. */
const least = { width: 600, height: 315 };

function checkPictures({ chain, documents: { seo }, report }: CheckInput): void {
  const pages = entriesOf(seo.pages).map(([index, { picture }]) => ({ path: ['pages', index, 'picture'], picture }));
  for (const { path, picture: name } of [{ path: ['picture'], picture: seo.picture }, ...pages]) {
    const file = typeof name === 'string' ? assetOf(chain, name) : undefined;
    const reason = file === undefined ? undefined : shareFault(file);
    if (reason !== undefined) report('seo', path, 'share-picture', { name: String(name), reason });
  }
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

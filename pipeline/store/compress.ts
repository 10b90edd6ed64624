import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/;
/** Below this many bytes an answer fits into one packet anyway, and a thousand bundles save two files each. */
const worthTwins = 1024;

/** Whether a file is worth compressed twins, by its name and bytes. */
export const isCompressible = (name: string, size: number): boolean => size >= worthTwins && compressible.test(name);

/** A content in brotli; quality 11 for what is shared and long-lived, 5 for what each stamp writes. */
export const brotli = (content: Buffer, quality: 5 | 11): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Compressed twins of a shared file by their suffixes. What each stamp writes has none for gzip: the few browsers without brotli get it compressed on the way. */
export const compressedTwins: Readonly<Record<'.br' | '.gz', (content: Buffer) => Buffer>> = {
  '.br': (content) => brotli(content, 11),
  '.gz': (content) => gzipSync(content, { level: 9 }),
};

/** Writes `x.br` and `x.gz` beside every compressible file of a folder, at the highest quality. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name));
    if (!isCompressible(name, content.length)) continue;
    for (const [suffix, compress] of Object.entries(compressedTwins))
      writeFileSync(join(folder, name + suffix), compress(content));
  }
}

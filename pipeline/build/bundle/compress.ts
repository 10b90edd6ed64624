import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/;
const outputChunk = 65_536;
/** Base 2 logarithm of the bytes looked back on: for what each stamp writes, 64 KB take a tenth less time and 0.1 % more bytes. */
const windowOf = { 5: 16, 11: constants.BROTLI_DEFAULT_WINDOW } as const;
const brotliOf = (quality: 5 | 11, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: windowOf[quality],
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Below this many bytes an answer fits into one packet anyway, and a thousand bundles save two files each. */
const worthTwins = 1024;

/** Whether a file is worth compressed twins, by its name and bytes. */
export const isCompressible = (name: string, size: number): boolean => size >= worthTwins && compressible.test(name);

/** A content in brotli; quality 11 for what is shared and long-lived, 5 for what each stamp writes. */
export const brotli = (content: Buffer, quality: 5 | 11): Buffer =>
  brotliCompressSync(content, { ...brotliOf(quality, content.length), chunkSize: outputChunk });

/** Compressed twins of a shared file by their suffixes. What each stamp writes has none for gzip: the few browsers without brotli get it compressed on the way. */
export const compressedTwins: Readonly<Record<'.br' | '.gz', (content: Buffer) => Buffer>> = {
  '.br': (content) => brotli(content, 11),
  '.gz': (content) => gzipSync(content, { level: 9, chunkSize: outputChunk }),
};

/** Writes `x.br` and `x.gz` beside every compressible file of a folder, at the highest quality. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const content = await readFile(join(folder, name));
      if (!isCompressible(name, content.length)) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, brotliOf(11, content.length)),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(join(folder, `${name}.br`), br), writeFile(join(folder, `${name}.gz`), gz)]);
    }),
  );
}

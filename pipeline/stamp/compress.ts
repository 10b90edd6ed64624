import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/;
const brotliOf = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Whether a file is worth a compressed twin, by its name. */
export const isCompressible = (name: string): boolean => compressible.test(name);

/** The compressed twins of a content, by suffix; quality 11 for what is shared and long-lived, 5 for what each stamp writes. */
export function compressedTwins(content: Buffer, quality: 5 | 11): [suffix: '.br' | '.gz', content: Buffer][] {
  return [
    ['.br', brotliCompressSync(content, brotliOf(quality, content.length))],
    ['.gz', gzipSync(content, { level: quality === 11 ? 9 : 5 })],
  ];
}

/** Writes `x.br` and `x.gz` beside every compressible file of a folder, at the highest quality. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isCompressible);
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, brotliOf(11, content.length)),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(join(folder, `${name}.br`), br), writeFile(join(folder, `${name}.gz`), gz)]);
    }),
  );
}

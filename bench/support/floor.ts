import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

/** Brotli size at the highest quality, in bytes. */
export const brotli = (body: Buffer | string): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Bytes (brotli 11) of a page that only hydrates one element with react and react-dom, built by the same Vite. */
export async function reactFloor(): Promise<number> {
  mkdirSync('.foyer', { recursive: true });
  const folder = mkdtempSync(resolve('.foyer', 'bench-floor-'));
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document.body, createElement('p', null, 'x'));\n`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: 'out', rollupOptions: { input: join(folder, 'main.js') }, modulePreload: false },
  });
  const assets = join(folder, 'out', 'assets');
  const sizes = readdirSync(assets).map((name) => brotli(readFileSync(join(assets, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

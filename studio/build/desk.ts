import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { digest } from '#pipeline/store/digest.ts';

/** Stands in the built page where the server puts the nonce of each answer (`style-src 'nonce-…'`). */
export const noncePlaceholder = '__STUDIO_NONCE__';

const sources = [
  'studio/desk/**/*.{ts,tsx,css,html}',
  'studio/contract/*.ts',
  'studio/build/*.ts',
  'package-lock.json',
];

const configOf = (root: string, outDir: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'studio/desk'),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: true,
    // Data addresses of pictures are nothing that its Content-Security-Policy lets in.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4096,
  },
});

async function digestOfSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) if (!/\.test\.tsx?$/.test(file)) files.push(file);
  return digest(
    files
      .toSorted()
      .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
      .join('\0'),
  );
}

/** Builds the desk where its files have changed since the last time; returns the folder with its `index.html`. */
export async function buildDesk(root: string): Promise<string> {
  const outDir = join(root, '.foyer/studio/desk');
  const stamp = join(outDir, 'built');
  const now = await digestOfSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return outDir;
  const { NODE_ENV } = process.env;
  await build(configOf(root, outDir));
  // Vite has set it, and the canvas that is served by the same process would be one of production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  writeFileSync(stamp, now);
  return outDir;
}

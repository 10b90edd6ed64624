import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages that the form library pulls in and the product does not need (33 KB of the registration chunk); the folder
 * `src/engine/form/stand-ins/` gives the few calls that it makes.
 */
const standIns = [
  { find: /^markdown-to-jsx(\/react)?$/, file: at('./src/engine/form/stand-ins/markdown-to-jsx.ts') },
  { find: /^fast-uri$/, file: at('./src/engine/form/stand-ins/fast-uri.ts') },
  // Only @rjsf/core's form imports a file of this name.
  { find: /^\.\.?\/getDefaultRegistry\.js$/, file: at('./src/engine/form/stand-ins/default-registry.ts') },
];

/** Shared by the development server and the one compilation; the build adds entries and output in `pipeline/stamp/compile.ts`. */
export default defineConfig({
  root: at('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: standIns.flatMap(({ find, file }) => {
      const found = [file, `${file}x`].find((candidate) => existsSync(candidate));
      return found === undefined ? [] : [{ find, replacement: found }];
    }),
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

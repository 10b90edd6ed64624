import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { className } from './pipeline/build/code/class-name.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What @rjsf pulls in and our forms do not need: 41 KB of the registration chunk. The few calls that it makes go to
 * `src/engine/form/stand-ins/`.
 */
const standIns = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: at('./src/engine/form/stand-ins/markdown.tsx') },
  // Only @rjsf/core's form imports a file of this name.
  { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: at('./src/engine/form/stand-ins/default-registry.ts') },
];

/** Puts the stand-ins in place; an alias would not reach the relative imports inside a package that the development server bundles. */
const standInsFirst: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (source) => standIns.find(({ find }) => find.test(source))?.replacement,
};

/** Shared by the development server and the one compilation; the build adds entries and output in `pipeline/build/code/compile.ts`. */
export default defineConfig({
  root: at('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [standInsFirst, react()],
  css: { modules: { generateScopedName: className } },
  optimizeDeps: {
    // Without an entry every first visit of a screen would find new packages and load the page anew.
    entries: ['src/app/entry-client.tsx'],
    rolldownOptions: { plugins: [standInsFirst] },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Descriptors export schemas beside what the browser needs: TypeBox stays out of it.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['Type', 'strict'],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/(schemas|node_modules\/typebox)\//, sideEffects: false }],
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './pipeline/build/code/class-name.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Shared by the development server and the one compilation; the build adds entries and output in `pipeline/build/code/compile.ts`. */
export default defineConfig({
  root: at('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  optimizeDeps: {
    // Without an entry every first visit of a screen would find new packages and load the page anew.
    entries: ['src/app/entry-client.tsx'],
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

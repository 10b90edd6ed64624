import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages that the form library pulls in and the product does not need (33 KB of the registration chunk); the folder
 * `src/engine/form/stand-ins/` gives the few calls that it makes.
 */
const standIns = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: at('./src/engine/form/stand-ins/markdown-to-jsx.tsx') },
  { find: /^fast-uri$/, replacement: at('./src/engine/form/stand-ins/fast-uri.ts') },
  // Only @rjsf/core's form imports a file of this name.
  { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: at('./src/engine/form/stand-ins/default-registry.ts') },
  { find: /^\.\.?\/getTestRegistry\.js$/, replacement: at('./src/engine/form/stand-ins/test-registry.ts') },
];

/** Puts the stand-ins in place; an alias would not reach the relative imports inside a package that the development server bundles. */
const formStandIns: Plugin = {
  name: 'form-stand-ins',
  enforce: 'pre',
  resolveId: (source) => standIns.find(({ find }) => find.test(source))?.replacement,
};

/**
 * The router's one file makes contexts, memos and names as it loads, which no bundler dares to leave out: 6 KB of the
 * first screen that serve data routers, forms and prefetching. Marked as free of side effects, what is unused goes.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/React\d*\.(createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
};

/** Shared by the development server and the one compilation; the build adds entries and output in `pipeline/stamp/compile.ts`. */
export default defineConfig({
  root: at('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [formStandIns, react(), leanRouter],
  optimizeDeps: {
    // Without an entry every first visit of a screen would find new packages and load the page anew.
    entries: ['src/app/entry-client.tsx'],
    rolldownOptions: { plugins: [formStandIns] },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

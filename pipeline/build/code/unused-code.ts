import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * React Router is one module that names its components by assignment, `Form.displayName = 'Form'`, which keeps each of them in a bundle.
 * Without the names, which only React's developer tools show, those that nothing uses can be left out: 4 KB before home answers.
 */
export const unusedRouter: Plugin = {
  name: 'unused-router',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/** SWC takes apart constant objects, such as the class names of a sheet, which Oxc leaves whole: 2.5 % of what is left. Oxc has the last word. */
export const constantObjects: Plugin = {
  name: 'constant-objects',
  renderChunk: async (code) => ({ code: (await minify(code, { module: true })).code, map: null }),
};

import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Paths } from '#pipeline/build/paths.ts';
import type { Session } from '#studio/session/session.ts';
import { devPages } from './dev-pages.ts';
import type { Handler } from './listen.ts';

/** What makes a page a canvas, from the project's root. */
const canvasScript = 'src/dev/canvas/canvas.ts';

export type CanvasOptions = {
  paths: Paths;
  server: Server;
  port: number;
  gateway: Handler;
  /** The origin of the desk whose frames show it. */
  desk: string;
  /** Whether people of other machines see it: they get the code that pages load, and no other file. */
  isShared?: boolean | undefined;
};

/** What a page of a canvas loads, from the project's root. */
const loaded = ['src', 'schemas', 'locales', 'promises', 'node_modules', 'public'];

/**
 * The canvas of the studio: pages of merchants, each from the texts of a session over the disk, in a frame of the desk alone. Nobody edits its
 * code: Vite follows no file.
 */
export async function openCanvas({
  paths,
  server,
  port,
  gateway,
  desk,
  isShared = false,
}: CanvasOptions): Promise<{ pagesOf: (session: Session) => Handler; close: () => Promise<void> }> {
  // What a development server finds out would be another's packages: each keeps its own.
  const cacheDir = join(paths.cache, 'canvas');
  const shared = {
    ws: false as const,
    hmr: false,
    fs: { allow: [...loaded.map((name) => join(paths.root, name)), cacheDir] },
  };
  const vite = await createServer({
    root: paths.root,
    configFile: join(paths.root, 'vite.config.ts'),
    logLevel: 'warn',
    cacheDir,
    // All that a page loads: a package that is found later loads the page anew.
    optimizeDeps: {
      entries: ['src/app/entry-client.tsx', 'src/boot/theme.ts', 'src/dev/preview-start.ts', canvasScript],
    },
    server: { middlewareMode: true, watch: null, ...(isShared ? shared : { hmr: { server } }) },
    // The branches of development make a page a canvas, whatever React is built for.
    define: { 'import.meta.env.DEV': 'true' },
  });
  const pagesOf = (session: Session) =>
    devPages({
      sources: {
        paths,
        open: (at) => session.openAt(at),
        tool: { script: `/${canvasScript}`, head: `<meta name="foyer-studio" content="${desk}">` },
      },
      vite,
      gateway,
      port,
      headers: { 'content-security-policy': `frame-ancestors ${desk}` },
    });
  return { pagesOf, close: () => vite.close() };
}

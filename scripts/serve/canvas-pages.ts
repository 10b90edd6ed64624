import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Paths } from '#pipeline/build/paths.ts';
import type { Session } from '#studio/session/session.ts';
import { devPages } from './dev-pages.ts';
import type { Handler } from './listen.ts';

/** What makes a page a canvas, from the project's root. */
const canvasScript = 'src/dev/canvas/canvas.ts';

/**
 * The canvas of the studio: each merchant's page at `<code>.localhost`, from the texts of a session over the disk, in a frame of the desk at
 * `localhost` alone. Nobody edits its code: Vite follows no file.
 */
export async function canvasPages(
  session: Session,
  { paths, server, port, gateway }: { paths: Paths; server: Server; port: number; gateway: Handler },
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const desk = `http://localhost:${port}`;
  const vite = await createServer({
    root: paths.root,
    configFile: join(paths.root, 'vite.config.ts'),
    logLevel: 'warn',
    // What a development server finds out would be another's packages: each keeps its own.
    cacheDir: join(paths.cache, 'canvas'),
    // All that a page loads: a package that is found later loads the page anew.
    optimizeDeps: {
      entries: ['src/app/entry-client.tsx', 'src/boot/theme.ts', 'src/dev/preview-start.ts', canvasScript],
    },
    server: { middlewareMode: true, hmr: { server }, watch: null },
    // The branches of development make a page a canvas, whatever React is built for.
    define: { 'import.meta.env.DEV': 'true' },
  });
  const handler = devPages({
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
  return { handler, close: () => vite.close() };
}

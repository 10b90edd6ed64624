import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

/** Brotli size at the highest quality, in bytes. */
export const brotli = (body: Buffer | string): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** A server for what a measure compares with; `port` is any that is free. */
export async function serve(listener: RequestListener): Promise<{ port: number; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}

/** A script and what it imports, built by the same Vite as the lobby. */
async function bundle(source: string): Promise<string> {
  mkdirSync('.foyer', { recursive: true });
  const folder = mkdtempSync(resolve('.foyer', 'bench-floor-'));
  const input = join(folder, 'main.js');
  writeFileSync(input, source);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: 'out', rollupOptions: { input }, modulePreload: false },
  });
  const assets = join(folder, 'out', 'assets');
  const text = readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  rmSync(folder, { recursive: true });
  return text;
}

/** Bytes (brotli 11) of a page that only hydrates one element with react and react-dom. */
export const reactFloor = async (): Promise<number> =>
  brotli(
    await bundle(
      `import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document.body, createElement('p', null, 'x'));\n`,
    ),
  );

/** A bare React page, rendered by this script, which ends by marking `bare:ready`. */
async function reactPage(script: string): Promise<{ port: number; close: () => void }> {
  const bundled = await bundle(script);
  const html = `<!doctype html><meta name=viewport content="width=device-width"><title>floor</title><div id=root></div><script type=module src=/main.js></script>`;
  return serve((request, response) => {
    if (request.url === '/main.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(bundled);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
}

/** A bare React page with a button in its header that opens a form with that many inputs. */
export const reactForm = (inputs: number): Promise<{ port: number; close: () => void }> =>
  reactPage(`
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const labels = Array.from({ length: ${inputs} }, (_, index) => h('label', { key: index }, 'x', h('input')));
      return [
        h('header', { key: 'header' }, h('button', { onClick: () => setOpen(true) }, 'Open')),
        isOpen && h('form', { key: 'form' }, labels),
      ];
    }
    createRoot(document.getElementById('root')).render(h(Page));
    performance.mark('bare:ready');
  `);

/** A bare React page whose button leads from a screen of `from` elements to another of `to`, which are in its address. */
export const reactScreens = (): Promise<{ port: number; close: () => void }> =>
  reactPage(`
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const asked = new URLSearchParams(location.search);
    function Screen({ count }) {
      return h('main', null, Array.from({ length: count }, (_, index) => h('p', { key: index, className: 'line' }, 'x')));
    }
    function Page() {
      const [screen, setScreen] = useState('from');
      return [
        h('header', { key: 'header' }, h('button', { onClick: () => setScreen('to') }, 'Next')),
        h(Screen, { key: screen, count: Number(asked.get(screen)) }),
      ];
    }
    createRoot(document.getElementById('root')).render(h(Page));
    performance.mark('bare:ready');
  `);

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { compileBootScripts, readBootScripts, type BootScripts } from './boot-scripts.ts';
import { codeSplitting } from './chunks.ts';
import { compressFolder } from '#pipeline/store/compress.ts';
import { filesBelow, sourceHash } from './source-hash.ts';
import type { Paths } from '../paths.ts';

/** The one compilation that every merchant is stamped from. Keys of `manifest` are source paths below the root. */
export type Compiled = {
  hash: string;
  folder: string;
  manifest: Manifest;
  /** The client's first script, below `folder/client`. */
  entry: string;
  /** Absolute path of the bundle that renders first views. */
  server: string;
  /** Compiled files and their compressed twins, below `folder/client`. */
  files: readonly string[];
  /** Files that every bundle has at the same address, below `folder/public`. */
  shared: readonly string[];
  boot: BootScripts;
};

export const clientEntry = 'src/app/entry-client.tsx';
const serverEntry = 'src/app/entry-server.tsx';
const mostCompilations = 3;
/** Home is part of the first screen, and named by its descriptor like any page. */
const checks = { ineffectiveDynamicImport: false };

/**
 * The compilation of the present code: from the cache, or made now (`compiled: true`). Throws what the compiler throws.
 * A compilation is made beside the cache and renamed into it, so that one that broke off is never used.
 */
export async function compileOnce(
  paths: Paths,
  report: (line: string) => void = () => undefined,
): Promise<Compiled & { compiled: boolean }> {
  const hash = sourceHash(paths.root);
  const store = join(paths.cache, 'compiled');
  const folder = join(store, hash);
  const compiled = !existsSync(join(folder, 'manifest.json'));
  if (compiled) {
    report(`Compiling the product (${hash}) …`);
    const fresh = join(store, `.${hash}-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    await asProduction(() => compile(paths.root, fresh));
    if (existsSync(paths.publicFiles)) cpSync(paths.publicFiles, join(fresh, 'public'), { recursive: true });
    else mkdirSync(join(fresh, 'public'));
    compressFolder(join(fresh, 'public'));
    // Another process may have made the same meanwhile, and use it.
    if (existsSync(join(folder, 'manifest.json'))) rmSync(fresh, { recursive: true });
    else {
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    }
    forgetOld(store, hash);
  } else {
    utimesSync(folder, new Date(), new Date());
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[clientEntry];
  if (entry === undefined)
    throw new Error(`The compilation ${folder} has no ${clientEntry}: remove it and build again.`);
  const listed = (name: string) => filesBelow(join(folder, name)).map((path) => relative(join(folder, name), path));
  const server = join(folder, 'server', 'entry-server.js');
  return {
    hash,
    folder,
    manifest,
    entry: entry.file,
    server,
    files: listed('client'),
    shared: listed('public'),
    boot: readBootScripts(folder),
    compiled,
  };
}

/** Compilers read NODE_ENV themselves: a test run would otherwise leave a development compilation in the cache. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Writes `modules.json`: compiled file to its modules, each with the modules that import it, by paths below the root. */
function listModules(root: string): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      const list: Record<string, Record<string, string[]>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        list[chunk.fileName] = Object.fromEntries(
          modules.map(([id]) => [
            relative(root, id),
            (this.getModuleInfo(id)?.importers ?? []).map((importer) => relative(root, importer)),
          ]),
        );
      }
      this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(list) });
    },
  };
}

/** A lazy view and its style sheet are called after the folder of its page or section. */
const fileName = (source: string | null | undefined, extension: string): string =>
  `assets/${source?.endsWith('/view.tsx') ? basename(dirname(source)) : '[name]'}.[hash]${extension}`;

/** The package names its build for development, with warnings for developers, under every condition. */
const productionRouter = (root: string) => [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
];

async function compile(root: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  const common = {
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: productionRouter(root) },
  } as const;
  await build({
    ...common,
    plugins: [listModules(root)],
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: join(root, clientEntry),
        checks,
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: ({ facadeModuleId }) => fileName(facadeModuleId, '.js'),
          assetFileNames: ({ originalFileNames: [source] }) => fileName(source, '[extname]'),
          codeSplitting,
        },
      },
    },
  });
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, serverEntry),
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      rolldownOptions: { checks, output: { entryFileNames: 'entry-server.js' } },
    },
  });
  await compileBootScripts(root, folder);
  compressFolder(join(folder, 'client', 'assets'));
  for (const name of ['manifest.json', 'modules.json']) renameSync(join(folder, 'client', name), join(folder, name));
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}\n');
}

function forgetOld(store: string, current: string): void {
  const others = readdirSync(store).filter((name) => name !== current && !name.startsWith('.'));
  const byAge = others.toSorted((a, b) => statSync(join(store, b)).mtimeMs - statSync(join(store, a)).mtimeMs);
  for (const name of byAge.slice(mostCompilations - 1)) rmSync(join(store, name), { recursive: true, force: true });
}

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRules } from '#pipeline/build/bundle/security-headers.ts';
import { pageFiles, type PageFiles } from '#pipeline/build/page/documents.ts';
import type { Handler } from './listen.ts';
import { fileServer } from './file-server.ts';

/** A stamped bundle on disk; `send` answers with one of its files. */
export type ServedBundle = {
  code: string;
  folder: string;
  domains: readonly string[];
  rules: HeaderRules;
  pages: PageFiles;
  send: Handler;
};

type Listed = { bundle: ServedBundle; readAt: number };

/** Bundles of a dist folder by host name; a bundle that is built while the server runs is read again. */
export type Bundles = { forHost: (host: string) => ServedBundle | undefined; all: () => ServedBundle[] };

/** Opens a dist folder. `<code>.localhost` always works; a merchant's own domains do so too. */
export function openBundles(dist: string): Bundles {
  const known = new Map<string, Listed>();
  const read = (code: string): ServedBundle | undefined => {
    const folder = join(dist, code);
    const file = join(folder, 'headers.json');
    if (!existsSync(file)) return undefined;
    const readAt = statSync(file).mtimeMs;
    const earlier = known.get(code);
    if (earlier?.readAt === readAt) return earlier.bundle;
    const {
      domains,
      rules,
      pages = pageFiles(),
    } = JSON.parse(readFileSync(file, 'utf8')) as Pick<ServedBundle, 'domains' | 'rules'> & { pages?: PageFiles };
    const bundle = { code, folder, domains, rules, pages, send: fileServer(folder) };
    known.set(code, { bundle, readAt });
    return bundle;
  };
  const all = () =>
    (existsSync(dist) ? readdirSync(dist) : [])
      .filter((name) => !/^[._]/.test(name))
      .flatMap((code) => read(code) ?? []);
  return {
    all,
    forHost: (host) => {
      const code = /^([a-z0-9][\w-]*)\.localhost$/i.exec(host)?.[1];
      return code === undefined ? all().find(({ domains }) => domains.includes(host)) : read(code);
    },
  };
}

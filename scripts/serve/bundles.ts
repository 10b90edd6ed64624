import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#pipeline/build/bundle/domain-sites.ts';
import type { HeaderRules } from '#pipeline/build/bundle/security-headers.ts';
import { pageFiles, type PageFiles } from '#pipeline/build/page/documents.ts';
import type { Handler } from './listen.ts';
import { fileServer } from './file-server.ts';

/** A stamped bundle on disk; `send` answers with one of its files. */
export type ServedBundle = {
  code: string;
  /** What the gateway calls it. */
  merchant: string;
  folder: string;
  domains: readonly string[];
  rules: HeaderRules;
  pages: PageFiles;
  /** Hosts that are served in their own way. */
  sites: readonly Site[];
  /** A folder of the bundle whose files replace those beside it, with a slash at its end. */
  siteFolder?: string;
  send: Handler;
};

type Listed = { bundle: ServedBundle; readAt: number };

/** Bundles of a dist folder by host name; a bundle that is built while the server runs is read again. */
export type Bundles = { forHost: (host: string) => ServedBundle | undefined; all: () => ServedBundle[] };

/** The bundle as it is served at a host. */
function atHost(bundle: ServedBundle, host: string): ServedBundle {
  const site = bundle.sites.find(({ domains }) => domains.includes(host));
  if (!site) return bundle;
  const { rules, pages, folder: siteFolder } = site;
  return { ...bundle, rules, pages, ...(siteFolder && { siteFolder }) };
}

/** Opens a dist folder. `<code>.localhost` always works; a merchant's own domains do so too, and, to look at them here, `<domain>.localhost`. */
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
      sites = [],
      merchant = code,
    } = JSON.parse(readFileSync(file, 'utf8')) as Pick<ServedBundle, 'domains' | 'rules'> &
      Partial<Pick<ServedBundle, 'pages' | 'sites' | 'merchant'>>;
    const bundle = { code, merchant, folder, domains, rules, pages, sites, send: fileServer(folder) };
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
      if (code !== undefined) return read(code);
      const domain = host.replace(/\.localhost$/, '');
      const bundle = all().find(({ domains }) => domains.includes(domain));
      return bundle && atHost(bundle, domain);
    },
  };
}

import { errorCatalogue, type ErrorCode } from '#schemas/gateway/errors.ts';
import { events } from '#schemas/gateway/events.ts';
import type { Failure } from '#schemas/gateway/operation.ts';
import { maxPictureBytes } from '#schemas/upload-limits.ts';
import { operations } from '#schemas/gateway/operations.ts';
import { addressPattern, pathOf } from '#schemas/routes.ts';
import { pageFiles, type PageFiles } from '../page/documents.ts';
import { gameLinkFolder } from '../page/game-links.ts';
import { digest } from '#pipeline/store/digest.ts';
import type { Site } from './domain-sites.ts';
import type { HeaderRules } from './security-headers.ts';

export type NginxSite = {
  code: string;
  /** What the gateway calls the merchant; default: its code. */
  merchant?: string;
  domains: readonly string[];
  rules: HeaderRules;
  /** Addresses of its pages; default: those of the product. */
  pages?: PageFiles;
  /** Hosts among the domains that are served in their own way. */
  sites?: readonly Site[];
  /** Where the bundle lies on that machine. */
  root: string;
  /** Where the hashed files of this and earlier releases lie, and which folders they are; default: only the bundle's own. */
  files?: string;
  hashedFolders?: readonly string[];
};

/** Calls go to a gateway; `hsts` is the line that adds the header as the merchant has it, in the place of the gateway's. What nginx itself answers to a call is the contract's failure envelope. */
const toGateway = (hsts: string): string => `${hsts}
    gzip off;
    client_max_body_size ${maxPictureBytes};
    error_page 413 @too_large;
    error_page 500 502 504 =503 @no_gateway;
    proxy_pass http://foyer_gateway;
    proxy_hide_header Strict-Transport-Security;
    proxy_http_version 1.1;
    include foyer/_gateway.con[f];
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;`;

/** A failure as the gateway would answer it, with the headers that each of its answers has. */
function failure(errorCode: ErrorCode, hsts: string, headers: Record<string, string> = {}): string {
  const { status, message } = errorCatalogue[errorCode];
  const envelope: Failure = { success: false, errorCode, message };
  const own = linesOf({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...headers });
  return `${[hsts, ...Object.values(own)].join('\n')}
    default_type application/json;
    return ${status} '${JSON.stringify(envelope)}';`;
}

/**
 * Whether there is a game at the address of a page is the gateway's to say (GAME-20): where there is none, the page is answered with status 404. While no gateway
 * answers, each address is taken for a game's. `status` is a variable of the server block; `links` is the folder of what links to games show.
 */
const gameBlocks = ({ merchant, headers, hsts, page, file, links, status }: Record<string, string>): string => `
  location ~ "^/m/game/(?<foyer_slug>[a-z0-9-]{1,90})$" {
${headers}
    auth_request /-/game;
    auth_request_set ${status} $upstream_status;
    error_page 500 = @game;
    recursive_error_pages on;
    ssi on;
    ssi_silent_errors on;
    try_files ${page} =404;
  }
  location ^~ /${links} {
    internal;
    error_page 404 = @no_link;
  }
  location @no_link {
    return 204;
  }
  location = /-/game {
    internal;
${toGateway(hsts ?? '')}
    proxy_set_header merchant ${merchant};
    rewrite ^ /api${operations.gamePage.path}?slug=$foyer_slug? break;
  }
  location @game {
${headers}
    error_page 404 /${file};
    if (${status} = 404) {
      return 404;
    }
    try_files ${page} =404;
  }
  location ~ ^/m/game/[^/]+$ {
${headers}
    error_page 404 /${file};
    return 404;
  }`;

/** Server blocks for nginx, one for most hosts and one for those of each entry of `domains.json`; TLS is the operator's. */
export function nginxConfig({ sites = [], domains, ...merchant }: NginxSite): string {
  const usual = domains.filter((host) => !sites.some((site) => site.domains.includes(host)));
  return [{ domains: usual }, ...sites].map((site) => serverBlock({ ...merchant, ...site })).join('\n');
}

/**
 * One server block. nginx forgets the headers of outer blocks as soon as an inner one adds its own, so every location
 * repeats the whole list.
 */
function serverBlock({
  code,
  merchant = code,
  domains,
  rules,
  pages = pageFiles(),
  folder: siteFolder = '',
  root,
  files = root,
  hashedFolders = [],
}: Omit<NginxSite, 'sites'> & Pick<Site, 'folder'>): string {
  const base = linesOf(rules['/*'] ?? {});
  const whole = Object.values(base).join('\n');
  const hsts = base['strict-transport-security'] ?? '';
  const headers = (pattern: string) =>
    pattern === '/*' ? whole : Object.values({ ...base, ...linesOf(rules[pattern] ?? {}) }).join('\n');
  const located = Object.keys(rules).filter((pattern) => pattern !== '/*' && pattern !== '/');
  const folder = (pattern: string) =>
    hashedFolders.some((name) => pattern === `/${name}/*`) ? `    root ${files};\n` : '';
  const block = (pattern: string) => (pattern.endsWith('/*') ? `^~ ${pattern.slice(0, -1)}` : `= ${pattern}`);
  // Of all that one nginx serves, staging beside production, each has maps of its own; short enough for its table of variables.
  const variable = `$foyer_${digest([root, ...(siteFolder ? [siteFolder] : [])].join('/'))}`;
  const [inLanguages, plain] = [true, false].map((isWanted) =>
    Object.entries(pages).filter(([path]) => path.includes('?') === isWanted),
  );
  const lines = (entries: [string, string][] = []) =>
    entries.map(([path, file]) => `  ${mapKey(path)} /${file};\n`).join('');
  // An address that is no page's is answered with home's document and status 404, for players and search engines alike (NAV-1).
  const page = `    error_page 404 /${siteFolder}index.html;
    try_files $uri ${variable} =404;`;
  const game = pages[pathOf('game')];
  const gamePages = game
    ? gameBlocks({
        merchant,
        headers: whole,
        hsts,
        page: variable,
        file: game,
        links: siteFolder + gameLinkFolder,
        status: `${variable}_game`,
      })
    : '';
  return `# Server block of ${code}. The file that includes it names the upstream foyer_gateway. foyer/_all.conf and foyer/${code}.conf beside
# nginx.conf, where they are, add listen and ssl_* lines for every merchant and for this one; foyer/_gateway.conf what the gateway is told of calls.
map $uri ${variable}_page {
  default /none;
${lines(plain)}}
map $uri?$arg_lang ${variable} {
  default ${variable}_page;
${lines(inLanguages)}}
server {
  include foyer/_all.con[f];
  include foyer/${code}.con[f];
  server_name ${domains.length > 0 ? domains.join(' ') : `${code}.localhost`};
  root ${root};
  index index.html;
  charset utf-8;
  gzip_static on;
  # Pages and a merchant's own texts have no .gz twin.
  gzip on;
  gzip_types application/json;
  # With ngx_brotli: brotli_static on;
  error_page 404 /${siteFolder}404.html;
  error_page 500 502 503 504 /${siteFolder}50x.html;
  types { application/manifest+json webmanifest; application/x-apple-aspen-config mobileconfig; }
  include mime.types;

  location ^~ /api/ {
${toGateway(hsts)}
  }
  # A stream, of which each event is passed on at once.
  location = /api${events.events.path} {
${toGateway(hsts)}
    proxy_buffering off;
  }
  location @too_large {
${failure('request.tooLarge', hsts)}
  }
  location @no_gateway {
${failure('server.unavailable', hsts, { 'retry-after': '3' })}
  }
${located.map((pattern) => `  location ${block(pattern)} {\n${folder(pattern)}${headers(pattern)}\n    try_files $uri =404;\n  }`).join('\n')}
  location ~ ^/(_headers|headers\\.json|nginx\\.conf|build\\.json)$ {
    return 404;
  }
  location ^~ /.well-known/ {
${headers('/*')}
    default_type application/json;
    try_files $uri =404;
  }
${gamePages}
  location ~ ^/m/.+\\.html$ {
${headers('/*')}
${page}
  }
  location ~ \\.[a-zA-Z0-9]+$ {
${headers('/*')}
    try_files ${siteFolder && `/${siteFolder.slice(0, -1)}$uri `}$uri =404;
  }
  location = / {
${headers('/')}
${page}
  }
  location / {
${headers('/*')}
${page}
  }
}
`;
}

/** What fits into a bucket of nginx's table, whose size is one setting for all that an nginx serves. */
const longestPlainKey = 40;

/** An address as the key of a map; a longer one is a pattern, which is in no table. */
const mapKey = (path: string): string =>
  // nginx takes letters of both cases for the same in its tables, not in patterns.
  path.length <= longestPlainKey && path === path.toLowerCase() && !path.includes(':')
    ? path
    : `"~^${addressPattern(path)}$"`;

/** Header names to the lines that add them. */
const linesOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    ]),
  );

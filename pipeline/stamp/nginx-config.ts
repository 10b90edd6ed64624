import type { HeaderRules } from './security-headers.ts';

/**
 * A server block for nginx. `root` is where the bundle lies on that machine; TLS is the including file's. nginx forgets
 * the headers of outer blocks as soon as an inner one adds its own, so every location repeats the whole list.
 */
export function nginxConfig(
  code: string,
  domains: readonly string[],
  rules: HeaderRules,
  root = `/var/www/foyer/${code}`,
): string {
  const base = rules['/*'] ?? {};
  const headers = (pattern: string) =>
    Object.entries({ ...base, ...rules[pattern] })
      .map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
      .join('\n');
  const located = Object.keys(rules).filter((pattern) => pattern !== '/*');
  const block = (pattern: string) => (pattern.endsWith('/*') ? `^~ ${pattern.slice(0, -1)}` : `= ${pattern}`);
  return `# Server block of ${code}; the including file adds listen and ssl_* lines and the upstream foyer_gateway.
server {
  server_name ${domains.length > 0 ? domains.join(' ') : `${code}.localhost`};
  root ${root};
  index index.html;
  gzip_static on;
  # Pages have no .gz twin.
  gzip on;
  # With ngx_brotli: brotli_static on;
  error_page 404 /404.html;
  error_page 500 502 503 504 /50x.html;
  types { application/manifest+json webmanifest; application/x-apple-aspen-config mobileconfig; }
  include mime.types;

  location ^~ /api/ {
    proxy_pass http://foyer_gateway;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
${located.map((pattern) => `  location ${block(pattern)} {\n${headers(pattern)}\n    try_files $uri =404;\n  }`).join('\n')}
  location ~ \\.[a-zA-Z0-9]+$ {
${headers('/*')}
    try_files $uri =404;
  }
  location / {
${headers('/*')}
    try_files $uri /index.html;
  }
}
`;
}

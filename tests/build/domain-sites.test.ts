import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { publish } from '#pipeline/release/publish.ts';
import { openSite } from '#pipeline/release/site.ts';
import { startLobbyServer } from '#scripts/serve/lobby-server.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';
import { hasNginx, startNginx } from '#tests/support/nginx.ts';

type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> };
type Ask = (host: string, path: string) => Promise<Answer>;

const shop = {
  'shop/merchant.json': {
    version: 3,
    name: 'Shop',
    description: 'shop:about',
    domains: ['shop.pt.example', 'shop.example', 'portal.shop.example'],
    languages: { default: 'EN', supported: ['EN', 'PT', 'AR'] },
  },
  'shop/texts/EN.json': { 'shop:about': 'Slots' },
  'shop/texts/PT.json': { 'shop:about': 'Caça-níqueis' },
  'shop/texts/AR.json': { 'shop:about': 'سلوتس' },
  'shop/downloads.json': { webClip: true },
  'shop/seo.json': { languages: ['AR'] },
  'shop/domains.json': {
    domains: [
      {
        id: 'portugal',
        hosts: ['shop.pt.example'],
        language: 'PT',
        hsts: { maxAge: 86_400, includeSubDomains: false, preload: false },
      },
      { id: 'portal', hosts: ['portal.shop.example'], frameAncestors: ['https://portal.example'] },
      { id: 'elsewhere', hosts: ['try.shop.example'], language: 'AR' },
    ],
  },
  'shop/channels/staging.json': { domains: ['try.shop.example'] },
};

/** The built bundle behind the project's own server and, where it is installed, behind nginx. */
async function serve(): Promise<{ dist: string; servers: [name: string, ask: Ask][] }> {
  const dist = mkdtempSync(join(tmpdir(), 'foyer-domains-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const { merchants } = merchantFolder(shop);
  const { failed } = await buildBundles({ paths: pathsAt(process.cwd(), { dist, merchants }) });
  expect(failed).toEqual([]);
  const { server, port } = await startLobbyServer({ dist, port: 0, gateway: (_, response) => void response.end() });
  onTestFinished(() => void server.close());
  const askLobby: Ask = (host, path) =>
    new Promise((resolve, reject) => {
      const call = request({ port, path, headers: { host }, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      });
      call.on('error', reject).end();
    });
  const servers: [name: string, ask: Ask][] = [['the server of the project', askLobby]];
  if (!hasNginx) return { dist, servers };
  const nginx = await startNginx(['127.0.0.1:9'], (published) => {
    publish(join(dist, 'shop'), openSite(published, 'shop'), { keep: 3, channel: 'production' });
  });
  onTestFinished(nginx.stop);
  return { dist, servers: [...servers, ['nginx', (host, path) => nginx.ask(host, path)]] };
}

const langOf = ({ body }: Answer) => /<html lang="([^"]+)"/.exec(body)?.[1];

/** Every page and error page of a domain with a language of its own is in it, and offers no other. */
async function expectLanguages(servers: [name: string, ask: Ask][]): Promise<void> {
  for (const [name, ask] of servers) {
    for (const path of ['/', '/m/register', '/m/help', '/?lang=ar', '/offline.html']) {
      const page = await ask('shop.pt.example', path);
      expect([name, path, page.status, langOf(page)]).toEqual([name, path, 200, 'pt']);
    }
    expect(langOf(await ask('shop.example', '/m/register')), name).toBe('en');
    expect(langOf(await ask('shop.example', '/?lang=ar')), name).toBe('ar');
    for (const [path, text] of [
      ['/m/nowhere', 'id="foyer-data"'],
      ['/assets/none.js', 'data-theme'],
    ] as const) {
      const page = await ask('shop.pt.example', path);
      expect([name, page.status, langOf(page)]).toEqual([name, 404, 'pt']);
      expect(page.body).toContain(text);
    }
    const { body } = await ask('shop.pt.example', '/');
    // What the side menu, the language section and the action know of languages: there is nothing to choose.
    expect(body).toContain('"languages":{"default":"PT","supported":["PT"]}');
    expect(body).not.toContain('data-languages');
    expect(body).toContain('content="Caça-níqueis"');
    expect(body).toContain('<link rel="canonical" href="https://shop.pt.example/">');
    expect(body).toContain('hreflang="en" href="https://shop.example/"');
    const usual = await ask('shop.example', '/');
    expect(usual.body).toContain('data-languages="PT AR"');
    expect(usual.body).toContain('hreflang="pt" href="https://shop.pt.example/"');
    expect(JSON.parse((await ask('shop.pt.example', '/manifest.webmanifest')).body)).toMatchObject({ lang: 'pt' });
    expect((await ask('shop.pt.example', '/sw.js')).body).toMatch(/texts\/PT\./);
    expect((await ask('shop.pt.example', '/icons/192.png')).status).toBe(200);
    for (const host of ['shop.example', 'shop.pt.example'])
      expect((await ask(host, '/shop.mobileconfig')).body).toContain(`https://${host}/?source=webclip`);
  }
}

test('BRAND-7 SAFE-1 a domain has its own language, frame ancestors and HSTS, and what it leaves out from the others', async () => {
  const { dist, servers } = await serve();
  await expectLanguages(servers);
  for (const [name, ask] of servers) {
    const headersAt = async (host: string) => {
      const { headers } = await ask(host, '/m/help');
      const [ancestors] = /frame-ancestors [^;]+/.exec(String(headers['content-security-policy'])) ?? [];
      return [ancestors, headers['x-frame-options'], headers['strict-transport-security']];
    };
    const usual = "frame-ancestors 'none'";
    expect(await headersAt('shop.example'), name).toEqual([usual, 'DENY', 'max-age=31536000']);
    expect(await headersAt('shop.pt.example'), name).toEqual([usual, 'DENY', 'max-age=86400']);
    expect(await headersAt('portal.shop.example'), name).toEqual([
      'frame-ancestors https://portal.example',
      undefined,
      'max-age=31536000',
    ]);
  }
  // Hosts of another channel are left out.
  const { sites } = JSON.parse(readFileSync(join(dist, 'shop/headers.json'), 'utf8')) as {
    sites: { domains: string[] }[];
  };
  expect(sites.flatMap(({ domains }) => domains)).toEqual(['shop.pt.example', 'portal.shop.example']);
  // Viewing a domain needs no name server.
  const [[, ask]] = servers as [[string, Ask]];
  expect(langOf(await ask('shop.pt.example.localhost', '/'))).toBe('pt');
}, 240_000);

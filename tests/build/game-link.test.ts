import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { gameLinkFile, gameLinkPlace } from '#pipeline/build/page/game-links.ts';
import { startLobbyServer } from '#scripts/serve/lobby-server.ts';

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

test('GAME-20 a link to a game shows the game where the build knew it, in a document that names no other', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'foyer-link-'));
  const folder = join(dist, 'shop');
  mkdirSync(join(folder, 'game-links'), { recursive: true });
  const tag = '<meta property="og:title" content="$& Gold">';
  writeFileSync(join(folder, gameLinkFile('gates-of-gold')), tag);
  writeFileSync(join(folder, 'game.html'), `<head>${gameLinkPlace('')}</head>`);
  const rules = { '/*': { 'content-security-policy': "frame-src 'none'" } };
  const pages = { '/': 'index.html', '/m/game/:slug': 'game.html' };
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ domains: ['shop.example'], rules, pages }));
  const lobby = await startLobbyServer({
    dist,
    port: 0,
    gateway: ({ url = '' }, response) => void response.writeHead(url.endsWith('none') ? 404 : 200).end(),
  });
  onTestFinished(() => {
    lobby.server.close();
    rmSync(dist, { recursive: true });
  });
  const get = (slug: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = { port: lobby.port, path: `/m/game/${slug}`, agent: false };
      const call = request({ ...asked, headers: { host: 'shop.example', ...headers } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      call.on('error', reject).end();
    });

  const known = await get('gates-of-gold');
  expect([known.status, known.body.toString()]).toEqual([200, `<head>${tag}</head>`]);
  expect(known.headers).toMatchObject({ 'content-type': 'text/html;charset=utf-8', ...rules['/*'] });
  const packed = await get('gates-of-gold', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body)).toEqual(known.body);
  for (const [slug, status] of [
    ['newer', 200],
    ['none', 404],
  ] as const) {
    const answer = await get(slug);
    expect([answer.status, answer.body.toString()], slug).toEqual([status, `<head>${gameLinkPlace('')}</head>`]);
  }
});

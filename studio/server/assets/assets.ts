import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { assetOf } from '#pipeline/config/assets.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { noFolder } from '#pipeline/config/load.ts';
import { PictureQuery, UnusedBody, type AssetsView, type PictureView } from '#studio/contract/assets.ts';
import type { StateView } from '#studio/contract/views.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import type { LiveSession } from '../live-session.ts';
import { assetsView } from './assets-view.ts';
import { drawn, look, type Cut } from './picture.ts';

/** Longest file that is dropped, bytes. */
export const longestFile = 40_000_000;

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
};

/** The pictures of a brand: what there is, one more, and those that nobody uses away. */
export function addAssets(app: FastifyInstance, live: LiveSession): void {
  const cache = join(live.workspace.root, '.foyer');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: longestFile }, (_, body, done) =>
    done(null, body),
  );

  app.get('/studio-api/assets', (request) => {
    const { code = '' } = request.query as { code?: string };
    return listed(live, code);
  });

  app.get('/studio-api/asset', (request, reply) => {
    const { code = '', path = '' } = request.query as { code?: string; path?: string };
    const file = assetOf(chainOf(live, code), path);
    const type = types[extname(path)];
    if (file === undefined || type === undefined) throw new Refusal(`There is no picture ${path}.`);
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        // Opened as a page, a picture runs nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(readFileSync(file));
  });

  app.post('/studio-api/picture/look', { bodyLimit: longestFile }, (request) => look(bytesOf(request.body), cache));

  app.post('/studio-api/picture', { bodyLimit: longestFile, schema: { querystring: PictureQuery } }, (request) =>
    addPicture(live, request.query as PictureAsked, bytesOf(request.body), cache),
  );

  app.post('/studio-api/unused', { schema: { body: UnusedBody } }, (request) =>
    removeUnused(live, request.body as Static<typeof UnusedBody>),
  );
}

async function listed(live: LiveSession, code: string): Promise<AssetsView> {
  const { revision } = live;
  return { revision, ...(await assetsView(live.workspace, chainOf(live, code))) };
}

type PictureAsked = Static<typeof PictureQuery>;

/** Writes what is made of a dropped file, which its place names then, as one step. @throws Refusal */
async function addPicture(live: LiveSession, asked: PictureAsked, bytes: Buffer, cache: string): Promise<PictureView> {
  const chain = chainOf(live, asked.code);
  const { format } = await look(bytes, cache);
  const ending = format === 'svg' ? 'svg' : (asked.format ?? 'webp');
  const path = freeName(chain, asked.name, ending);
  const file = join(chain.top.folder, path);
  live.session.needAllowed([file]);
  const picture = ending === 'svg' ? bytes : await drawn(bytes, cutOf(asked), ending);
  const written = new Map([[file, picture]]);
  await live.happen((session) => session.changePictures(written, `add ${path}`, placeOf(asked, path)));
  return { path, ...(await look(picture, cache)) };
}

/** Takes pictures away that nobody uses, as one step. @throws Refusal where one is used */
async function removeUnused(live: LiveSession, { code, paths }: Static<typeof UnusedBody>): Promise<StateView> {
  const chain = chainOf(live, code);
  const { assets } = await assetsView(live.workspace, chain);
  const used = paths.find((path) => !assets.some((each) => each.path === path && each.isUnused));
  if (used !== undefined) throw new Refusal(`${used} is used, or is not one of ${code}'s own.`);
  const gone = new Map(paths.map((path) => [join(chain.top.folder, path), undefined]));
  const title = paths.length === 1 ? `remove ${paths[0]}` : `remove ${paths.length} unused pictures`;
  return live.happen((session) => session.changePictures(gone, title));
}

function chainOf({ workspace }: LiveSession, code: string): Chain {
  const chain = buildChain(workspace, code);
  if (!chain) throw new Refusal(noFolder(workspace, code).message);
  return chain;
}

/** The content of a file that was sent. @throws Refusal where it is empty */
export function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal('The file is empty.');
  return body;
}

const cutOf = ({ ratio, x = '0.5', y = '0.5' }: PictureAsked): Cut | undefined =>
  ratio === undefined ? undefined : { ratio: Number(ratio), x: Number(x), y: Number(y) };

/** The edit by which a place of the brand names the picture. */
function placeOf({ code, part, at }: PictureAsked, value: string): Edit[] {
  if (part === undefined || at === undefined) return [];
  return [{ act: 'set', code, part, path: JSON.parse(at) as (string | number)[], value }];
}

/** A name below `assets/` that is free, after that of the file. */
function freeName({ top }: Chain, given: string, ending: string): string {
  const words = given
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  for (let count = 1; ; count++) {
    const path = `assets/${words || 'picture'}${count > 1 ? `-${count}` : ''}.${ending}`;
    if (!existsSync(join(top.folder, path))) return path;
  }
}

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { WearersView } from '#studio/contract/palette.ts';
import { bytesOf, longestFile } from '../assets/assets.ts';
import type { LiveSession } from '../live-session.ts';
import { logoColors } from './logo-colors.ts';
import { wearersIn } from './wearers.ts';

/** The colours of a logo that is dropped, of which nothing is kept; and what of the lobby wears each token. */
export function addPalette(app: FastifyInstance, { workspace: { root } }: LiveSession): void {
  const cache = join(root, '.foyer');
  app.post('/studio-api/logo-colors', { bodyLimit: longestFile }, ({ body }) => logoColors(bytesOf(body), cache));
  let wearers: WearersView | undefined;
  app.get('/studio-api/wearers', () => (wearers ??= { wearers: wearersIn(join(root, 'src')) }));
}

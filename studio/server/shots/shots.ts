import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { LiveSession } from '../live-session.ts';
import type { Camera } from './camera.ts';
import { DraftShots } from './draft-shots.ts';

/** Pictures of the screens that a save changes, before and after. */
export function addShots(app: FastifyInstance, live: LiveSession, camera: Camera): void {
  const shots = new DraftShots(live, camera);
  app.addHook('onClose', () => shots.close());
  app.get('/studio-api/shots', async () => shots.view());
  app.post('/studio-api/shots', async () => shots.start());
  app.get('/studio-api/shots/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = shots.file(name);
    if (file === undefined) return reply.code(404).send({ message: 'This picture is not there any more.' });
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(readFileSync(file));
  });
}

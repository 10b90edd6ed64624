import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { noFolder } from '#pipeline/config/load.ts';
import { isThere } from '#pipeline/config/read-files.ts';
import { writeJson } from '#pipeline/config/write-json.ts';
import { specsFolder } from '#pipeline/specs/read-specs.ts';
import { PromiseAsked, PromiseBody } from '#studio/contract/acts.ts';
import type { PromiseView } from '#studio/contract/views.ts';
import { Refusal } from '../documents/refusal.ts';
import { promiseOf } from '../plan/promise.ts';
import type { LiveSession } from './live-session.ts';

/** What is on the canvas, kept as a promise: a spec of the brand, in a file of its own, as one step of undo. */
export function addPromises(app: FastifyInstance, live: LiveSession): void {
  app.get('/studio-api/promise', (request) => promiseView(live, askedIn(request.query)));
  app.post('/studio-api/promise', { schema: { body: PromiseBody } }, (request) => {
    const { name, ...asked } = request.body as Static<typeof PromiseBody>;
    return live.happen(async (session) => {
      const [chain, picked] = pickedIn(live, asked);
      const { spec } = await promiseOf(live.workspace, chain, picked);
      const value = { $schema: '../../../schemas/spec.schema.json', name: name.trim(), ...spec };
      const text = writeJson(value, { step: '  ', eol: '\n' }, '');
      session.write(fileFor(live, chain, asked.code, name), `${text}\n`);
    });
  });
}

async function promiseView(live: LiveSession, asked: PromiseAsked): Promise<PromiseView> {
  const { revision, workspace } = live;
  const { says } = await promiseOf(workspace, ...pickedIn(live, asked));
  return { revision, name: says[0] ?? '', says };
}

function pickedIn({ workspace }: LiveSession, { brand, ...picked }: PromiseAsked): [Chain, typeof picked] {
  const chain = buildChain(workspace, brand);
  if (!chain) throw new Refusal(noFolder(workspace, brand).message);
  return [chain, picked];
}

function askedIn(query: unknown): PromiseAsked {
  const { asked = '' } = query as { asked?: string };
  try {
    const value: unknown = JSON.parse(asked);
    if (Value.Check(PromiseAsked, value)) return value;
  } catch {
    // As below.
  }
  throw new Refusal('This is nothing that can be promised.');
}

/** A file of the brand's specs that there is not yet, by the words of its name. */
function fileFor({ workspace }: LiveSession, chain: Chain, code: string, name: string): string {
  const layer = chain.layers.find((each) => each.code === code);
  if (!layer) throw new Refusal(`${chain.top.code} does not build on ${code}.`);
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['promise'];
  const stem = words.join('-').slice(0, 60).replace(/-$/, '');
  for (let count = 1; ; count++) {
    const file = join(layer.folder, specsFolder, `${stem}${count > 1 ? `-${count}` : ''}.spec.json`);
    if (!isThere(workspace, file)) return file;
  }
}

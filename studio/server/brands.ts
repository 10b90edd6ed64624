import type { FastifyInstance, FastifyReply } from 'fastify';
import { NewBrandQuery } from '#studio/contract/acts.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { contrastsOf } from '#pipeline/check/contrast.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { kindsOf } from '#pipeline/config/kinds.ts';
import { needEditable } from '../documents/files.ts';
import { canvasOf, type CanvasPlace } from './canvas-place.ts';
import type { LiveSession } from './live-session.ts';
import { paletteView } from './palette/palette-view.ts';
import { canvasView } from './views/canvas.ts';
import { choicesView } from './views/choices.ts';
import { documentView } from './views/document.ts';
import { outlineView } from './views/outline.ts';
import { newBrandView } from './views/new-brand.ts';
import { readyView } from './views/ready.ts';
import { textsView } from './views/texts.ts';

/** What there is in a brand, and in a file. */
export function addBrands(app: FastifyInstance, live: LiveSession, canvas: CanvasPlace): void {
  /** A view of a brand, of the revision that it is read from. */
  const view = (
    path: string,
    make: (chain: Chain, given: Record<string, string>) => object | undefined | Promise<object | undefined>,
  ) =>
    app.get(`/studio-api/brands/:code/${path}`, async (request, reply) => {
      const given = { ...(request.query as object), ...(request.params as object) } as Record<string, string>;
      const { revision } = live;
      const chain = buildChain(live.workspace, given['code'] ?? '');
      if (!chain) return missing(reply, `There is no brand named ${given['code']}.`);
      const made = await make(chain, given);
      return made ? { revision, ...made } : missing(reply, 'There is nothing of this name in the brand.');
    });

  view('outline', async (chain) => {
    const { workspace } = live;
    const saved = live.savedChain(chain.top.code);
    return outlineView(workspace, chain, await kindsOf(workspace), saved);
  });
  view('ready', (chain) => readyView(live.workspace, chain.top.code));
  view('contrast', (chain) => contrastsOf(chain));
  view('palette', (chain, { brand = '', accent }) => paletteView(chain, brand, accent));
  view('texts', (chain) => textsView(live.workspace, chain));
  view('canvas', (chain, { language, at = '' }) => {
    const instant = Date.parse(at);
    const workspace = Number.isNaN(instant) ? live.workspace : live.session.openAt(instant);
    return canvasView(workspace, chain.top.code, language);
  });
  view('documents/:part', (chain, { part }) => {
    const name = documentNames.find((each) => each === part);
    if (!name) return undefined;
    const made = documentView(live.workspace, chain, name);
    return { ...made, ...closedTo(live, made.file) };
  });
  app.get('/studio-api/new-brand', { schema: { querystring: NewBrandQuery } }, (request) => {
    const asked = request.query as NewBrandQuery;
    const made = newBrandView(live.workspace, asked);
    return { ...made, ...closedTo(live, `merchants/${asked.code ?? (made.proposed || 'new-brand')}/merchant.json`) };
  });
  app.get('/studio-api/choices/:reference', async (request, reply) => {
    const { reference } = request.params as { reference: string };
    const { code = '' } = request.query as { code?: string };
    const chain = buildChain(live.workspace, code);
    const made = chain && (await choicesView(live.workspace, chain, reference, canvasOf(canvas, request.host, code)));
    return made ?? missing(reply, `Nothing can be chosen for ${reference} in ${code}.`);
  });

  app.get('/studio-api/files', (request) => {
    const { file = '' } = request.query as { file?: string };
    const path = live.fileNamed(file);
    needEditable(live.workspace, path);
    const touched = live.session.touched().find((each) => each.file === path);
    return {
      revision: live.revision,
      file,
      text: live.session.textOf(path) ?? null,
      ...(touched && 'theirs' in touched && { theirs: touched.theirs ?? null }),
      ...closedTo(live, file),
    };
  });
}

/** Why who asks may not change a file, where that is so. */
function closedTo(live: LiveSession, file: string): { closed?: string } {
  const closed = live.session.closed(live.fileNamed(file));
  return closed === undefined ? {} : { closed };
}

const missing = (reply: FastifyReply, message: string) => reply.code(404).send({ message });

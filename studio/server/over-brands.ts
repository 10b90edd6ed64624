import type { FastifyInstance } from 'fastify';
import type { JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { noFolder } from '#pipeline/config/load.ts';
import { Refusal } from '../documents/refusal.ts';
import type { LiveSession } from './live-session.ts';
import { compareView } from './views/compare.ts';
import { gridView } from './views/grid.ts';

/** What is asked over several brands at once. */
export function addOverBrands(app: FastifyInstance, live: LiveSession): void {
  app.get('/studio-api/grid', (request) => {
    const asked = request.query as { part?: string; path?: string };
    const part = [...documentNames, ...languageCodes].find((each) => each === asked.part);
    const path = pathFrom(asked.path);
    if (!part || !path) throw new Refusal('No value of a document or of a language has this name.');
    return { revision: live.revision, ...gridView(live.workspace, part, path) };
  });

  app.get('/studio-api/compare', (request) => {
    const { one = '', other = '' } = request.query as { one?: string; other?: string };
    const { revision } = live;
    return { revision, ...compareView(live.workspace, chainOf(live, one), chainOf(live, other)) };
  });
}

function chainOf({ workspace }: LiveSession, code: string) {
  const chain = buildChain(workspace, code);
  if (!chain) throw new Refusal(noFolder(workspace, code).message);
  return chain;
}

function pathFrom(text = ''): JsonPath | undefined {
  try {
    const path = JSON.parse(text) as unknown;
    if (
      Array.isArray(path) &&
      path.length > 0 &&
      path.every((step) => typeof step === 'string' || Number.isInteger(step))
    )
      return path as JsonPath;
  } catch {
    // As below.
  }
  return undefined;
}

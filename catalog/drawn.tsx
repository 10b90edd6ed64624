import { execFileSync } from 'node:child_process';
import type { ReactNode } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import type { MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { useSession } from '#features/session/store.ts';
import { sessionKey, untilKey } from '#features/session/stored-session.ts';
import { http } from '#shared/api/http.ts';
import { queries } from '#shared/api/queries.ts';
import { writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import type { Answers } from './answers.ts';
import { readMerchants, sceneOf, type MerchantScene } from './merchants.ts';
import { answerAs } from './stage/answer.ts';
import { Stage } from './stage/stage.tsx';

const { adapter } = http.defaults;
/** The gateway does not run in a document: a process of its own asks it. */
const recorder = `
  import { openGateway, recordAnswers } from './catalog/answers.ts';
  const app = await openGateway();
  const answers = JSON.stringify(await recordAnswers(app, 'perla', 'EN'));
  await app.close();
  process.stdout.write(answers, () => process.exit(0));`;

/** The catalog without Storybook: what a member of one merchant sees, drawn in the document of a test. */
export type Catalog = { answers: Answers; sources: MerchantSource[]; scene: MerchantScene };

export async function openCatalog(): Promise<Catalog> {
  const given = ['--input-type=module', '--eval', recorder];
  const limits = { maxBuffer: 2 ** 27, timeout: 200_000 };
  const answers = JSON.parse(execFileSync(process.execPath, given, limits).toString()) as Answers;
  const merchants = await readMerchants(process.cwd());
  const scene = sceneOf(merchants, 'perla', 'EN', (_source, path) => `/${path}`);
  return { answers, sources: [...merchants.sources.values()], scene };
}

/** Takes the story away, and all that it has left behind. */
export function clear(): void {
  cleanup();
  queries.clear();
  localStorage.clear();
  useSession.setState({ session: undefined, restored: false });
  Object.assign(http.defaults, { adapter });
}

/** Draws what a member sees in the lobby that answers as recorded. */
export async function drawn(
  { scene, answers }: Pick<Catalog, 'scene' | 'answers'>,
  story: ReactNode,
  path?: string,
): Promise<HTMLElement> {
  const { code: merchantCode } = scene.data.merchant;
  writeStoredJson(sessionKey, { token: 'catalog', userName: 'demo', type: 0, firstTimeLogin: false, merchantCode });
  writeStored(untilKey, String(Date.now() + 86_400_000));
  return drawnToVisitor({ scene, answers }, story, path);
}

/** Draws what a visitor sees, as `drawn`. */
export async function drawnToVisitor(
  { scene, answers }: Pick<Catalog, 'scene' | 'answers'>,
  story: ReactNode,
  path?: string,
): Promise<HTMLElement> {
  answerAs('Filled', answers);
  const stage = (
    <Stage scene={scene} path={path}>
      {story}
    </Stage>
  );
  return (await act(async () => render(stage))).container;
}

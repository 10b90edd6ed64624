// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import type { ReactNode } from 'react';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { judge } from '#pipeline/shape/judge.ts';
import type { MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { findKinds } from '#pipeline/config/kinds.ts';
import { pages } from '#app/registries.ts';
import { Sections } from '#engine/section/sections.tsx';
import { useSession } from '#features/session/store.ts';
import { http } from '#shared/api/http.ts';
import { queries } from '#shared/api/queries.ts';
import { writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import { sessionKey, untilKey } from '#features/session/stored-session.ts';
import type { Answers } from './answers.ts';
import { readMerchants, sceneOf, type MerchantScene } from './merchants.ts';
import { exampleOf } from './example.ts';
import { answerAs } from './stage/answer.ts';
import { PageStage } from './stage/page-stage.tsx';
import { Stage } from './stage/stage.tsx';

const { adapter } = http.defaults;
/** The gateway does not run in a document: a process of its own asks it. */
const recorder = `
  import { openGateway, recordAnswers } from './catalog/answers.ts';
  const app = await openGateway();
  const answers = JSON.stringify(await recordAnswers(app, 'perla', 'EN'));
  await app.close();
  process.stdout.write(answers, () => process.exit(0));`;
let answers: Answers;
let sources: MerchantSource[];
let scene: MerchantScene;

beforeAll(async () => {
  const given = ['--input-type=module', '--eval', recorder];
  const limits = { maxBuffer: 2 ** 27, timeout: 200_000 };
  answers = JSON.parse(execFileSync(process.execPath, given, limits).toString()) as Answers;
  const merchants = await readMerchants(process.cwd());
  sources = [...merchants.sources.values()];
  scene = sceneOf(merchants, 'perla', 'EN', (_source, path) => `/${path}`);
}, 240_000);
/** Takes the story away, and all that it has left behind. */
function clear(): void {
  cleanup();
  queries.clear();
  localStorage.clear();
  useSession.setState({ session: undefined, restored: false });
  Object.assign(http.defaults, { adapter });
}
afterEach(clear);

/** Draws what a member sees in the lobby that answers as recorded. */
async function drawn(story: ReactNode, path?: string): Promise<HTMLElement> {
  const session = { token: 'catalog', userName: 'demo', type: 0, firstTimeLogin: false, merchantCode: 'perla' };
  writeStoredJson(sessionKey, session);
  writeStored(untilKey, String(Date.now() + 86_400_000));
  answerAs('Filled', answers);
  const stage = (
    <Stage scene={scene} path={path}>
      {story}
    </Stage>
  );
  return (await act(async () => render(stage))).container;
}

/** A view is compiled when it is first drawn. */
const patience = { timeout: 20_000 };
const something = 'img, input, button, a, h2, p';

/** A title above skeletons, or above a notice that a read has failed, is not yet what a section is for. */
function expectFilled(shown: HTMLElement): void {
  expect(shown.querySelector(something)).not.toBeNull();
  expect(queries.isFetching()).toBe(0);
  expect(shown.querySelector('[class*="skeleton"], [role="alert"]')).toBeNull();
}

test('every kind of section has settings that draw something for a member', async () => {
  const blank: string[] = [];
  for (const type of Object.keys(scene.settings)) {
    const shown = await drawn(<Sections entries={[{ id: type, type, settings: scene.settings[type] ?? {} }]} />);
    await waitFor(() => expectFilled(shown), patience).catch(() => blank.push(type));
    clear();
  }
  expect(blank).toEqual([]);
}, 240_000);

test('settings of a kind that no merchant has are valid by its schema', async () => {
  const { sections } = await findKinds(process.cwd());
  const used = new Set(sources.flatMap(({ merchant }) => merchant.home.sections.map(({ type }) => type)));
  for (const [type, schema] of Object.entries(sections))
    if (!used.has(type)) expect(judge(schema as never, exampleOf(schema)).errors, type).toEqual([]);
});

test.each([
  ['withdraw', 'You can withdraw'],
  ['vip', 'Deposits this season'],
  ['message', 'News from the house'],
])('the page %s shows a member their data', async (name, words) => {
  const shown = await drawn(<PageStage />, pages[name]?.path);
  await waitFor(() => expect(shown.textContent).toContain(words), patience);
});

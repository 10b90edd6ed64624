// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { operations, type Value } from '#schemas/gateway/operations.ts';
import { judge } from '#pipeline/shape/judge.ts';
import { findKinds } from '#pipeline/config/kinds.ts';
import { pages } from '#app/registries.ts';
import { Sections } from '#engine/section/sections.tsx';
import { queries } from '#shared/api/queries.ts';
import { clear, drawn, openCatalog, type Catalog } from './drawn.tsx';
import { exampleOf } from './example.ts';
import { PageStage } from './stage/page-stage.tsx';

let catalog: Catalog;

/** The brand of the catalog has none of its own. */
const tournament: Value<'tournaments'>['list'][number] = {
  id: 'race',
  title: 'Race',
  imageUrl: '',
  state: 'running',
  startsAt: 1,
  endsAt: 4_000_000_000_000,
  score: 'wins',
  entry: 'free',
  entryAmount: 0,
  prizeSum: 1000,
  isIn: false,
};

beforeAll(async () => {
  const { answers, ...rest } = await openCatalog();
  const tournaments = { success: true, value: { list: [tournament] } };
  catalog = { ...rest, answers: { ...answers, [operations.tournaments.path]: tournaments } };
}, 240_000);
afterEach(clear);

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
  for (const [type, settings] of Object.entries(catalog.scene.settings)) {
    const shown = await drawn(catalog, <Sections entries={[{ id: type, type, settings: settings ?? {} }]} />);
    await waitFor(() => expectFilled(shown), patience).catch(() => blank.push(type));
    clear();
  }
  expect(blank).toEqual([]);
}, 240_000);

test('settings of a kind that no merchant has are valid by its schema', async () => {
  const { sections } = await findKinds(process.cwd());
  const used = new Set(catalog.sources.flatMap(({ merchant }) => merchant.home.sections.map(({ type }) => type)));
  for (const [type, schema] of Object.entries(sections))
    if (!used.has(type)) expect(judge(schema as never, exampleOf(schema)).errors, type).toEqual([]);
});

test.each([
  ['withdraw', 'You can withdraw'],
  ['vip', 'Deposits this season'],
  ['message', 'Messages to you, and our news'],
])('the page %s shows a member their data', async (name, words) => {
  const shown = await drawn(catalog, <PageStage />, pages[name]?.path);
  await waitFor(() => expect(shown.textContent).toContain(words), patience);
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findKinds } from '#pipeline/config/kinds.ts';
import { findPages } from '#pipeline/config/pages.ts';
import config from './main.ts';
import { descriptorFiles, states, storiesIn, storyModule } from './stories.ts';

const root = process.cwd();
const stories = globSync(descriptorFiles, { cwd: root }).flatMap((file) => storiesIn(`${root}/${file}`));

test('every kind of section and field, and every page, has a story of each state', async () => {
  const { sections, fields } = await findKinds(root);
  const wanted = [
    ...Object.keys(sections).map((type) => `Sections/${type}`),
    ...fields.map((type) => `Fields/${type}`),
    ...Object.keys(await findPages(root)).map((name) => `Pages/${name}`),
  ].flatMap((title) => states.map((state) => `${title} ${state}`));
  expect(stories.map(({ title, exportName }) => `${title} ${exportName}`).toSorted()).toEqual(wanted.toSorted());
});

test('every story is exported by the module that the index names', () => {
  for (const { importPath, exportName, title } of stories) {
    const code = storyModule(importPath, '/stage.tsx');
    expect(code).toContain(`export const ${exportName} = `);
    expect(code).toContain(`title: "${title}"`);
  }
  expect(storyModule('virtual:catalog/merchants', '/stage.tsx')).toBeUndefined();
});

test('a file beside a descriptor has no story', () => {
  expect(storiesIn(`${root}/src/fields/form.tsx`)).toEqual([]);
  expect(storiesIn(`${root}/src/sections/jackpot/view.tsx`)).toEqual([]);
});

test('the order of the layers stands before the styles of any component', () => {
  const { previewHead } = config as unknown as { previewHead: (head: string) => string };
  expect(previewHead('<link rel="stylesheet">')).toMatch(/^<style>@layer reset, [\w, ]+;<\/style><link/);
});

import type { Page } from '@playwright/test';
import type { Given, Shown, Spec } from '#schemas/merchant/spec.ts';
import { pathOf } from '#schemas/routes.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { isObject, valueAt } from '#schemas/json.ts';
import { readSpecs, statesOf } from '#pipeline/specs/read-specs.ts';
import { languagesOf, noTexts, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import {
  expect,
  interactive,
  origin,
  otherDevice,
  skins,
  test,
  withoutConsent,
  withoutPopups,
  mainMenu,
} from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const workspace = openWorkspace();

/** What a spec says of ids, in terms of what the page shows for each. */
const each = (shown: Shown | readonly string[], nameOf: (id: string) => string) => {
  const { has = [], lacks = [] } = Array.isArray(shown)
    ? { has: shown }
    : (shown as { has?: string[]; lacks?: string[] });
  return { isWhole: Array.isArray(shown), has: has.map(nameOf), lacks: lacks.map(nameOf) };
};

async function expectShown(found: () => Promise<string[]>, said: ReturnType<typeof each>): Promise<void> {
  if (said.isWhole) await expect.poll(found).toEqual(said.has);
  else {
    await expect.poll(found).toEqual(expect.arrayContaining(said.has));
    expect((await found()).filter((name) => said.lacks.includes(name))).toEqual([]);
  }
}

/** Puts the page into a state before it is loaded; what the page before it left is gone. */
async function enter(
  page: Page,
  code: string,
  { role = 'visitor', language, theme, width, flags }: Given,
): Promise<void> {
  await page.addInitScript(() => window === top && localStorage.clear());
  await withoutPopups(page);
  await withoutConsent(page);
  if (role !== 'visitor') await startSignedIn(page, code, role === 'member' ? 'member' : 'trial');
  if (width !== undefined) await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (value !== undefined) localStorage.setItem(key, value);
    },
    { language, theme },
  );
  if (flags === undefined) return;
  await page.route('**/wps/system/status', async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { info: { whitelabel: object } } };
    Object.assign(answer.value.info.whitelabel, flags);
    await route.fulfill({ json: answer });
  });
}

async function look(
  page: Page,
  chain: Chain,
  code: string,
  { screen, expect: said }: Spec,
  given: Given,
): Promise<void> {
  await enter(page, code, given);
  await page.goto(origin(code) + pathOf(screen));
  await interactive(page);
  const { language = languagesOf(chain).default } = given;
  const textAt = (key: string) => textOf(textLayersOf(workspace, chain)[language] ?? noTexts, key) ?? key;
  const keyOf = (path: string[], key: 'type' | 'label') => {
    const entry = valueAt(chain.documents[path[0] === 'sections' ? 'home' : 'menus'], path);
    return isObject(entry) ? String(entry[key]) : path.join('.');
  };
  if (said.sections)
    await expectShown(
      () =>
        page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-section') ?? '')),
      each(said.sections, (id) => keyOf(['sections', id], 'type')),
    );
  if (said.form)
    await expectShown(
      () =>
        page
          .locator('form:visible [data-field]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? '')),
      each(said.form, (id) => id),
    );
  const footer = mainMenu(page).locator('a, button');
  const labelOf = (id: string) => textAt(keyOf(['footer', id], 'label'));
  if (said.menus?.footer)
    await expectShown(
      async () => (await footer.allInnerTexts()).map((text) => text.trim()),
      each(said.menus.footer, labelOf),
    );
  for (const words of said.visible ?? []) await expect(page.getByText(textAt(words)).first()).toBeVisible();
  for (const [path, target] of Object.entries(said.goesTo ?? {})) {
    const [menu, id = ''] = path.split('.').slice(1);
    if (menu !== 'footer') continue;
    await footer.filter({ hasText: labelOf(id) }).click();
    await expect(page).toHaveURL(({ pathname, search }) => pathname + search === target);
    await page.goBack();
    await interactive(page);
  }
}

test('CFG-9 the pages of every merchant are what its state specs of level page say', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const code of skins) {
    const chain = buildChain(workspace, code);
    const specs = chain ? readSpecs(workspace, chain, []).filter(({ spec }) => spec.level === 'page') : [];
    const context = await otherDevice(browser);
    for (const { spec, file } of specs)
      for (const given of statesOf(spec))
        await test.step(`${code}: ${file} ${JSON.stringify(given)}`, async () => {
          const page = await context.newPage();
          await look(page, chain as Chain, code, spec, given);
          await page.close();
        });
    await context.close();
  }
});

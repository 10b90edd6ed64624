import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type FrameContextObject, type PartialResults, type RunOnly, type RunOptions } from 'axe-core';
import { settled } from './settled.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at each place of the picture. */
const pictureRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** The global of a frame that axe was injected into. */
type Audited = { axe: typeof axe };

/** Injects axe once into each document: parsing its source takes as long as auditing most screens. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
}

/** The partial results of a frame and of those in it, the frame first; the page merges them. */
async function partsOf(frame: Frame, within: FrameContextObject, how: RunOptions): Promise<PartialResults> {
  await bring(frame);
  const inner = await frame.evaluate(
    (context) => (globalThis as unknown as Audited).axe.utils.getFrameContexts(context),
    within,
  );
  const parts: PartialResults = [
    await frame.evaluate(([context, options]) => (globalThis as unknown as Audited).axe.runPartial(context, options), [
      within,
      how,
    ] as const),
  ];
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => (globalThis as unknown as Audited).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    parts.push(...(child ? await partsOf(child, frameContext, how) : [null]));
  }
  return parts;
}

async function found(page: Page, runOnly: RunOnly, within: readonly string[], without: readonly string[] = []) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Names what is wrong only: to name all that is right takes longer than to find it.
  const how: RunOptions = { runOnly, rules, resultTypes: ['violations'] };
  const where = { include: within.map((selector) => [selector]), exclude: [] };
  const top = page.mainFrame();
  await bring(top);
  const parts = page.frames().length > 1 ? await partsOf(top, where, how) : undefined;
  const { violations } = await page.evaluate(
    async ([context, options, given]) => {
      const { axe: auditor } = globalThis as unknown as Audited;
      return given ? auditor.finishRun(given, options) : auditor.run(context, options);
    },
    [where, how, parts] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => `${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`),
  );
}

/**
 * What axe finds on screen, and where the page is wider than the window. One theme is enough, for a theme changes colours
 * alone, and the pipeline refuses a theme whose pairs are too close. `within` holds the rules that look at each place of
 * the picture to some of it: for dialogs over a long page that is judged by itself.
 */
export async function faultsOnScreen(page: Page, within: readonly string[] = []): Promise<string[]> {
  // What takes no press is covered, for axe.
  await settled(page);
  // axe does not report a missing one of several.
  for (const selector of within) await expect(page.locator(selector).first()).toBeVisible();
  const apart = within.length > 0 ? pictureRules : [];
  const faults = await found(page, { type: 'tag', values: tags }, [], apart);
  if (apart.length > 0) faults.push(...(await found(page, { type: 'rule', values: apart }, within)));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return wide ? [...faults, 'wider than the window'] : faults;
}

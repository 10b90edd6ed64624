import type { Page } from '@playwright/test';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { walkTo } from './support/walk.ts';

test.use({ contextOptions: { forcedColors: 'active' } });
test.describe.configure({ timeout: 120_000 });

/** What on screen has no edge, and what is chosen without showing it, in the colours of the system: shadows and grounds are not drawn there. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edgeOf = (element: Element): number => {
      const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
      const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
      return Math.max(border, outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth));
    };
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
      );
    const faults: string[] = [];
    const say = (kind: string, element: Element) =>
      faults.push(`${kind}: ${(element.getAttribute('aria-label') ?? element.textContent ?? '') || element.id}`);
    const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea';
    for (const field of visible(fields)) {
      // The edge is that of the field with its controls, such as the eye of a password.
      const boxes = [field, field.parentElement, field.parentElement?.parentElement];
      if (!boxes.some((box) => box && edgeOf(box) > 0)) say('field', field);
    }
    for (const button of visible('.button-button')) if (edgeOf(button) === 0) say('button', button);
    for (const chosen of visible('[aria-selected=true], [aria-pressed=true], [aria-current]'))
      if (edgeOf(chosen) < 2) say('chosen', chosen);
    for (const one of visible('[role=switch], [type=checkbox], [type=radio]')) {
      const { appearance } = getComputedStyle(one);
      if (appearance === 'none' && edgeOf(one) === 0) say('box', one);
    }
    return faults;
  });

/** Expects a ring around each of the next stops of the keyboard. */
async function expectRings(page: Page, screen: string): Promise<void> {
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const { activeElement } = document;
      // Past the last stop, the browser's own bar is next.
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
      // The heading of a new screen takes the focus when it mounts, and is no stop.
      if (activeElement.tabIndex < 0) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2
        ? activeElement.outerHTML.slice(0, 120)
        : undefined;
    });
    expect.soft(bare, `${screen}: stop ${stop} of the keyboard`).toBeUndefined();
  }
}

/** Screens with what the keyboard meets first: fields, tabs, choices. */
const withRings = ['/m/login', '/m/game', '/m/voucherCenter'];

async function lookAt(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    if (new URL(page.url()).pathname !== screen) await walkTo(page, screen);
    await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
    expect.soft(await withoutEdge(page), screen).toEqual([]);
    if (withRings.includes(screen)) await expectRings(page, screen);
  }
}

test('A11Y-1 in forced colours a visitor sees the edges of fields and buttons, what is chosen, and the ring of the keyboard', async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/m/login`);
  await interactive(page);
  await lookAt(page, ['/m/login', '/m/register', '/m/home', '/m/gameList?gameType=RNG', '/m/game', '/m/activity']);
});

test('A11Y-1 in forced colours a member sees them too, and the switches of the menu', async ({ page }) => {
  await startSignedIn(page, 'perla');
  await page.goto(`${origin('perla')}/m/member/home`);
  await interactive(page);
  await lookAt(page, [
    '/m/member/home',
    '/m/voucherCenter',
    '/m/gameRecord',
    '/m/member/security',
    '/m/member/feedback',
  ]);
  await walkTo(page, '/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
  expect(await withoutEdge(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

/** The name of the focused element where the footer menu or the header hides all of it; nothing where it is seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.closest('main')) return undefined;
    const { left, right, top, bottom, width } = focused.getBoundingClientRect();
    const middle = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const there = y >= 0 && y < innerHeight ? document.elementFromPoint(middle, y) : null;
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
    return width > 1 && !seen ? `${focused.textContent || focused.ariaLabel} at ${top}` : undefined;
  });

/** The room that the page leaves for the question, which it measures once that is drawn. */
const roomForQuestion = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ask'));

/** Walks with the keyboard: each stop is in sight and has its ring. Returns where the stops were. */
async function expectFocusInSight(page: Page): Promise<Set<string>> {
  await expect(page.locator('[data-section] article').first()).toBeVisible();
  const [hidden, bare, places]: [string[], number[], Set<string>] = [[], [], new Set()];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const name = await hiddenFocus(page);
    if (name) hidden.push(name);
    const { where, outline } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const place = element.closest('#root > *')?.localName ?? element.localName;
      return { where: place, outline: getComputedStyle(element).outlineStyle };
    });
    places.add(where);
    if (outline === 'none') bare.push(presses);
  }
  expect(hidden).toEqual([]);
  expect(bare, 'stops without a ring').toEqual([]);
  return places;
}

test('A11Y-1 FRAME-1 what the keyboard reaches on home has its ring and is not behind the footer menu, and the header can be reached', async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/m/home`);
  await interactive(page);
  expect([...(await expectFocusInSight(page))]).toEqual(expect.arrayContaining(['header', 'main']));
});

test.describe('while consent is asked for', () => {
  test.use({ asksConsent: true });
  test('A11Y-1 BRAND-5 the question hides nothing that the keyboard reaches, nor the end of the page, and holds itself on a low screen', async ({
    page,
  }) => {
    await page.goto(`${origin('noor')}/m/home`);
    await interactive(page);
    const question = page.getByRole('region', { name: 'Your privacy' });
    await expect(question).toBeVisible();
    await expect.poll(() => roomForQuestion(page)).not.toBe('0px');
    await expectFocusInSight(page);
    /** By how much the end of what the screen shows is above the question when all is scrolled, px. */
    const free = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const ends = [...document.querySelectorAll('main > *')].map((each) => each.getBoundingClientRect().bottom);
        const top =
          document.querySelector('section[aria-labelledby][style*="fixed"]')?.getBoundingClientRect().top ?? 0;
        return top - Math.max(...ends);
      });
    expect(await free()).toBeGreaterThanOrEqual(0);
    await go(page, '/m/login');
    // A screen that opens later takes the focus.
    await expect(page.locator('form:visible input').first()).toBeVisible();
    await expect(question).toBeVisible();
    expect(await free()).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 300 });
    const box = await question.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.height).toBeLessThanOrEqual(180);
    await question.getByRole('button', { name: 'Refuse all' }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
    expect(await roomForQuestion(page)).toBe('0px');
  });
});

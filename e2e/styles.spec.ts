import type { Page } from '@playwright/test';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { walkTo } from './support/walk.ts';

const code = 'noor';
const screens = {
  visitor: ['/m/login', '/m/register', '/m/forget', '/m/jackpot', '/m/help', '/m/app'],
  'new member': [
    '/m/member/home',
    '/m/member/profile',
    '/m/member/security',
    '/m/member/cards',
    '/m/member/feedback',
    '/m/member/transfer',
    '/m/member/vip',
    '/m/activity',
    '/m/gameCenter',
    '/m/gameList?gameType=RNG',
    '/m/gameRecord',
    '/m/voucherCenter',
    '/m/withdraw',
  ],
} as const;

/** Those that are opened cold, too: one of each room. */
const opened: ReadonlySet<string> = new Set([
  '/m/register',
  '/m/jackpot',
  '/m/app',
  '/m/member/profile',
  '/m/member/feedback',
  '/m/member/vip',
  '/m/gameList?gameType=RNG',
  '/m/gameRecord',
  '/m/voucherCenter',
]);

/** For a page's start: notes in each frame the classes of what is shown that no style sheet of the page has a rule for. */
function noteUnstyled(): void {
  const unstyled = new Set<string>();
  // Between two changes of the document or of its sheets each frame shows the same.
  let [hasChanged, sheets] = [true, 0];
  new MutationObserver(() => (hasChanged = true)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class'],
  });
  const look = () => {
    requestAnimationFrame(look);
    if (!hasChanged && sheets === document.styleSheets.length) return;
    [hasChanged, sheets] = [false, document.styleSheets.length];
    const styled = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [name] of rule.selectorText.matchAll(/(?<=\.)[\w-]+/g)) styled.add(name);
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const { cssRules } of document.styleSheets) read(cssRules);
    for (const { classList } of document.querySelectorAll('[class]'))
      for (const name of classList) if (!styled.has(name)) unstyled.add(name);
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
  Object.assign(globalThis, { unstyled });
}

/** Waits until a screen is at rest. */
async function rest(page: Page, path: string): Promise<void> {
  const content = page.locator('main :is(h1, h2, h3, p, form, a, button)').filter({ visible: true });
  await expect(content.first(), path).toBeVisible();
  const waiting = page.locator('main [role="status"], [aria-busy="true"], main .skeleton-skeleton');
  await expect(waiting.filter({ visible: true }), path).toHaveCount(0);
}

/** What the styles make of a screen that is at rest: class attribute to the computed values of the elements that have it. */
async function looks(page: Page, path: string): Promise<Record<string, string[]>> {
  await rest(page, path);
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // A list of many like each other shows no more than its first ones; sizes that scripts set belong to no rule.
    const seen = new Map<string, number>();
    const shown = [...document.querySelectorAll('#root [class]:not([style])')].filter((element) => {
      const name = element.getAttribute('class') ?? '';
      const count = seen.get(name) ?? 0;
      if (count >= 4 || !element.checkVisibility()) return false;
      seen.set(name, count + 1);
      return true;
    });
    // What has no box has the values of its rules, not those of its layout.
    document.documentElement.style.display = 'none';
    const found: Record<string, string[]> = {};
    for (const element of shown) {
      const style = getComputedStyle(element);
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      (found[element.getAttribute('class') ?? ''] ??= []).push(values);
    }
    document.documentElement.style.display = '';
    return found;
  });
}

for (const [who, paths] of Object.entries(screens))
  test(`BUILD-1 no screen that a ${who} walks to is ever without its styles, and one of each room looks as it does when it is opened cold`, async ({
    page,
  }) => {
    test.slow();
    if (who === 'new member') await startSignedIn(page, code, who);
    await page.addInitScript(noteUnstyled);
    // What moves looks different at each moment.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(origin(code));
    await interactive(page);
    const walked = new Map<string, Record<string, string[]>>();
    for (const path of paths) {
      await walkTo(page, path);
      if (opened.has(path)) walked.set(path, await looks(page, path));
      else await rest(page, path);
    }
    const unstyled = await page.evaluate(() => [...(globalThis as unknown as { unstyled: Set<string> }).unstyled]);
    // The carousel's package finds its parts by these.
    expect(unstyled.filter((name) => !name.startsWith('swiper'))).toEqual([]);
    // The cold start of a screen costs most, and those of one room have the same sheets.
    for (const path of paths.filter((each) => opened.has(each))) {
      await page.goto(origin(code) + path);
      await interactive(page);
      const warm = walked.get(path) ?? {};
      const differing = async () => {
        const cold = await looks(page, path);
        const both = Object.keys(cold).filter((name) => name in warm && !name.startsWith('swiper'));
        expect(both.length, path).toBeGreaterThan(10);
        return both.filter((name) => !cold[name]?.some((look) => warm[name]?.includes(look)));
      };
      await expect.poll(differing, path).toEqual([]);
    }
  });

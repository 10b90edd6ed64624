import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Jurisdiction } from '#schemas/jurisdiction.ts';
import type { Contact } from '#schemas/merchant/legal.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { FramePage } from './pages/frame.ts';
import { colourOf, contrast, groundOf } from './support/colours.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { chooseLanguageElsewhere, startSignedIn } from './support/session.ts';
import { inBothThemes } from './support/themes.ts';

const code = 'hanlight';
/** The packs that the merchant names. */
const packs = ['malta', 'ontario'].map(
  (id) => JSON.parse(readFileSync(`jurisdictions/${id}.json`, 'utf8')) as Jurisdiction,
);
const linksOf = (promise: string): string[] =>
  packs
    .flatMap(({ promises }) => (promises[promise] ?? []).flatMap(({ value }) => value as unknown as Contact[]))
    .flatMap(({ link }) => link ?? []);
const linked = (promise: string) => linksOf(promise).map((link) => `a[href="${link}"]`);

/** What each promise shows, by where it has to be seen. */
const places: Record<string, Record<string, string[]>> = {
  '/m/home': {
    'minimum-age': ['main [role="img"][dir="ltr"]'],
    regulators: linked('regulators'),
    'help-lines': linked('help-lines'),
    'complaints-bodies': linked('complaints-bodies'),
    'barred-groups': ['main section:last-of-type dl:last-of-type dd'],
    'limits-link': ['#root > div a[href="/m/member/limits"]'],
    'panic-button': ['#root > div:has(> a[href="/m/member/limits"]) button'],
  },
  '/m/member/limits': { 'help-lines': linked('help-lines') },
  '/m/launchGame?gameId=PPRNG001': {
    'session-clock': ['main dl div:nth-of-type(1) dd', 'main dl div:nth-of-type(2) dd'],
    'net-result': ['main dl div:nth-of-type(3) dd'],
    'balance-visible': ['main dl div:nth-of-type(4) dd'],
    'limits-link': ['main a[href="/m/member/limits"]'],
    'panic-button': ['main div:has(> a[href="/m/member/limits"]) button'],
  },
};

const softly = expect.configure({ soft: true });

/** What is wrong with how an element is seen: smaller than 12 px, too close to its ground, or covered. */
async function faultsOf(page: Page, element: Locator): Promise<string[]> {
  if (!(await element.isVisible())) return ['not there'];
  const { size, covered } = await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = hit !== null && (node.contains(hit) || hit.contains(node));
    return { size: parseFloat(getComputedStyle(node).fontSize), covered: isSeen ? undefined : (hit?.outerHTML ?? '') };
  });
  const ground = [...(await groundOf(element)), await colourOf(element, 'background-color')];
  const seen = await contrast(page, await colourOf(element, 'color'), ...ground);
  return [
    ...(size < 12 ? [`${size} px`] : []),
    ...(seen < 4.5 ? [`contrast ${seen.toFixed(2)}`] : []),
    ...(covered === undefined ? [] : [`covered by ${covered.slice(0, 80)}`]),
  ];
}

test('JUR-5 what packs promise is there, at least 12 px, in contrast and not covered: on each screen, in each theme and language', async ({
  page,
}) => {
  const shown = {
    showsClock: true,
    showsNetResult: true,
    showsBalance: true,
    showsLimitsLink: true,
    showsBreakButton: true,
  };
  // What the law asks sites for is the gateway's: here it is what the lobby does with it.
  const token = await startSignedIn(page, code);
  const { value } = await gateway(code, 'playBar', { token });
  const json = { success: true, value: { ...value, watch: shown } };
  await page.route('**/wps/member/break', (route) => route.fulfill({ json }));
  await page.goto(`${origin(code)}/m/agreement`);
  await interactive(page);
  for (const [path, promises] of Object.entries(places)) {
    await go(page, path);
    await expect(page.locator(Object.values(promises)[0]?.[0] ?? '').first()).toBeVisible();
    if (path.includes('launch')) await expect(new FramePage(page).element).toBeVisible();
    // A game that runs keeps its language.
    const languages = path.includes('launch') ? (['EN'] as const) : (['KO', 'EN'] as const);
    for (const language of languages) {
      await chooseLanguageElsewhere(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      await inBothThemes(page, async (theme) => {
        for (const [promise, selectors] of Object.entries(promises))
          for (const selector of selectors)
            // Colours change in steps.
            await softly
              .poll(() => faultsOf(page, page.locator(selector).first()), {
                message: `${promise} ${path} ${language} ${theme} ${selector}`,
                timeout: 5000,
              })
              .toEqual([]);
      });
    }
  }
});

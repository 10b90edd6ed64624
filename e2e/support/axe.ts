import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose verdict another theme can change: all that a theme changes is colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const themes = ['dark', 'light'];

/** Names what is wrong only, and leaves the page alone: frames need another page, in which their findings come together. */
const auditor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => `${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`),
  );
}

/** What axe finds on the page as it is now, each violation as one line: rule, element, and what is wrong with it. */
export function violationsOf(page: Page): Promise<string[]> {
  return found(auditor(page).withTags(tags));
}

/** What axe finds in either theme, and where the page is wider than the window. The page is left in the other theme. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const now = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  const other = themes.find((theme) => theme !== now) ?? '';
  const faults = (await violationsOf(page)).map((fault) => `${now}: ${fault}`);
  // Colours are looked at as they end up: a change that is inherited at every level of the page takes a second and more.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), other);
  const colours = await found(auditor(page).withRules(colourRules));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...faults, ...colours.map((fault) => `${other}: ${fault}`), ...(wide ? ['wider than the window'] : [])];
}

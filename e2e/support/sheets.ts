import type { Page } from '@playwright/test';
import { go } from './go.ts';
import { interactive, origin } from './lobby.ts';

/** Whatever is open over the page. */
export const overlays = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** How many sheets the present history entry has open. */
export const depth = (page: Page) =>
  page
    .evaluate(() => {
      type Sheet = { under?: Sheet };
      let count = 0;
      for (let at = (history.state as { usr?: Sheet } | null)?.usr; at; at = at.under) count += 1;
      return count;
    })
    .catch(() => -1);

/** Goes to a path of perla from the help centre. */
export async function comeTo(page: Page, path: string): Promise<void> {
  await page.goto(`${origin('perla')}/m/help`);
  await interactive(page);
  await go(page, path);
}

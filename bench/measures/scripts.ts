import type { Page } from 'playwright-core';
import { launch, openSettled, phone } from '../support/browser.ts';
import { brotli, reactFloor } from '../support/floor.ts';
import type { Measure, Row } from '../support/row.ts';

/** Bodies of the scripts a page fetches, by address, as they arrive. */
function collectScripts(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body();
    // A body that the page left before it arrived is missed only where it counts.
    body.catch(() => {});
    scripts.set(response.url(), body);
  });
  return scripts;
}

async function total(
  scripts: Map<string, Promise<Buffer>>,
  only: (url: string) => boolean = () => true,
): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].filter(([url]) => only(url)).map(async ([, body]) => brotli(await body)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What documents weigh as they are sent: home, and the outline that answers most addresses. */
async function documentSizes(page: Page, origin: string, skin: string): Promise<Row[]> {
  const documents = [
    ['home document', '/', 28],
    ['document of most other screens (`shell.html`)', '/m/help', 18],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path, limit] of documents) {
    const answer = await page.goto(origin + path);
    const bytes = Number(answer?.headers()['content-length']);
    rows.push({ name, skin, value: bytes / 1024, unit: 'KB', limit });
  }
  return rows;
}

/** JS that the home page runs before it answers to touch, what the registration screen adds to it, and the documents. */
export const scripts: Measure = async ({ origin, codes }) => {
  const floor = await reactFloor();
  const browser = await launch();
  const rows: Row[] = [];
  for (const code of codes) {
    const page = await phone(browser);
    // A player who spares data gets no prefetch: what the registration screen adds can then be separated from the rest.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const loaded = collectScripts(page);
    await openSettled(page, origin(code));
    const before = await page.evaluate(() => {
      const mark = performance.getEntriesByName('foyer:interactive')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter((entry) => entry.startTime < mark).map((entry) => entry.name);
    });
    const first = await total(loaded, (url) => before.includes(url));
    rows.push({
      name: 'JS before home answers to touch',
      skin: code,
      value: first / floor,
      unit: '×',
      limit: 2.3,
      ratio: 'react + react-dom',
      detail: `${(first / 1024).toFixed(1)} KB against ${(floor / 1024).toFixed(1)} KB`,
    });
    const known = new Set(loaded.keys());
    await openSettled(page, `${origin(code)}/m/register`);
    await page.locator('form input').first().waitFor();
    const marginal = await total(loaded, (url) => !known.has(url));
    rows.push({ name: 'registration chunk, marginal', skin: code, value: marginal / 1024, unit: 'KB', limit: 55 });
    rows.push(...(await documentSizes(page, origin(code), code)));
    await page.context().close();
  }
  await browser.close();
  return rows;
};

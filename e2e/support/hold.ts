import type { Page } from '@playwright/test';

/** Keeps matching files from arriving until `release()`; `asked` resolves when the page wants the first of them. */
export async function hold(page: Page, files: RegExp): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {};
  let noteAsked = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (noteAsked = resolve));
  await page.route(files, async (route) => {
    noteAsked();
    await released;
    await route.continue();
  });
  return { asked, release };
}

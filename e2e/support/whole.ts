import { expect, type Page } from '@playwright/test';

/** What a page lacks that is not blank, and each text that holds a word of a programmer. */
function faultsOf(): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
  const some = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  if (some('h1, h2, h3, h4, h5, h6, [role="heading"]').length === 0) faults.push('no heading');
  if (!document.querySelector('main')?.textContent.trim()) faults.push('nothing to read');
  const ways = some('a[href], button:enabled').map((way) => way.getBoundingClientRect());
  if (!ways.some(({ width, height }) => width > 0 && height > 0)) faults.push('no way to go on');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const isRead = !node.parentElement?.closest('script, style');
    if (isRead && /\bundefined\b|\bNaN\b|\[object Object\]/.test(text)) faults.push(text);
  }
  return faults;
}

/** No blank page: a heading, something to read, a way to go on, and no word of a programmer. One question, for it is asked often. */
export async function expectWhole(page: Page): Promise<void> {
  // A page that is just being left cannot answer; the next one can.
  await expect.poll(() => page.evaluate(faultsOf).catch((error: unknown) => [String(error)])).toEqual([]);
}

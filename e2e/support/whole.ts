import { expect, type Page } from '@playwright/test';

/** What a page lacks to be usable, and each text that contains a programmer's word, such as `NaN`. `rest` must be shown too, and no `busy`. */
function faultsOf({ rest, busy }: { rest?: string | undefined; busy?: string }): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
  const hasRoom = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const some = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  if (some('h1, h2, h3, h4, h5, h6, [role="heading"]').length === 0) faults.push('no heading');
  if (!document.querySelector('main')?.textContent.trim()) faults.push('nothing to read');
  if (rest && !some(rest).some(hasRoom)) faults.push(`no ${rest}`);
  if (busy && some(busy).some(hasRoom)) faults.push('something is awaited');
  if (!some('a[href], button:enabled').some(hasRoom)) faults.push('no way to go on');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const isRead = !node.parentElement?.closest('script, style');
    if (isRead && /\bundefined\b|\bNaN\b|\[object Object\]/.test(text)) faults.push(text);
  }
  return faults;
}

/** Asked often, so one question, and soon again: a page that is just being left cannot answer, the next one can. */
const expectNone = (page: Page, given: Parameters<typeof faultsOf>[0]) =>
  expect
    .poll(() => page.evaluate(faultsOf, given).catch((error: unknown) => [String(error)]), { intervals: [30, 60, 100] })
    .toEqual([]);

/** No blank page: a heading, something to read, a way to go on, and no word of a programmer. */
export const expectWhole = (page: Page): Promise<void> => expectNone(page, {});

/** No blank page on which nothing is awaited any more, with something that `rest` selects. */
export const expectSettled = (page: Page, rest?: string): Promise<void> =>
  expectNone(page, { rest, busy: 'main [aria-busy="true"]' });

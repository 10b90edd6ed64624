import type { Locator, Page } from '@playwright/test';

/**
 * Labels of the page whose text leaves its control or the viewport sideways, or is cut without an ellipsis; with the
 * page's own overflow, each as one line. What scrolls sideways by design may reach beyond the viewport.
 */
export function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a, button, label, summary, legend, h1, h2, h3, [role="tab"], [role="switch"]';
    const slack = 1.5;
    const bad: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) bad.push('the page scrolls sideways');

    /** Whether the words are animated, or their control is in a row that scrolls: being out of sight is then no fault. */
    const slides = (holder: Element, control: Element) => {
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, animationIterationCount } = getComputedStyle(box);
        const scrolls = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + slack;
        if (animationIterationCount === 'infinite' || (scrolls && !control.contains(box))) return true;
      }
      return false;
    };

    for (const control of document.querySelectorAll(controls)) {
      const box = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || box.width < 2) continue;
      const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        let holder = node.parentElement;
        // The line is laid out, and cut, by the box around inline words.
        while (holder && holder !== control && getComputedStyle(holder).display === 'inline')
          holder = holder.parentElement;
        if (!holder?.checkVisibility() || !node.textContent?.trim() || holder.clientWidth === 1) continue;
        const { overflowX, textOverflow } = getComputedStyle(holder);
        if (textOverflow === 'ellipsis' || slides(holder, control)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const left = Math.max(0, box.left) - slack;
        const right = Math.min(width, box.right) + slack;
        const isCut = overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + slack;
        if (text.left < left || text.right > right || isCut) bad.push(`${control.localName}: ${node.textContent}`);
      }
    }
    return bad;
  });
}

/** Words within `places` that begin on one line and end on another. */
export function brokenWords(places: Locator): Promise<string[]> {
  return places.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // Text for screen readers only is one pixel wide.
        if (node.parentElement?.clientWidth === 1) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
}

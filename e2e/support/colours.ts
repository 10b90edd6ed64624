import type { Locator, Page } from '@playwright/test';

/** The relative luminance by WCAG 2, 0 to 1, of what is seen of `colours` painted one over the other, the lowest first. */
export function luminance(page: Page, ...colours: string[]): Promise<number> {
  return page.evaluate((layers) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return NaN;
    for (const layer of layers) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, colours);
}

/** The contrast by WCAG 2, 1 to 21, of a colour on the ones painted below it, the lowest first. */
export async function contrast(page: Page, above: string, ...below: string[]): Promise<number> {
  const found = [await luminance(page, ...below), await luminance(page, ...below, above)];
  return (Math.max(...found) + 0.05) / (Math.min(...found) + 0.05);
}

/** What lies below an element: the colours of the boxes around it, the lowest first. */
export function groundOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const colours: string[] = [];
    for (let box = node.parentElement; box; box = box.parentElement)
      colours.unshift(getComputedStyle(box).backgroundColor);
    return colours;
  });
}

/** A computed colour of an element. */
export const colourOf = (element: Locator, property: 'color' | 'background-color'): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

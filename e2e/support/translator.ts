import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Does to every page what the page translators of browsers do: takes each text node out of its place, and puts an element in that holds
 * the words, as they appear. Call it before the page is loaded.
 */
export const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const bare: string[] = [];
    Object.assign(globalThis, { bare });
    const walk = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) =>
        nodeValue?.trim() && !parentElement?.closest('font, script, style, title, textarea, option')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      );
      const found: Text[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node as Text);
      for (const text of found) {
        const { parentElement, data } = text;
        const hasNeighbours = [...(parentElement?.childNodes ?? [])].some(
          (node) => node !== text && (node instanceof Element || (node instanceof Text && node.data.trim() !== '')),
        );
        // Rich text is put in whole.
        if (hasNeighbours && !parentElement?.closest('[dir=auto]')) bare.push(`${parentElement?.className}: ${data}`);
        const translated = document.createElement('font');
        translated.append(document.createElement('font'));
        translated.firstElementChild!.textContent = text.nodeValue;
        text.replaceWith(translated);
      }
    };
    const start = () => {
      const observed = { childList: true, characterData: true, subtree: true };
      const observer = new MutationObserver(() => {
        walk(document.body);
        observer.takeRecords();
      });
      observer.observe(document.body, observed);
      walk(document.body);
    };
    // After hydration: translators start later, too.
    const wait = setInterval(() => {
      if (performance.getEntriesByName('foyer:complete').length === 0) return;
      clearInterval(wait);
      start();
    }, 20);
  });

/** Texts that were found beside other nodes, from which a translator separates them. */
export const bareTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((globalThis as unknown as { bare: string[] }).bare)]);

type Nested = { [key: string]: string | Nested };
const flat = (texts: Nested): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
const read = (path: string): string[] => flat(JSON.parse(readFileSync(path, 'utf8')) as Nested);

/** What the lobby says in one language and not in the other, as patterns, which allow for values. */
export function textsOnlyIn(code: string, language: string, other: string): RegExp[] {
  const of = (each: string) => [
    ...readdirSync(`locales/${each}`).flatMap((file) => read(`locales/${each}/${file}`)),
    ...read(`merchants/${code}/texts/${each}.json`),
  ];
  const inOther = new Set(of(other));
  // A text without its values must still be long enough to identify the language.
  const isDistinctive = (text: string) => {
    const words = text.replaceAll(/\{\{.*?\}\}/g, '');
    return words.length > (words === text ? 3 : 12);
  };
  return of(language)
    .filter((text) => !inOther.has(text) && isDistinctive(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{.*?\}\}/)
            .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
            .join('.+')}$`,
          'u',
        ),
    );
}

/** Every text on screen, and every text for screen readers. */
export const textsOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.parentElement?.checkVisibility()) found.push(node.nodeValue ?? '');
    for (const element of document.querySelectorAll('#root *'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

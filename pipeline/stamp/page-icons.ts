import { pageIconId } from '#schemas/merchant/boot-data.ts';
import { splitMarkup } from './page.ts';

/** Markup whose icons stand in the page, and the symbols that it then needs: those that stand above the content, and all others. */
export type PageIcons = { markup: string; headerSymbols: string; symbols: string };

/**
 * Lets the icons of prerendered markup come with the page: the sprite of all icons is a document of its own, asked for before
 * the first paint and shown long after. Those above the content are the first that is painted (`firstRules`). `sprite` is the text of `public/icons.svg`.
 */
export function openPageIcons(sprite: string): (markup: string) => PageIcons {
  const symbols = new Map(
    [...sprite.matchAll(/<symbol id="([\w-]+)"(.*?)<\/symbol>/gs)].map(([, name = '', rest = '']) => [
      name,
      `<symbol id="${pageIconId(name)}"${rest}</symbol>`,
    ]),
  );
  return (markup) => {
    const used = new Set<string>();
    const inPage = (part: string) =>
      part.replace(/(<use href=")\/icons\.svg#([\w-]+)"/g, (whole, start: string, name: string) => {
        if (!symbols.has(name)) return whole;
        used.add(name);
        return `${start}#${pageIconId(name)}"`;
      });
    const [above, content] = splitMarkup(markup);
    const header = inPage(above);
    const ofHeader = used.size;
    const rest = inPage(content);
    const print = (names: string[]) => names.map((name) => symbols.get(name)).join('');
    return {
      markup: header + rest,
      headerSymbols: print([...used].slice(0, ofHeader)),
      symbols: print([...used].slice(ofHeader)),
    };
  };
}

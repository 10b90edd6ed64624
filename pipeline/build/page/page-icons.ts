import { pageIconId } from '#schemas/merchant/boot-data.ts';

/**
 * Puts the icons of prerendered markup into the page: the sprite of all icons is a document of its own, asked for before
 * the first paint and shown long after. `sprite` is the text of `public/icons.svg`. Returns markup whose icons are in the
 * page, and the symbols that it then needs.
 */
export function openPageIcons(sprite: string): (markup: string) => { markup: string; symbols: string } {
  const symbols = new Map(
    [...sprite.matchAll(/<symbol id="([\w-]+)"(.*?)<\/symbol>/gs)].map(([, name = '', rest = '']) => [
      name,
      `<symbol id="${pageIconId(name)}"${rest}</symbol>`,
    ]),
  );
  return (markup) => {
    const used = new Set<string>();
    const inPage = markup.replace(/(<use href=")\/icons\.svg#([\w-]+)"/g, (whole, start: string, name: string) => {
      if (!symbols.has(name)) return whole;
      used.add(name);
      return `${start}#${pageIconId(name)}"`;
    });
    return { markup: inPage, symbols: [...used].map((name) => symbols.get(name)).join('') };
  };
}

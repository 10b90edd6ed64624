/** How many sections below the hero come one by one: a screen or two of them, which browsers lay out before they are near. */
export const turns = 7;

/**
 * The rules by which the sections of home are shown in turn, by the number in `data-turn` of `<html>`: before the header was
 * painted (-1) none, 0 those down to the hero, 1 the next as well, and so on. The menu at the bottom comes with 1, which the end
 * of the page has to be read for: drawn before, its entries would move as they are read. Empty without a hero among the first sections.
 */
export function turnRules(markup: string): string {
  const hero = markup.search(/<img[^>]*\sfetchpriority="high"/i);
  const place = markup.slice(0, Math.max(0, hero)).split(' data-section="').length - 1;
  if (place === 0 || place > turns) return '';
  const hide = (turn: number, what: string) => `[data-turn="${turn}"] ${what}{display:none}`;
  const sections = Array.from({ length: turns + 1 }, (_, turn) =>
    hide(turn, `[data-section]:nth-of-type(${place + turn})~[data-section]`),
  );
  // All of the content: the margin of its first section would come through, and move it.
  return [hide(-1, 'main'), hide(-1, 'main~*'), hide(0, 'main~*'), ...sections].join('');
}

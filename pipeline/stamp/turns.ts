/** How many sections below the hero come one by one: as many as a browser lays out before they are near. */
export const turns = 7;

/**
 * The rules by which the sections of home are shown in turn, by the number in `data-turn` of `<html>`: before the header was
 * painted (-1) none, 0 those down to the hero, 1 the next as well, and so on. Empty without a hero among the first sections.
 */
export function turnRules(markup: string): string {
  const hero = markup.search(/<img[^>]*\sfetchpriority="high"/i);
  const place = markup.slice(0, Math.max(0, hero)).split(' data-section="').length - 1;
  if (place === 0 || place > turns) return '';
  const hide = (turn: number, sections: string) => `[data-turn="${turn}"] ${sections}{display:none}`;
  const later = Array.from({ length: turns + 1 }, (_, turn) =>
    hide(turn, `[data-section]:nth-of-type(${place + turn})~[data-section]`),
  );
  return hide(-1, '[data-section]') + later.join('');
}

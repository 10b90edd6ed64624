import { allShown } from '#schemas/merchant/boot-data.ts';

/** How many sections below the hero come one by one: a screen or two of them, which browsers lay out before they are near. */
export const turns = 7;

/**
 * The page of a player who chose another language has the texts of its own one unseen until his come (`showTexts`): words that
 * change before his eyes he would begin to read. Icons have the colour of the text, and stay.
 */
const untoldRule = '[data-untold] #root{-webkit-text-fill-color:transparent}';

/**
 * What is seen first. Nothing before the first script has run and has said `data-turn`, unless it does not run within 3 s. Then
 * the header alone, and of it what needs no font: for its first text a browser looks for fonts, a third of that frame. What has the
 * attribute `data-soon` comes with the next one: what stands before the header, which has its place, and the header's buttons.
 */
export const firstRules =
  'html:not([data-turn]) #root{animation:3s step-end unread}@keyframes unread{0%{visibility:hidden}}' +
  '[data-turn="-1"] [data-soon]{content-visibility:hidden}' +
  untoldRule;

/**
 * What is kept back: all of the content before the header was painted (-1), for the margin of its first section would come
 * through and move it; then each element with `data-late`, until that goes. The attribute stands on the elements themselves, and
 * no rule tells them by their siblings: where one did, each turn, and each dialog that was put behind the content later, had the
 * browser work out the styles of the whole page anew.
 */
const rules = `[data-turn="-1"] main,[data-turn]:not([data-turn=${allShown}]) [data-late]{display:none}`;

/** Marks what stands before the header: the way past it, and the offer of the app. */
const markSoon = (above: string): string => above.replace(/<(?:a|aside)(?= )/g, '$& data-soon');

/**
 * Has the sections of home come in turn: marks those below the hero with the turn in which they come, and with the first of them
 * what stands behind the content, which the end of the page has to be read for: drawn before, its entries would move as they are
 * read. Nothing is marked, and there are no rules, without a hero among the first sections.
 */
export function inTurns(markup: string): { markup: string; rules: string } {
  const header = Math.max(0, markup.indexOf('<header'));
  const given = markSoon(markup.slice(0, header)) + markup.slice(header);
  const hero = given.search(/<img[^>]*\sfetchpriority="high"/i);
  const place = given.slice(0, Math.max(0, hero)).split(' data-section="').length - 1;
  if (place === 0 || place > turns) return { markup: given, rules: '' };
  let section = 0;
  const late = (turn: number) => ` data-late="${Math.min(turn, turns + 1)}"`;
  const marked = given
    .replaceAll(' data-section="', (attribute) => {
      section += 1;
      return section > place ? late(section - place) + attribute : attribute;
    })
    .replace(/<\/main>(?:<!--[^>]*-->)*<\w+/, (behind) => behind + late(1));
  return { markup: marked, rules };
}

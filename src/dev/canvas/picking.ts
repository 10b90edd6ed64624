import { currentDraft } from '#engine/config/draft.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { configPathOf, marks } from '../config-place.ts';

let picks = true;

/** Whether a tap selects what made the thing under it, or reaches the lobby. */
export function setPicking(on: boolean): void {
  picks = on;
  document.documentElement.toggleAttribute('data-foyer-picking', on);
}

/** Calls `pick` with what made the thing that is tapped, or that has the focus when Enter is pressed. */
export function pickAt(pick: (path: string) => void): void {
  const take = (event: Event) => {
    if (!picks || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    const path = placeOf(event.target);
    if (path !== undefined) pick(path);
  };
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'submit'])
    document.addEventListener(type, take, { capture: true, passive: false });
}

/** What made an element: the text that it shows, where a document marks it as its own or it is outside of all marks; else what is marked around it. */
function placeOf(target: Element): string | undefined {
  const marked = target.closest(marks);
  return marked ? configPathOf(marked) : textPlaceOf(target);
}

/** The text of an element among the merchant's texts, as `texts.EN.menu:home`. */
function textPlaceOf(target: Element): string | undefined {
  const texts = currentDraft()?.texts;
  const shown = target.textContent.trim();
  if (!texts || shown === '') return undefined;
  const code = languageCodes.find((each) => languageTag(each) === texts.language);
  for (const [namespace, entries] of Object.entries(texts.getDataByLanguage(texts.language) ?? {}))
    for (const [name, text] of Object.entries(entries)) if (text === shown) return `texts.${code}.${namespace}:${name}`;
  return undefined;
}

import { currentDraft } from '#engine/config/draft.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { pseudo } from '#shared/i18n/pseudo.ts';
import { configPathOf, marks } from '../config-place.ts';
import { colorsOf } from './colours.ts';
import { pointAt } from './outlines.ts';

/** What was picked, the tokens that colour it, and whether by the keyboard. */
export type Picked = { path: string; colors: string[]; byKey?: true };
type Found = { path: string; element: Element };

let picks = true;

/** Whether a tap selects what made the thing under it, or reaches the lobby. */
export function setPicking(on: boolean): void {
  picks = on;
  if (!on) pointAt(undefined);
  document.documentElement.toggleAttribute('data-foyer-picking', on);
}

/**
 * Calls `pick` with what made the thing that is tapped; a double tap, or one with Alt, is for the text in it. By keyboard: the arrows up and down
 * go from thing to thing, Enter takes it, Escape leads back to the desk. What would be taken is outlined.
 */
export function pickAt(pick: (picked: Picked) => void): void {
  const take = (event: Event) => {
    if (!picks || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(event instanceof MouseEvent) || event.type !== 'click') return;
    const isForText = event.altKey || event.detail > 1;
    const found = (isForText ? textOf(event.target) : undefined) ?? placeOf(event.target);
    if (found) pick({ path: found.path, colors: colorsOf(event.target, found.element) });
  };
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'submit'])
    document.addEventListener(type, take, { capture: true, passive: false });
  document.addEventListener('pointerover', ({ target }) => {
    if (picks && target instanceof Element) pointAt(placeOf(target));
  });
  document.documentElement.addEventListener('pointerleave', () => pointAt(undefined));
  pickByKeys(pick);
}

function pickByKeys(pick: (picked: Picked) => void): void {
  let at: Element | undefined;
  const onKey = (event: KeyboardEvent) => {
    if (!picks || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = at?.isConnected ? at : undefined;
    if (step !== undefined) {
      const all = [...document.querySelectorAll(marks)].filter((each) => each.checkVisibility());
      const from = current ? all.indexOf(current) : step > 0 ? -1 : all.length;
      at = all[Math.max(0, Math.min(all.length - 1, from + step))];
      at?.scrollIntoView({ block: 'nearest' });
      pointAt(at && { path: configPathOf(at), element: at });
    } else if (event.key === 'Enter' && current)
      pick({ path: configPathOf(current), colors: colorsOf(current, current), byKey: true });
    else if (event.key === 'Escape') {
      pointAt((at = undefined));
      window.parent.focus();
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', onKey, { capture: true });
}

/** What made an element: what is marked around it, or else the text that it shows. */
function placeOf(target: Element): Found | undefined {
  const marked = target.closest(marks);
  return marked ? { path: configPathOf(marked), element: marked } : textOf(target);
}

/** The text of an element among the merchant's texts, as `texts.EN.menu:home`; one with values in it by what is around them. */
function textOf(element: Element): Found | undefined {
  const texts = currentDraft()?.texts;
  const shown = element.textContent.trim();
  if (!texts || shown === '' || shown.length > longestText) return undefined;
  const code = languageCodes.find((each) => languageTag(each) === texts.language);
  const entries = Object.entries(texts.getDataByLanguage(texts.language) ?? {}).flatMap(([namespace, bundle]) =>
    Object.entries(bundle as Record<string, unknown>).flatMap(([name, text]) =>
      typeof text === 'string' ? { key: `${namespace}:${name}`, text } : [],
    ),
  );
  const found =
    entries.find(({ text }) => text === shown) ??
    entries.find(({ text }) => text.includes('{{') && aroundValues(text).test(shown)) ??
    (shown.startsWith('[') ? entries.find(({ text }) => pseudo(text) === shown) : undefined);
  return found && { path: `texts.${code}.${found.key}`, element };
}

const longestText = 400;

const literal = (part: string) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** What a text is with any values in it; one that is nothing but values is no text. */
function aroundValues(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/);
  return parts.join('').trim().length > 2 ? new RegExp(`^${parts.map(literal).join('.+')}$`, 's') : /^\b$/;
}

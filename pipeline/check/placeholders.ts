import { nearest } from '../errors/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { own } from '../json.ts';
import { liftedPlaceholder } from '../lift.ts';
import type { FlatTexts } from '../texts.ts';

/** `{{count}}`, which i18next fills, also with a format behind its name; and `{count}`, which it leaves. */
const written = /\{\{-?\s*(\w+)[^{}]*\}\}|\{(\w+)\}/g;
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const endings = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/**
 * Placeholders of a text that the product's text of this key has in no language asked about, in no plural form of it either:
 * players would read them as they are written. One left out is the merchant's choice.
 */
export function placeholderFaults(file: string, key: string, text: string, product: readonly FlatTexts[]): Problem[] {
  if (!text.includes('{')) return [];
  const stem = key.replace(pluralEnding, '');
  const forms = product.flatMap((texts) => endings.map((ending) => own(texts, stem + ending)));
  const found = forms.flatMap((form) => (typeof form === 'string' ? placeholdersIn(form) : []));
  const filled = new Set(found.map(({ name }) => name));
  const faults = new Map<string, Problem>();
  for (const { whole, name, isFilled } of placeholdersIn(text)) {
    if (isFilled && filled.has(name)) continue;
    const names = [...filled].map((each) => `{{${each}}}`).join(', ');
    const near = nearest(isFilled ? name : liftedPlaceholder(name), filled);
    faults.set(
      whole,
      makeProblem('unknown-placeholder', file, [key], { name: whole, names, near: near && `{{${near}}}` }),
    );
  }
  return [...faults.values()];
}

const placeholdersIn = (text: string) =>
  [...text.matchAll(written)].map(([whole, filled, plain = '']) => ({
    whole,
    name: filled ?? plain,
    isFilled: filled !== undefined,
  }));

import { nearest } from '../errors/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { own } from '../json.ts';
import type { Texts } from '../texts.ts';

const placeholder = /\{(\w+)\}/g;
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const endings = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/**
 * Placeholders of a text that the product's text of this key has in no language asked about, in no plural form of it either:
 * players would read them as they are written. One left out is the merchant's choice.
 */
export function placeholderFaults(file: string, key: string, text: string, product: readonly Texts[]): Problem[] {
  if (!text.includes('{')) return [];
  const stem = key.replace(pluralEnding, '');
  const forms = product.flatMap((texts) => endings.map((ending) => own(texts, stem + ending)));
  const filled = new Set(forms.flatMap((form) => (typeof form === 'string' ? namesIn(form) : [])));
  return [...new Set(namesIn(text))]
    .filter((name) => !filled.has(name))
    .map((name) => {
      const names = [...filled].map((each) => `{${each}}`).join(', ');
      const near = nearest(name, filled);
      return makeProblem('unknown-placeholder', file, [key], { name, names, near: near && `{${near}}` });
    });
}

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

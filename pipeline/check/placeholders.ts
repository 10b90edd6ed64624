import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { own } from '#schemas/json.ts';
import { liftedPlaceholder } from '../config/lift.ts';
import type { FlatTexts } from '../config/texts.ts';

/** `{{count}}`, which i18next fills, also with a format behind its name; and `{count}`, which it leaves. */
const written = /\{\{-?\s*(\w+)[^{}]*\}\}|\{(\w+)\}/g;
const whole = /\{\{[^{}]*\}\}/g;
/** What is left of a placeholder whose braces are not all there. */
const half = /\{\{\s*\w*\s*\}?|\{?\s*\w*\s*\}\}/g;
const pluralEnding = /_(zero|one|two|few|many|other)$/;
/** Forms of one or two things, which need no number. */
const countedForm = /_(zero|one|two)$/;
const endings = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/**
 * Placeholders of a text that the product's text of this key has in no language asked about, in no plural form of it either,
 * or whose braces are not all there: players would read them as they are written. And those of the product's text, in the last
 * language asked about, that it leaves out.
 */
export function placeholderFaults(file: string, key: string, text: string, product: readonly FlatTexts[]): Problem[] {
  const stem = key.replace(pluralEnding, '');
  const forms = product.flatMap((texts) => endings.map((ending) => own(texts, stem + ending)));
  const filled = new Set(
    forms.flatMap((form) => (form === undefined ? [] : placeholdersIn(form).map(({ name }) => name))),
  );
  const names = [...filled].map((each) => `{{${each}}}`).join(', ');
  const describe = (shown: string, meant: string) => {
    const near = nearest(meant, filled);
    return makeProblem('unknown-placeholder', file, [key], { name: shown, names, near: near && `{{${near}}}` });
  };
  const broken = text.replaceAll(whole, '').match(half) ?? [];
  const rest = broken.reduce((left, part) => left.replace(part, ''), text);
  const unknown = placeholdersIn(rest).filter(({ name, isFilled }) => !isFilled || !filled.has(name));
  const faults = new Map([
    ...broken.map((part) => [part, describe(part.trim(), part.replaceAll(/\W/g, ''))] as const),
    ...unknown.map(
      ({ shown, name, isFilled }) => [shown, describe(shown, isFilled ? name : liftedPlaceholder(name))] as const,
    ),
  ]);
  return faults.size > 0 ? [...faults.values()] : lostIn(file, key, text, product);
}

function lostIn(file: string, key: string, text: string, product: readonly FlatTexts[]): Problem[] {
  const replaced = product.map((texts) => own(texts, key)).findLast((each) => each !== undefined);
  if (replaced === undefined || !replaced.includes('{{') || countedForm.test(key) || text.trim() === '') return [];
  const kept = new Set(placeholdersIn(text).map(({ name }) => name));
  const lost = new Set(placeholdersIn(replaced).flatMap(({ name }) => (kept.has(name) ? [] : [`{{${name}}}`])));
  return lost.size === 0
    ? []
    : [makeProblem('lost-placeholder', file, [key], { name: key, names: [...lost].join(', ') })];
}

const placeholdersIn = (text: string) =>
  [...text.matchAll(written)].map(([shown, filled, plain = '']) => ({
    shown,
    name: filled ?? plain,
    isFilled: filled !== undefined,
  }));

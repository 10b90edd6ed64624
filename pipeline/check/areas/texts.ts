import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject, own, type Json, type LayerFile } from '#schemas/json.ts';
import {
  hasMisnamedLanguage,
  languagesOf,
  merchantTexts,
  productTexts,
  sourceLanguage,
  type FlatTexts,
} from '#pipeline/config/texts.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { defineCheck } from '../define-check.ts';

/** Characters of a label that a phone's width has room for, and of a title. */
const roomFor: Readonly<Record<string, number>> = { label: 40, title: 80 };
const shortestRoom = 40;
/** How much longer than the product's text a replacement may be. */
const stretch = 3;

/** The uppermost layer's texts as players would read them: blank, with HTML, too long, half of the plural forms, or in a language that is not offered. */
export default defineCheck({
  stage: 'care',
  needs: ['merchant'],
  find: ({ workspace, chain, add }) => {
    const { supported } = languagesOf(chain);
    const ofTemplate = isTemplate(chain.top.code);
    let rooms: ReadonlyMap<string, number> | undefined;
    const roomOf = (name: string) => (rooms ??= roomsOf(chain)).get(name);
    const source = productTexts(workspace, sourceLanguage);
    for (const [code, file] of Object.entries(chain.top.texts)) {
      const language = code as LanguageCode;
      const product = productTexts(workspace, language);
      if (ofTemplate || supported.length === 0 || supported.includes(language))
        add(
          ...textFaults(file, roomOf, source, product),
          ...pluralFaults(file, language, product, () => merchantTexts(chain, language)),
        );
      else if (!hasMisnamedLanguage(chain)) add(makeProblem('unoffered-texts', file.file, [], { name: language }));
    }
  },
});

/** Whether there is no letter, digit, sign or mark in it. */
const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const markup =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i;

/**
 * The first HTML of a text that is known to be shown as it is written: a document names it as a label or title, or none names it, and the
 * product's own text of that key has no HTML.
 */
function markupIn(name: string, text: string, roomOf: (name: string) => number | undefined, source: FlatTexts) {
  const [found] = markup.exec(text) ?? [];
  if (found === undefined) return undefined;
  const room = roomOf(name);
  const replaced = own(source, name);
  const isPlain = room === undefined ? replaced !== undefined && !markup.test(replaced) : room !== Infinity;
  return isPlain ? found : undefined;
}

function textFaults(
  { file, value }: LayerFile,
  roomOf: (name: string) => number | undefined,
  source: FlatTexts,
  product: FlatTexts,
): Problem[] {
  return Object.entries(value).flatMap(([name, text]) => {
    if (typeof text !== 'string' || name === '$schema') return [];
    if (isBlank(text)) return makeProblem('blank-text', file, [name], { name });
    const found = markupIn(name, text, roomOf, source);
    if (found !== undefined) return makeProblem('plain-text', file, [name], { name, found });
    const { length } = [...text];
    // Most are short enough for any place.
    const room = length > shortestRoom ? roomOf(name) : Infinity;
    if (room === Infinity) return [];
    const replaced = [own(source, name), own(product, name)]
      .filter((each) => each !== undefined)
      .map((each) => each.length);
    const limit =
      replaced.length > 0 ? Math.max(shortestRoom, ...replaced.map((each) => each * stretch)) : (room ?? Infinity);
    return length <= limit ? [] : makeProblem('long-text', file, [name], { name, length, limit });
  });
}

/** Text keys that documents name, each with its room: what is neither a label nor a title has room for any text. */
function roomsOf(chain: Chain): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'string')
        rooms.set(inner, Math.min(own(roomFor, key) ?? Infinity, rooms.get(inner) ?? Infinity));
      else visit(inner);
  };
  Object.values(chain.documents).forEach(visit);
  return rooms;
}

const formOf = /^(.+)_(zero|one|two|few|many|other)$/;

/** Of a text that the product has in several plural forms a merchant replaces all of its language, or none. */
function pluralFaults(
  { file, value }: LayerFile,
  language: LanguageCode,
  product: FlatTexts,
  textsOf: () => FlatTexts,
): Problem[] {
  const reported = new Set<string>();
  return Object.keys(value).flatMap((name) => {
    const [, stem = ''] = formOf.exec(name) ?? [];
    if (stem === '' || reported.has(stem) || !Object.hasOwn(product, `${stem}_other`)) return [];
    reported.add(stem);
    const replaced = textsOf();
    const missing = Object.keys(product).filter(
      (key) => formOf.exec(key)?.[1] === stem && !Object.hasOwn(replaced, key),
    );
    const forms = missing.map((key) => `"${key}"`).join(', ');
    return missing.length === 0
      ? []
      : makeProblem('missing-plural', file, [name], { name: stem, language, forms }, 'key');
  });
}

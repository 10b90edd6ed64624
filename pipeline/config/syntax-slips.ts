import { nameCharacter } from '../errors/characters.ts';

/** A slip of the hand: where it is, what is wrong, what to type instead. */
type Slip = readonly [offset: number, detail: string, instead: string];

/** Quotes of word processors and of other scripts, and the accents that are typed for them. */
const quotes = /[\u2018-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F\uFF02\uFF07`\u00B4]/;
const space = /[\p{Z}\p{Cf}]/u;

/** Words of other languages for what JSON writes in lower case. */
const words: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  undefined: 'null',
  NaN: 'a number',
};

/** What was most likely typed by mistake where a parser stopped; undefined when that is none of the usual slips. */
export function slipAt(text: string, offset: number): Slip | undefined {
  if (offset >= text.length) return undefined;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return trailingComma(text, offset, character) ?? strayCharacter(offset, character) ?? bareWord(text, offset);
}

function trailingComma(text: string, offset: number, character: string): Slip | undefined {
  if (character !== '}' && character !== ']') return undefined;
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(',')) return undefined;
  return [before.length - 1, `there is a comma after the last entry before "${character}"`, 'Remove this comma.'];
}

function strayCharacter(offset: number, character: string): Slip | undefined {
  const name = nameCharacter(character);
  if (character === "'" || quotes.test(character))
    return [offset, `${name} is not a quote of JSON`, 'Type the straight double quote " (U+0022) on both sides.'];
  if (character === '=') return [offset, '"=" does not belong there', 'Type ":" between a key and its value.'];
  if (character === ';') return [offset, '";" does not belong there', 'Type "," between two entries.'];
  if (character === '#') return [offset, 'comments are not allowed in JSON', 'Remove the comment.'];
  if (character <= '~') return undefined;
  if (space.test(character))
    return [offset, `${name} stands between the values`, 'Type a plain space (U+0020), or remove it.'];
  const plain = character.normalize('NFKC');
  const code = plain.charCodeAt(0).toString(16).toUpperCase();
  return /^[!-/:-@[-`{-~]$/.test(plain)
    ? [offset, `${name} is not the "${plain}" of JSON`, `Type "${plain}" (U+00${code}).`]
    : undefined;
}

function bareWord(text: string, offset: number): Slip | undefined {
  const [word = ''] = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(text.slice(offset, offset + 60)) ?? [];
  if (word === '') return undefined;
  const meant = Object.hasOwn(words, word) ? words[word] : undefined;
  return meant === undefined
    ? [offset, `${word} stands there without quotes`, `Type "${word}" with double quotes.`]
    : [offset, `${word} is not a value of JSON`, `Type ${meant}.`];
}

/** Characters that are not seen, or seen as a plain space: controls, spaces of other widths, joiners, marks of direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A text in which what cannot be seen is written as JSON would escape it. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(invisible, (character) => `\\u${codeOf(character).toLowerCase()}`);

/** What a reader may call a character, with the code by which an editor finds it. */
export function nameCharacter(character: string): string {
  const isSeen = escapeInvisible(character) === character;
  return `${names[character] ?? (isSeen ? character : 'an invisible character')} (U+${codeOf(character)})`;
}

const names: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u00A0': 'a no-break space',
  '\u200B': 'a zero-width space',
  '\u3000': 'a full-width space',
  '\uFEFF': 'a byte-order mark',
  "'": 'a single quote',
};

// Writing that joins or parts letters by signs that nobody sees, and pictures that are made of several.
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F`;
const joined = String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`;
const emojiStyle = String.raw`(?<=[\p{Emoji}\p{Emoji_Modifier}])[\uFE0E\uFE0F]`;
const lines = String.raw`[\t\n\r]`;
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;
const hidden = new RegExp(`${joined}|${emojiStyle}|${lines}|(${invisible})`, 'gu');

/**
 * A text as its readers see it: composed (NFC), and without characters that do not show or that turn the direction of others, by which
 * one name passes for another. Joiners stay where a script or an emoji needs them. For all that players write but their passwords.
 */
export const visibleText = (text: string): string =>
  text.normalize('NFC').replace(hidden, (sign, dropped?: string) => (dropped === undefined ? sign : ''));

/** Fields whose value is compared as it was typed. */
const secretField = /password|answer|token|jwe|key|nonce/i;

/** The same value with every text in it as `visibleText`, save those of secret fields. */
export function visibleTexts<Value>(value: Value, field = ''): Value {
  if (secretField.test(field)) return value;
  if (typeof value === 'string') return visibleText(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => visibleTexts(each, field)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visibleTexts(each, name)])) as Value;
}

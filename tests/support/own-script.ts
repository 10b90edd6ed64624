/** The scripts of languages that are not written in Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  AR: /\p{Script=Arabic}/u,
  CN: /\p{Script=Han}/u,
  HI: /\p{Script=Devanagari}/u,
  JA: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KO: /\p{Script=Hangul}/u,
  RU: /\p{Script=Cyrillic}/u,
  TH: /\p{Script=Thai}/u,
  UR: /\p{Script=Arabic}/u,
};
/** Names of products, and words that every language writes so. */
const names =
  /\b(?:Android|iOS|Easypaisa|Facebook|GCash|KakaoPay|KakaoTalk|LINE|Telegram|WeChat|WhatsApp|Zalo|LIVE|VIP)\b/g;
const notRead = /\{+\w+\}+|<[^>]*>/g;

/** Whether a language is written in Latin letters. */
export const isLatin = (language: string): boolean => !Object.hasOwn(scripts, language);

/** Whether a text is without a letter of its language’s script, though it has words that are no names: it was not translated. */
export function isUntranslated(language: string, text: string): boolean {
  const script = scripts[language];
  const words = text.replace(notRead, '').replace(names, '');
  return script !== undefined && /\p{L}/u.test(words) && !script.test(words);
}

import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTag, rightToLeft } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Localised } from '#schemas/offers/localised.ts';

export type TextValues = Readonly<Record<string, string | number>>;

const mirroredTags: ReadonlySet<string> = new Set(rightToLeft.map(languageTag));
/** In a right-to-left text a value is isolated: a sign before its number would otherwise be drawn behind it. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, tag = '') =>
    mirroredTags.has(tag) ? `\u2068${String(value)}\u2069` : String(value),
};

const folder = import.meta.dirname;
const instances = new Map<string, i18n>();

/** The texts of `gateway/texts/<LNG>/<room>.json`, as i18next reads them. */
function instanceOf(language: LanguageCode): i18n {
  const known = instances.get(language);
  if (known) return known;
  const files = readdirSync(join(folder, language));
  const rooms = files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
  ]);
  const tag = languageTag(language);
  const instance = createInstance();
  void instance.use(formatter).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: Object.fromEntries(rooms) as Record<string, object> } },
    initAsync: false,
    // Neither a text message nor the inbox reads HTML.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  instances.set(language, instance);
  return instance;
}

/** A text of the gateway, such as `security.paymentPasswordSet.title`, in the player's language; in English where that one has none. */
export function textIn(language: string, key: string, values: TextValues = {}): string {
  const isKnown = /^[A-Z]{2}$/.test(language) && existsSync(join(folder, language));
  return instanceOf((isKnown ? language : 'EN') as LanguageCode).t(key, { ...values, defaultValue: key });
}

const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** A text in every language, as a value of a notice that is read in the language of the moment. */
export const inEveryLanguage = (key: string): Localised =>
  Object.fromEntries(languages.map((language) => [language, textIn(language, key)]));

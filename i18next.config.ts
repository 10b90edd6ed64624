import { readdirSync } from 'node:fs';
import { defineConfig } from 'i18next-cli';
import { languageTag } from './schemas/merchant/boot-data.ts';
import type { LanguageCode } from './schemas/merchant/language.ts';

/** Folders of locales/ are named by the platform's codes, plural forms follow BCP 47 tags: `CN` is `zh-Hans`. */
const folders = new Map(readdirSync('locales').map((code) => [languageTag(code as LanguageCode), code]));

export default defineConfig({
  locales: [...folders.keys()],
  extract: {
    input: 'src/**/*.{ts,tsx}',
    ignore: ['src/**/*.test.{ts,tsx}', 'src/dev/**'],
    output: (language, namespace) => `locales/${folders.get(language)}/${namespace}.json`,
    primaryLanguage: 'en',
    defaultNS: false,
    // Many keys are named by merchants' documents, or made of parts.
    removeUnusedKeys: false,
  },
  status: {
    ignoreKeys: [
      // Texts that say a number and have one form for all of them.
      'forms:exact-length-digits*',
      'forms:sms-again*',
      'registration:agree-age*',
      'registration:step*',
      'shell:slide*',
      // A state of the clock that is said by another text.
      'lottery:waiting',
    ],
  },
});

import { always, near, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with the fonts of merchants. */
export const fontEntries = {
  'missing-font': {
    title: 'Missing font',
    why: 'Players would read the device’s typeface.',
    message: ({ name }) => `There is no file "${name}".`,
    suggest: (details) => near(details) ?? 'Put the file into the folder fonts/ of the merchant.',
  },
  'bad-font': {
    title: 'A font that cannot be used',
    why: 'The build cuts WOFF2 down to the letters that the merchant’s languages need, and browsers load nothing else.',
    message: ({ name, reason }) => `The font "${name}" ${reason}.`,
    suggest: always('Export it as WOFF2.'),
  },
  'font-language': {
    level: 'warning',
    title: 'A typeface of a language that is not offered',
    why: 'Nobody would ever read it.',
    message: ({ name }) => `The merchant does not offer ${name}.`,
    suggest: ({ name }) => `Add "${name}" to languages.supported in merchant.json, or remove it here.`,
  },
  'font-letters': {
    level: 'warning',
    title: 'A typeface without the letters of a language',
    why: 'Words would be written half in it and half in the device’s.',
    message: ({ name, language, count, first }) => `"${name}" lacks ${count} letters of ${language}, such as ${first}.`,
    suggest: ({ language }) => `Add a file that has them, or give the family "languages" without ${language}.`,
  },
} as const satisfies Record<string, CatalogueEntry>;

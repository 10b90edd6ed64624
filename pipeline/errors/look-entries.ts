import { always, atLevel, near, unknown, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with the colours, the other tokens, the fonts and the pictures of merchants. */
export const lookEntries = {
  'bad-picture': {
    title: 'Picture that cannot be shown',
    why: 'Players would see a gap, and icons for the home screen could not be drawn from it.',
    message: ({ name, reason, use }) => `The picture "${name}", which ${use} names, ${reason}.`,
    suggest: always('Export it again in the format that its name ends in, or name another file.'),
  },
  'unsafe-picture': {
    title: 'Picture that is more than a picture',
    why: 'Opened by itself, an SVG is a page of the lobby’s own address: its scripts would run as the lobby’s, and what it fetches reveals to strangers who is looking.',
    message: ({ name, parts, use }) => `The picture "${name}", which ${use} names, holds ${parts}.`,
    suggest: always('Take that out, or export the picture again as plain SVG, PNG or WebP.'),
  },
  'low-contrast': {
    title: 'Low contrast',
    why: 'WCAG 2 AA asks for 4.5:1 for text and 3:1 for controls.',
    message: ({ pairs }) => `The contrast is too low: ${pairs}.`,
    suggest: ({ token, shade }) =>
      shade === undefined
        ? `No single shade of ${token} passes with its backgrounds and with what is drawn on it; change the other colours too.`
        : `The nearest shade for ${token} that passes everywhere is ${shade}.`,
  },
  'bad-token': {
    title: 'Token of another kind',
    why: 'What styles cannot use leaves the browser’s default, and a comment or a quote left open takes the rest of the styles away.',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    suggest: near,
  },
  'token-circle': {
    title: 'Tokens refer to each other in a circle',
    why: 'None of them ever has a value.',
    message: ({ circle }) => `These tokens go in a circle: ${circle}.`,
    suggest: always('Give one of them a value of its own.'),
  },
  'unknown-token': unknown(
    'token',
    '`background` names a colour of both themes, `spacing` a component token `space-…`.',
    'Give it in theme.json: a colour in "light" and "dark", or a length in "component".',
  ),
  'section-contrast': {
    title: 'A section on a ground that hides its words',
    why: 'WCAG 2 AA asks for 4.5:1 between text and its background.',
    message: ({ name, pairs, needed }) => `On "${name}" the contrast is too low: ${pairs} (needs ${needed}:1).`,
    suggest: always('Name a token that text is read on, such as surface-2, or one of your own in both themes.'),
  },
  'missing-token': {
    title: 'Missing token',
    why: 'Every theme gives all meaning tokens, in light and in dark.',
    message: ({ name, theme }) => `The ${theme} theme lacks the token "${name}".`,
    suggest: always('Add it, or extend a template that has it.'),
  },
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
  ...atLevel('warning', {
    'font-language': {
      title: 'A typeface of a language that is not offered',
      why: 'Nobody would ever read it.',
      message: ({ name }) => `The merchant does not offer ${name}.`,
      suggest: ({ name }) => `Add "${name}" to languages.supported in merchant.json, or remove it here.`,
    },
    'font-weight': {
      title: 'A font of another weight than is written',
      why: 'Browsers choose a file by its weight: bold titles would be thin, or thickened by the browser.',
      message: ({ name, said, found }) => `"${name}" is said to have the weight ${said}, and has ${found}.`,
      suggest: ({ found }) => `Write ${found}, or name the file of the weight that is meant.`,
    },
    'font-letters': {
      title: 'A typeface without the letters of a language',
      why: 'Words would be written half in it and half in the device’s.',
      message: ({ name, language, count, first }) =>
        `"${name}" lacks ${count} letters of ${language}, such as ${first}.`,
      suggest: ({ language }) => `Add a file that has them, or give the family "languages" without ${language}.`,
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

import { always, near, unknown, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with the colours and the other tokens of merchants. */
export const themeEntries = {
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
} as const satisfies Record<string, CatalogueEntry>;

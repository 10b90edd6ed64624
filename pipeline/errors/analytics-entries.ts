import { always, atLevel, near, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with who is informed of visits, and with the consent that players are asked for. */
export const analyticsEntries = {
  'unknown-consent-group': {
    title: 'A provider of a consent group that is not there',
    why: 'Players could not agree to it, so nothing would ever be reported.',
    message: ({ name }) => `There is no consent group "${name}".`,
    suggest: (details) => near(details) ?? 'Add it to "groups" of analytics.json, with a title and a text.',
  },
  'provider-way': {
    title: 'A provider that events reach by no way, or by two',
    why: 'Nothing would reach it, or it would receive everything twice.',
    message: ({ name, count }) =>
      count === 0
        ? `The provider "${name}" has neither "dataLayer" nor "collector".`
        : `The provider "${name}" has both "dataLayer" and "collector".`,
    suggest: always('Write one of the two; for the other add a provider of its own.'),
  },
  'unasked-analytics': {
    title: 'Google Analytics without a consent group',
    why: 'Nothing may be measured before the player has agreed, and nobody would be asked.',
    message: always('identity.firebase.analytics does not say which consent it needs.'),
    suggest: always('Add "group": "statistics", or the id of another group of analytics.json.'),
  },
  'required-analytics': {
    title: 'Google Analytics of a group that cannot be refused',
    why: 'What a player cannot refuse is what the lobby keeps for itself: Google would measure against an answer of no.',
    message: ({ name }) =>
      `The consent group "${name}" is required, and Google may measure only with a consent that can be refused.`,
    suggest: always('Name another group of analytics.json, or add one such as "statistics".'),
  },
  ...atLevel('warning', {
    'no-privacy-page': {
      title: 'Consent without a page on privacy',
      why: 'Laws on data protection ask that players can read who receives which data, and why, before they agree.',
      message: always('The sheet that asks for consent leads to no page on privacy.'),
      suggest: always('Write "privacy": "/m/privacy", or the path of another page of routes.json.'),
    },
    'no-consent-entry': {
      title: 'Consent that cannot be taken back',
      why: 'Laws on data protection ask that to take it back is as easy as to give it.',
      message: always('No menu and no section opens the sheet of consent again.'),
      suggest: always('Give a menu an entry with the action { "type": "panel", "panel": "consent" }.'),
    },
    'empty-consent-panel': {
      title: 'An entry for a sheet of consent that is not there',
      why: 'A tap on it would do nothing.',
      message: always('It opens the sheet of consent, but analytics.json names no provider.'),
      suggest: always('Remove the entry, or add a provider.'),
    },
    'unused-consent-group': {
      title: 'A consent group without a provider',
      why: 'Players would be asked to agree to what nobody receives.',
      message: ({ name }) => `No provider is of the group "${name}".`,
      suggest: always('Remove it, or write "required": true if it only says what the lobby keeps for itself.'),
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

import { always, atLevel, type CatalogueEntry } from './catalogue-entry.ts';

/** The go-live list: valid, but not yet the merchant's own, or no longer. Only `ready` and a release look for these. */
export const goLiveEntries = {
  'rollout-undecided': {
    title: 'A rollout that was not decided in its time',
    why: 'A release would divide its players for longer than its owner has said.',
    message: ({ name, until, owner }) => `The rollout "${name}" of ${owner} was to be decided until ${until}.`,
    suggest: ({ name, code }) =>
      `End it: npm run merchants -- rollout ${code} ${name} --keep and the arm that stays. Or give it a later "until".`,
  },
  ...atLevel('warning', {
    'no-domain': {
      title: 'No host name',
      why: 'Players reach a merchant by its domains; without one it has only its built-in host.',
      message: always('No host name leads here.'),
      suggest: always('Name the host names in "domains" of merchant.json.'),
    },
    'no-jurisdiction': {
      title: 'No jurisdiction',
      why: 'Under which law the merchant offers games decides what it has to show and may allow.',
      message: always('The merchant names no jurisdiction.'),
      suggest: always('Name the packs of its licences in "jurisdictions" of legal.json.'),
    },
    'old-statement': {
      title: 'A statement on accessibility that nobody has reviewed for a year',
      why: 'Laws ask for a review once a year, and what it says of exceptions and contacts gets old.',
      message: ({ reviewed }) => `The statement on accessibility was last reviewed on ${reviewed}.`,
      suggest: always('Go through "accessibility" of legal.json, and write the day of today as "reviewed".'),
    },
    'borrowed-art': {
      title: 'A logo or icon that is not the brand’s own',
      why: 'Players know a brand by it, on the page and on their home screen.',
      message: ({ name, reason }) => `"${name}" is not the brand’s own: ${reason}.`,
      suggest: always('Put the brand’s own logo and icon in assets/.'),
    },
    'template-look': {
      title: 'The template’s colours',
      why: 'Players could not tell the brand from others of the template.',
      message: always('The merchant has no theme of its own.'),
      suggest: always('Write theme.json with the brand’s colours.'),
    },
    'cloned-files': {
      title: 'Files that are byte for byte those of another merchant',
      why: 'Players and authorities tell brands apart by them.',
      message: ({ names, owner }) => `Still those of ${owner}: ${names}.`,
      suggest: always('Make them the merchant’s own.'),
    },
  }),
  ...atLevel('note', {
    'one-language': {
      title: 'One language',
      why: 'The switch is not drawn then; markets often need more.',
      message: always('Only one language is offered.'),
      suggest: always('Add others to "languages" of merchant.json if the market needs them.'),
    },
    'default-gateway': {
      title: 'The gateway of the serving host',
      why: 'A gateway elsewhere would not be found.',
      message: always('The gateway is /api of the host that serves the lobby.'),
      suggest: always('Say so in "gateway" of merchant.json if it lies elsewhere.'),
    },
    'no-frames': {
      title: 'No origins of frames',
      why: 'Games of vendors on other hosts would not open.',
      message: always('No origin of another host may show its games in frames.'),
      suggest: always('List the origins of the game vendors in security.json.'),
    },
    'no-downloads': {
      title: 'No addresses of apps',
      why: 'The download page would offer none.',
      message: always('The merchant has no downloads.json of its own.'),
      suggest: always('Give the addresses of the apps in downloads.json, if there are any.'),
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

/** A rule of the go-live list. */
export type GoLiveRule = keyof typeof goLiveEntries;

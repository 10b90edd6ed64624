import { always, near, unknown, type CatalogueEntry } from './catalogue-entry.ts';

/** What to do, which is given as the end of a sentence; undefined where nothing is said. */
const asSentence: CatalogueEntry['suggest'] = ({ instead }) =>
  instead ? `${String(instead)[0]?.toUpperCase()}${String(instead).slice(1)}.` : undefined;

/** Errors of the records by which an operator says what players are offered. */
export const offerEntries = {
  'unknown-offer-kind': {
    ...unknown('kind of record', 'A folder of records is named by their kind; any other would be ignored.'),
    suggest: (details) => near(details) ?? `There are: ${details.names}.`,
  },
  'bad-offer-name': {
    title: 'A record whose name is no id',
    why: 'The gateway stores a record under the name of its file, and would refuse it.',
    message: ({ name }) => `"${name}" cannot be the id of a record.`,
    suggest: always('Use lower-case letters, digits and hyphens and .json, such as "first-deposit.json".'),
  },
  'impossible-offer': {
    title: 'A record that nobody could ever meet',
    why: 'Players would be shown what they can not get.',
    message: ({ name, detail }) => `"${name}" ${detail}.`,
    suggest: asSentence,
  },
  'forbidden-offer': {
    title: 'A promotion that the law of the merchant forbids',
    why: 'The gateway would refuse it, and offer one that is stored already to nobody or with less turnover.',
    message: ({ name, detail }) => `"${name}" ${detail}.`,
    suggest: asSentence,
  },
  'impossible-entry': {
    title: 'An entry of a catalogue that could not be shown or drawn',
    why: 'Players would meet games of nobody, or bet on a draw that never takes place.',
    message: ({ name, detail }) => `"${name}" ${detail}.`,
    suggest: asSentence,
  },
  'duplicate-promotion-code': {
    title: 'A code of two promotions',
    why: 'Only one of them could be entered by it.',
    message: ({ name, other }) => `The code "${name}" is that of "${other}" already.`,
    suggest: always('Give one of them another code.'),
  },
} as const satisfies Record<string, CatalogueEntry>;

import { always, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with the pictures of merchants. */
export const pictureEntries = {
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
} as const satisfies Record<string, CatalogueEntry>;

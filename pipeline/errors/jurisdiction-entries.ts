import { atLevel, unknown, type CatalogueEntry } from './catalogue-entry.ts';

/** What contradicts a jurisdiction pack that the merchant names. */
export const jurisdictionEntries = {
  'unknown-jurisdiction': unknown(
    'jurisdiction',
    'A jurisdiction is a file of `jurisdictions/`.',
    'Remove it, or write its pack: see docs/jurisdictions.md.',
  ),
  'promise-contradicted': {
    title: 'A value that the law of a jurisdiction does not allow',
    why: 'The merchant names the jurisdiction’s pack, whose locked promises may only be kept or made stricter.',
    message: ({ name, found, promise, pack, needed, law }) =>
      `${name} is ${found}, but "${promise}" of ${pack} is ${needed}: ${law}`,
    suggest: ({ name, fits }) => `Write ${fits} for ${name}, or leave it out.`,
  },
  ...atLevel('warning', {
    'promise-ahead': {
      title: 'A value that the law will not allow soon',
      why: 'What a pack promises changes on a day that is less than 90 days ahead.',
      message: ({ name, found, promise, pack, needed, law, date }) =>
        `From ${date} on, "${promise}" of ${pack} is ${needed}, and ${name} is ${found}: ${law}`,
      suggest: ({ name, fits, date }) => `Write ${fits} for ${name} before ${date}, or leave it out.`,
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

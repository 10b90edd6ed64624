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
  'law-text-overridden': {
    title: 'A text that a jurisdiction words itself',
    why: 'The words of a pack’s text that is not marked `free` are those of the law.',
    message: ({ name, pack, law }) => `${pack} gives the words of "${name}": ${law}`,
    suggest: ({ name }) => `Remove "${name}".`,
  },
  'law-text-missing': {
    title: 'A text of a jurisdiction that lacks a language',
    why: 'Players read what a law has to say to them in each language that the merchant offers.',
    message: ({ name, pack, language }) => `${pack} has no words in ${language} for "${name}".`,
    suggest: ({ name, language }) => `Write "${name}" in ${language} into the pack, or do not offer ${language}.`,
  },
  'law-texts-differ': {
    title: 'Two jurisdictions that word one text differently',
    why: 'Of two wordings that laws ask for, none is the stricter one.',
    message: ({ name, pack, other }) =>
      pack === other
        ? `${pack} gives two wordings of "${name}" at once.`
        : `${pack} and ${other} give different words for "${name}".`,
    suggest: ({ name, pack, other }) =>
      pack === other
        ? 'Let one end (`until`) where the other begins (`from`).'
        : `Write words for "${name}" that keep both laws into both packs, or name one pack.`,
  },
  ...atLevel('warning', {
    'promise-ahead': {
      title: 'A value that the law will not allow soon',
      why: 'What a pack promises changes on a day that is less than 90 days ahead.',
      message: ({ name, found, promise, pack, needed, law, date }) =>
        `From ${date} on, "${promise}" of ${pack} is ${needed}, and ${name} is ${found}: ${law}`,
      suggest: ({ name, fits, date }) => `Write ${fits} for ${name} before ${date}, or leave it out.`,
    },
    'law-text-ahead': {
      title: 'A text that the law will word soon',
      why: 'What a pack words changes on a day that is less than 90 days ahead.',
      message: ({ date, fault }) => `From ${date} on: ${fault}`,
      suggest: ({ date, remedy }) => `Before ${date}: ${remedy}`,
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

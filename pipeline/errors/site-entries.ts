import { always, atLevel, near, type CatalogueEntry } from './catalogue-entry.ts';

/** What is found only by asking the gateway of a site. */
export const siteEntries = atLevel('warning', {
  'empty-collection': {
    title: 'A collection that is empty at the site',
    why: 'Its section and tab are not shown. Reported by `check --site`, which knows the games of a gateway.',
    message: ({ name, games }) => `None of the ${games} games of the site is in the collection "${name}".`,
    suggest: always('Widen its rules; the gateway knows tags, dates and return rates of some games only.'),
  },
  'unknown-game': {
    title: 'A pinned game that the site does not have',
    why: 'It is left out. Reported by `check --site`, which knows the games of a gateway.',
    message: ({ name }) => `The site has no game "${name}".`,
    suggest: (details) => near(details) ?? 'Look its id up in the answer of the gateway.',
  },
  'other-jurisdictions': {
    title: 'Another law at the site than on the page',
    why: 'The page would promise what the gateway does not keep, or keep silent on what it does. Reported by `check --site` with the address of a gateway.',
    message: ({ ours, theirs }) => `The packs here are ${ours}, those of the site ${theirs}.`,
    suggest: always('Name the same packs in legal.json and in the site setting info.jurisdictions of the merchant.'),
  },
  'unreserved-brand': {
    title: 'A name of a merchant that players may have',
    why: 'Who is called like the brand passes for the operator. Reported by `check --site` with the address of a gateway, which reserves the code of the merchant and the names of its domains by itself.',
    message: ({ name }) => `A player may be called "${name}" at the site.`,
    suggest: ({ name }) => `Add "${name}" to the site setting reservedNames of the merchant.`,
  },
}) satisfies Record<string, CatalogueEntry>;

import { always, atLevel, near, type CatalogueEntry } from './catalogue-entry.ts';

/** What search engines, shared links and other systems would not find as a merchant means it. */
export const seoEntries = {
  'seo-language': {
    title: 'An address or domain of a language that is not offered',
    why: 'Its pages would have no texts.',
    message: ({ name }) => `The merchant does not offer ${name}.`,
    suggest: ({ name }) => `Add "${name}" to languages.supported in merchant.json, or remove it here.`,
  },
  'unknown-host': {
    title: 'Settings of a host that the merchant does not have',
    why: 'Nothing is served at it, and the host that was meant would be like all others.',
    message: ({ name }) => `"${name}" is no domain of this merchant.`,
    suggest: (details) => near(details) ?? 'Add it to "domains" of merchant.json, or of channels/staging.json.',
  },
  'well-known': {
    title: 'A file for /.well-known/ that cannot be served',
    why: 'Who fetches it, such as the system of a phone that looks which app belongs to the host, ignores it in silence.',
    message: ({ name, reason }) => `"${name}" ${reason}.`,
    suggest: always('Correct the file, or remove it from well-known/.'),
  },
  ...atLevel('warning', {
    'seo-domain': {
      title: 'Search engines without a host name',
      why: 'Canonical addresses, those of other languages and of pictures, and the site map name the host.',
      message: always('Without a domain pages have no canonical address, no picture for links and no site map.'),
      suggest: always('Name the host names in "domains" of merchant.json; the first one is that of search engines.'),
    },
    'share-picture': {
      title: 'A picture that links are not shown with',
      why: 'Networks show PNG and JPEG of at least 600 × 315 pixels beside a link; 1200 × 630 is best.',
      message: ({ name, reason }) => `The picture "${name}" ${reason}.`,
      suggest: always('Export it as PNG or JPEG of 1200 × 630 pixels.'),
    },
    'security-txt': {
      title: 'A security.txt that says too little',
      why: 'Who found a weakness takes one without a contact, or out of date, for abandoned (RFC 9116).',
      message: ({ reason }) => `security.txt ${reason}.`,
      suggest: always('Give it "Contact: mailto:…" and "Expires:" with a time within a year.'),
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

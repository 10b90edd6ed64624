import { always, atLevel, near } from './catalogue-entry.ts';

/** What builds but would surprise players or the operator. */
export const warningEntries = atLevel('warning', {
  'placeholder-licence': {
    title: 'The product’s licence in place of the merchant’s',
    why: 'Players and authorities would read a licence number that nobody issued.',
    message: ({ number }) => `The licence number is still the placeholder "${number}".`,
    suggest: always('Give "licence" in legal.json the number, link and text of the merchant’s own.'),
  },
  'licence-hidden': {
    title: 'Home without the licence',
    why: 'The section of type `footer` is the one that shows the licence; most authorities ask for it on the first page.',
    message: ({ reason }) => `Home never shows the licence: ${reason}.`,
    suggest: always('Keep one section of type "footer" without a condition.'),
  },
  'age-badge': {
    title: 'A badge of another age than the age limit',
    why: 'Players would read one age below the licence and confirm another one.',
    message: ({ name, found, needed }) => `The badge "${name}" says ${found}, but players must be ${needed}.`,
    suggest: ({ needed }) => `Name and show the badge for ${needed}, or change the age limit.`,
  },
  'nothing-left': {
    title: 'A list without any entry left',
    why: 'Players would find the place of it empty.',
    message: ({ list }) => `Nothing is left of ${list}.`,
    suggest: always('Keep an entry, or write one of your own.'),
  },
  'no-method': {
    title: 'All methods of payments.json hidden',
    why: 'Players would find no way to deposit, unless the gateway has others.',
    message: always('Every method that payments.json names is hidden.'),
    suggest: always('Show one of them, or accept this where the gateway has others.'),
  },
  'unoffered-picture': {
    title: 'A picture for a language that is not offered',
    why: 'Nobody would ever see it.',
    message: ({ name }) => `The merchant does not offer ${name}.`,
    suggest: ({ name }) => `Add "${name}" to languages.supported in merchant.json, or remove it here.`,
  },
  'unknown-dialing-code': {
    title: 'A dialling code of no country',
    why: 'Players would be offered a code, without a flag, under which nobody has a number.',
    message: ({ name }) => `No country has the dialling code "${name}".`,
    suggest: (details) => near(details) ?? 'Write that of a country, such as +63, or remove it.',
  },
  'blank-text': {
    title: 'A text without a word',
    why: 'A button or field that it names would have no name, on the screen and for a screen reader.',
    message: ({ name }) => `The text "${name}" is blank.`,
    suggest: always('Write it, or remove the key to get the text of the layer below.'),
  },
  'plain-text': {
    title: 'HTML in a text that is shown as it is written',
    why: 'Players would read the tags: only the pages of routes.json and the bodies of rich-text sections are HTML.',
    message: ({ name, found }) => `The text "${name}" is shown as it is written, and holds "${found}".`,
    suggest: always('Write it without HTML.'),
  },
  'lost-placeholder': {
    title: 'A replaced text that loses its placeholder',
    why: 'Players would miss the number or name that is there otherwise.',
    message: ({ name, names }) => `The text "${name}" leaves out ${names} of the product’s text.`,
    suggest: ({ names }) => `Put ${names} where the value belongs.`,
  },
  'missing-plural': {
    title: 'A replaced text without all plural forms',
    why: 'For some counts players would read the product’s text, for others the merchant’s.',
    message: ({ name, language, forms }) =>
      `${language} also has ${forms} of "${name}", which this file leaves to the product.`,
    suggest: ({ forms }) => `Add ${forms}.`,
  },
  'long-text': {
    title: 'A label that is too long for its place',
    why: 'It would be cut off, or push what is beside it off the screen of a phone.',
    message: ({ name, length, limit }) => `The label "${name}" has ${length} characters; there is room for ${limit}.`,
    suggest: always('Write it shorter.'),
  },
  'unoffered-texts': {
    title: 'Texts of a language that is not offered',
    why: 'Nobody would ever read them.',
    message: ({ name }) => `The merchant does not offer ${name}.`,
    suggest: ({ name }) => `Add "${name}" to languages.supported in merchant.json, or remove the file.`,
  },
  'unused-menu': {
    title: 'A list of menus.json that nothing shows',
    why: 'A list of a merchant’s own is drawn where a section or a page names it.',
    message: ({ name }) => `No section and no page shows the menu "${name}".`,
    suggest: (details) => near(details) ?? 'Name it in "menu" of a section or of a page in routes.json, or remove it.',
  },
  'unused-token': {
    title: 'A colour of the palette that nothing refers to',
    why: 'A palette key is only read by reference; a misspelt one changes no colour.',
    message: ({ name }) => `Nothing refers to {palette.${name}}.`,
    suggest: (details) => near(details) ?? 'Refer to it, or remove it.',
  },
  'campaign-over': {
    title: 'A condition whose time is over',
    why: 'What carries it is never shown again.',
    message: ({ until }) => `This was shown until ${until} and never will be again.`,
    suggest: always('Remove the entry, or give it a new time.'),
  },
  'rollout-over': {
    title: 'A rollout that is to be decided',
    why: 'Its players stay divided for no reason, and nothing more is counted.',
    message: ({ name, until, owner }) => `The rollout "${name}" of ${owner} was to be decided until ${until}.`,
    suggest: ({ name, code }) =>
      `Read npm run merchants -- rollout ${code} ${name}, and end it with --keep and the arm that stays.`,
  },
  'unused-rollout': {
    title: 'A rollout that nothing is shown by',
    why: 'Its report would compare players who all see the same.',
    message: ({ name }) => `No condition takes a share of the rollout "${name}".`,
    suggest: always('Name it in "of" of a share, or remove it.'),
  },
  'unknown-vendor': {
    title: 'A vendor that the platform does not know',
    why: 'Without games of it the section has no height, and an order of vendors ignores it.',
    message: ({ name }) => `The platform knows no vendor "${name}".`,
    suggest: (details) => near(details) ?? 'Look the code up at the gateway; accept this when your gateway has it.',
  },
  'unknown-banner-group': {
    title: 'A banner group that the platform does not know',
    why: 'Without banners of it the section shows its fallback, or has no height.',
    message: ({ name }) => `The platform knows no banner group "${name}".`,
    suggest: (details) => near(details) ?? 'Look the group up at the gateway; accept this when your gateway has it.',
  },
  'heavy-picture': {
    title: 'A picture too heavy for a phone',
    why: 'Players wait for it, and pay for its bytes.',
    message: ({ name, size, limit }) => `The picture "${name}" has ${size}; more than ${limit} are slow on a phone.`,
    suggest: always('Export it smaller, as WebP or AVIF.'),
  },
  'currency-units': {
    title: 'Minor units that the currency does not have',
    why: 'Every amount would be read a hundred times too large or too small, or with places that nobody pays.',
    message: ({ name, found, needed }) => `minorUnits is ${found}, but ${name} has ${needed} by ISO 4217.`,
    suggest: ({ needed }) => `Write "minorUnits": ${needed}, and accept this only if the gateway counts otherwise.`,
  },
  'duplicate-entry': {
    title: 'A value twice in one list',
    why: 'It would be offered twice, or the second one is ignored.',
    message: ({ name }) => `"${name}" is in this list already.`,
    suggest: always('Remove one of the two.'),
  },
  'stray-file': {
    title: 'A file that nothing reads',
    why: 'What it says is not part of the merchant, although it looks so.',
    message: ({ name }) => `Nothing reads "${name}".`,
    suggest: ({ document }) =>
      document === undefined
        ? 'Remove it: versions before are kept by version control.'
        : `Write it as ${document}.json.`,
  },
  'lock-in-merchant': {
    title: 'A lock in a merchant',
    why: 'Locks bind the layers above, and nothing builds on a merchant.',
    message: always('Nothing builds on a merchant, so this locks nothing.'),
    suggest: always('Move it to the template, or remove it.'),
  },
  'remove-with-more': {
    title: 'An entry that is removed and changed',
    why: 'Of a removed entry nothing else is read.',
    message: ({ name, keys }) => `"${name}" is removed, so ${keys} is not read.`,
    suggest: ({ keys }) => `Remove "remove" to keep the entry, or ${keys}.`,
  },
  'login-without-identity': {
    title: 'Social logins without who vouches for them',
    why: 'Their buttons are not drawn as long as `identity` of login.json is not set.',
    message: ({ name }) => `${name} is on, but login.json has no "identity".`,
    suggest: always('Set "identity" in login.json, or turn the flag off.'),
  },
  'site-currency': {
    title: 'Another currency than the gateway’s',
    why: 'Wallets are kept in the gateway’s currency: amounts that the files name are then meant in another one. Reported by the development server and at the start, which know a gateway.',
    message: ({ ours, theirs }) => `The currency is ${ours} here and ${theirs} at the gateway.`,
    suggest: ({ theirs }) => `Write "${theirs}", or have the gateway’s site changed: see docs/deploy.md.`,
  },
});

/** What only informs. */
export const noteEntries = atLevel('note', {
  'campaign-later': {
    title: 'Something whose time has not come',
    why: 'Who looks for it on the page does not find it yet.',
    message: ({ from }) => `This is shown from ${from} on.`,
    suggest: always('Nothing, if that is meant. `npm run dev` shows any screen at any date.'),
  },
  'unused-acceptance': {
    title: 'An acceptance of what is not found',
    why: 'It would hide the next mistake of this kind.',
    message: ({ name }) => `Nothing here breaks "${name}" any more.`,
    suggest: always('Remove it.'),
  },
});

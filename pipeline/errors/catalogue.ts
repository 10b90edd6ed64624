import { always, near, suggestKey, unknown, type CatalogueEntry } from './catalogue-entry.ts';
import { collectionEntries } from './collection-entries.ts';
import { conditionEntries } from './condition-entries.ts';
import { formEntries } from './form-entries.ts';
import { goLiveEntries } from './go-live-entries.ts';
import { offerEntries } from './offer-entries.ts';
import { analyticsEntries } from './analytics-entries.ts';
import { seoEntries } from './seo-entries.ts';
import { jurisdictionEntries } from './jurisdiction-entries.ts';
import { siteEntries } from './site-entries.ts';
import { lookEntries } from './look-entries.ts';
import { noteEntries, warningEntries } from './warning-entries.ts';

/** Everything the pipeline can report; `docs/errors.md` is generated from this. */
export const catalogue = {
  'json-syntax': {
    title: 'Not valid JSON',
    why: 'A file that cannot be parsed says nothing, and the merchant would silently get the defaults.',
    message: ({ detail }) => `This is not valid JSON: ${detail}.`,
    suggest: ({ instead = 'Mind missing or trailing commas and quotes just before this place.' }) => String(instead),
  },
  'unreadable-file': {
    title: 'File that cannot be read',
    why: 'What it says is not known, and the merchant would silently get the defaults.',
    message: ({ reason }) => `This cannot be read: ${reason}.`,
    suggest: ({ remedy }) => String(remedy),
  },
  'not-utf8': {
    title: 'Not saved as UTF-8',
    why: 'Letters would be shown as others, or as boxes.',
    message: ({ encoding }) => `This file is not UTF-8 but seems to be ${encoding}.`,
    suggest: always('Save it as UTF-8: editors have it under “Save with encoding”, with or without BOM.'),
  },
  'duplicate-key': {
    title: 'A key twice in one object',
    why: 'Only the last one would be read, in silence.',
    message: ({ name, line }) => `The key "${name}" is in line ${line} already.`,
    suggest: always('Remove one of the two.'),
  },
  'newer-version': {
    title: 'Newer than the product',
    why: 'Keys of a later version may mean something else than this product takes them for.',
    message: ({ found, current }) => `This file is of version ${found}; this product reads versions up to ${current}.`,
    suggest: ({ current }) => `Update the product, or write the file in version ${current}.`,
  },
  'bad-code': {
    title: 'A folder whose name is no code',
    why: 'No address would lead to it.',
    message: ({ name, reason }) => `"${name}" cannot be a code: ${reason}.`,
    suggest: ({ fits }) =>
      fits === undefined ? 'Rename the folder, or move it out of here.' : `Rename the folder, such as to "${fits}".`,
  },
  'unknown-document': unknown('document', 'Only the known document names are read; any other file would be ignored.'),
  'unknown-language-file': unknown('language', 'A text file is named by its language code in upper case.'),
  'unknown-channel': unknown(
    'channel',
    'A file of `channels/` is named by the channel for which it holds: `staging.json` or `production.json`.',
  ),
  'unknown-template': {
    ...unknown('template', '`extends` names a folder of `merchants/` that begins with `_`.'),
    suggest: (details) => near(details) ?? `There are: ${details.names}.`,
  },
  'template-cycle': {
    title: 'Templates extend each other in a circle',
    why: 'There is one chain of layers; it must end at `_base`.',
    message: ({ name }) => `The template "${name}" extends itself through its parents.`,
    suggest: always('Remove one `extends` of the circle.'),
  },
  'unknown-key': {
    title: 'Unknown key',
    why: 'A misspelt key would be ignored and the default would win.',
    message: ({ name }) => `Nothing reads the key "${name}".`,
    suggest: suggestKey,
  },
  'missing-key': {
    title: 'Missing key',
    why: 'No layer gives a value that the lobby needs.',
    message: ({ name }) => `The key "${name}" is required and no layer gives it.`,
    suggest: ({ name, instead = `Add "${name}" here or in a template.` }) => String(instead),
  },
  'wrong-type': {
    title: 'Wrong type',
    why: 'The value is of another JSON type than the lobby reads.',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    suggest: ({ instead = 'Write the value in the expected type.' }) => String(instead),
  },
  'wrong-value': {
    title: 'Value outside its set or bounds',
    why: 'The value has the right type but the lobby does not know it.',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    suggest: (details) => near(details) ?? details.instead?.toString(),
  },
  'patch-target-missing': {
    title: 'A patch has lost its target',
    why: 'An entry with this id (or the neighbour it names) no longer exists below; appending it silently would hide that.',
    message: ({ name, list, isRemoved }) =>
      isRemoved
        ? `This file itself removes the entry "${name}" of ${list}.`
        : `No layer below has an entry "${name}" in ${list}.`,
    suggest: (details) =>
      details.isRemoved
        ? 'Name another neighbour, or keep that entry.'
        : (near(details) ?? String(details.instead ?? 'Remove the patch, or give the entry all its keys to add it.')),
  },
  'duplicate-id': {
    title: 'Duplicate id',
    why: 'Entries are merged and reported by id.',
    message: ({ name }) => `The id "${name}" is used twice in this list.`,
    suggest: always('Give one of them another id.'),
  },
  'contradicting-order': {
    title: 'An order that cannot be kept',
    why: 'Only a part of it would be kept, in silence.',
    message: ({ reason }) => `This order contradicts itself: ${reason}.`,
    suggest: always('Remove one `before` or `after`.'),
  },
  'locked-value': {
    title: 'Locked value',
    why: 'A template locks this value for every merchant that builds on it.',
    message: ({ name, by }) => `"${name}" is locked by ${by}.`,
    suggest: always('Remove it here, or ask the owner of the template.'),
  },
  'unknown-lock': {
    title: 'A lock of nothing',
    why: 'It would protect nothing, in silence.',
    message: ({ name, document }) => `There is no place "${name}" to lock in ${document}.json.`,
    suggest: (details) =>
      near(details) ?? 'Write keys and ids of entries with dots between them, such as "sections.footer".',
  },
  'missing-asset': {
    title: 'Missing asset',
    why: 'The file is neither in the merchant’s folder nor in one of its templates.',
    message: ({ name }) => `The file "${name}" does not exist.`,
    suggest: near,
  },
  'missing-translation': {
    title: 'Missing translation',
    why: 'Players of that language would read another language.',
    message: ({ name, languages }) => `The text "${name}" is missing in ${languages}.`,
    suggest: ({ file }) => `Add it to ${file}.`,
  },
  'incomplete-language': {
    title: 'Product texts not complete in a language',
    why: 'Parts of the lobby would be shown in another language.',
    message: ({ name, count, first }) => `${name} lacks ${count} texts of the product, such as ${first}.`,
    suggest: ({ name }) => `Translate them in locales/${name}/, or take ${name} out of the supported languages.`,
  },
  'unknown-text': unknown(
    'text',
    'A key without a text in any language would be shown to players as it is.',
    'Add it to the merchant’s texts/.',
  ),
  'unused-text': {
    title: 'A text that nothing shows',
    why: 'An override whose key is not exactly that of the product changes nothing.',
    message: ({ name }) => `Nothing uses the text "${name}".`,
    suggest: (details) => near(details) ?? 'Remove it.',
  },
  'unknown-placeholder': {
    title: 'A placeholder that nothing fills',
    why: 'Players would read it as it is written, and miss what should be there.',
    message: ({ name }) => `Nothing fills "${name}" in this text.`,
    suggest: (details) =>
      near(details) ??
      (details.names === '' ? 'The product’s text has no placeholder.' : `The product’s text has ${details.names}.`),
  },
  'duplicate-domain': {
    title: 'Duplicate domain',
    why: 'A host name decides which merchant is served; it can be only one.',
    message: ({ name, others }) => `The domain "${name}" also belongs to ${others}.`,
    suggest: always('Remove it where it does not belong: until then nobody who writes it is built.'),
  },
  'hsts-preload': {
    title: 'Preloading that browsers’ list would refuse',
    why: 'The list takes domains that promise https for all their hosts, and for a year at least; of others the word is ignored.',
    message: ({ key, fits }) => `"preload" asks for "${key}": ${fits}.`,
    suggest: ({ key, fits }) => `Write "${key}": ${String(fits).replace(' or more', '')}, or "preload": false.`,
  },
  'unknown-currency': unknown(
    'currency',
    'A currency is a code of ISO 4217 in use, or a coin known by three letters, such as BTC.',
    'A unit of your own has a code that begins with X, such as XGP.',
  ),
  'currency-places': {
    title: 'Decimal places of the currency disagree',
    why: 'Amounts would be shown rounded, or with places that the currency does not have.',
    message: ({ pattern, places, minorUnits }) =>
      `The pattern "${pattern}" writes ${places} decimal places, but minorUnits says ${minorUnits}.`,
    suggest: ({ fits, places }) =>
      `Write "pattern": "${fits}", or "minorUnits": ${places}, whichever the currency has.`,
  },
  'unknown-icon': unknown('icon', 'Icons are symbols of `public/icons.svg`.'),
  'unknown-route': unknown(
    'route',
    'Routes are those of the product and those of `routes.json`.',
    'Add it to routes.json.',
  ),
  'route-target': {
    title: 'A route that does not show what it names',
    why: 'Its address would lead to the home page, or a text would be shown to nobody.',
    message: ({ reason }) => `Players would not find this: ${reason}.`,
    suggest: ({ remedy }) => String(remedy),
  },
  'near-menu': {
    title: 'A list of menus.json that is named nearly as a menu',
    why: 'It is most likely that menu, misspelt; and no gateway lets the operator order a list of such a name.',
    message: ({ name, like }) => `"${name}" is one letter off from the menu "${like}".`,
    suggest: ({ like }) => `Write "${like}", or give a list of your own a name that is less like it.`,
  },
  'duplicate-route': {
    title: 'Two pages of one address',
    why: 'Only the first is shown, in silence.',
    message: ({ name, owner }) => `The path "${name}" already belongs to ${owner}.`,
    suggest: ({ remedy }) => String(remedy),
  },
  'unknown-flag': unknown('flag', 'Flags are listed in `schemas/merchant/flags.ts`.'),
  'unknown-section': unknown('section type', 'A section type is a folder of `src/sections/`.'),
  'unknown-action': unknown('action type', 'An action type is a file of `src/actions/`.'),
  'unknown-widget': unknown('widget', 'A widget is a folder of `src/fields/`.'),
  'dangling-id': {
    ...unknown('entry', 'An id refers to something that no layer defines.'),
    suggest: (details) => near(details) ?? (details.names ? `There are: ${details.names}.` : 'There is none so far.'),
  },
  ...lookEntries,
  ...formEntries,
  'spec-failed': {
    title: 'Not what a state spec says',
    why: 'A spec of `specs/` says what somebody sees; the merchant’s files now result in something else.',
    message: ({ said, state }) => `For ${state}: ${said}.`,
    suggest: ({ blame }) => String(blame),
  },
  'bad-spec': {
    title: 'State spec that cannot be run',
    why: 'A spec that is not run proves nothing.',
    message: ({ reason }) => `This spec cannot be run: ${reason}.`,
    suggest: always('Correct the spec: docs/specs.md says what it can ask for.'),
  },
  'unknown-merchant': unknown('merchant', 'A merchant is a folder of `merchants/`.'),
  'no-merchants': {
    title: 'No merchants',
    why: 'That nothing has an error says nothing when there is nothing to check.',
    message: ({ name, reason }) => `The folder of merchants ${name} ${reason}.`,
    suggest: always('Name the folder that holds one folder for each merchant, such as --merchants merchants.'),
  },
  'missing-language': {
    title: 'Default language not supported',
    why: 'The first view would be in a language that the switcher does not offer.',
    message: ({ name }) => `The default language "${name}" is not among the supported ones.`,
    suggest: ({ name }) => `Add "${name}" to languages.supported.`,
  },
  'unknown-rule': {
    title: 'An acceptance of no warning',
    why: 'Only warnings are accepted: an error is corrected, a note asks for nothing.',
    message: ({ name, level }) =>
      level === undefined
        ? `There is no warning "${name}".`
        : `"${name}" is ${level === 'error' ? 'an error' : 'a note'}, not a warning.`,
    suggest: (details) => {
      if (details.level === 'error') return 'Correct what it reports: no error can be accepted.';
      if (details.level === 'note') return 'Remove it: a note asks for nothing.';
      return near(details) ?? 'Its names are in docs/errors.md.';
    },
  },
  ...warningEntries,
  ...noteEntries,
  ...conditionEntries,
  ...collectionEntries,
  ...siteEntries,
  ...goLiveEntries,
  ...jurisdictionEntries,
  ...seoEntries,
  ...analyticsEntries,
  ...offerEntries,
} as const satisfies Record<string, CatalogueEntry>;

/** Permanent name of a rule. */
export type RuleName = keyof typeof catalogue;

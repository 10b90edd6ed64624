import { always, atLevel, near, type CatalogueEntry } from './catalogue-entry.ts';

/** Errors of the registration form and its rules. */
export const formEntries = {
  'bad-pattern': {
    title: 'Unsafe or broken pattern',
    why: 'A pattern that takes exponential time freezes the player’s phone; a broken one makes a field unfillable.',
    message: ({ reason }) => `This pattern is refused: ${reason}.`,
    suggest: always('Use length, characters and requires instead, or a pattern without nested repetition.'),
  },
  'impossible-rule': {
    title: 'Rules that no value meets',
    why: 'The player could never register.',
    message: ({ reason }) => `No value can meet this: ${reason}.`,
    suggest: always('Widen one of the two bounds.'),
  },
  'unfit-widget': {
    title: 'A widget that does not fit its field',
    why: 'What it fills in is not what the field takes: the player could not go on.',
    message: ({ widget, name, fills = '' }) => `The widget "${widget}" does not fit the field "${name}"${fills}.`,
    suggest: ({ fits }) => `Remove it, or write "${fits}".`,
  },
  'missing-field': {
    title: 'Registration without a field that it needs',
    why: 'The product asks for it all the same, at the end of the form and without what the merchant says of it.',
    message: ({ name, way, how }) => `Registration by ${way} needs the field "${name}", which ${how}.`,
    suggest: always('Take that back, or turn this way to register off in flags.json.'),
  },
  'unproved-login': {
    title: 'Login by a number that registration does not prove',
    why: 'Whoever registers the number of someone else would hold an account that its owner takes for theirs.',
    message: () => 'MOBILECODELOGIN is on, but REGMOBVERF3, by which a registration proves its number, is off.',
    suggest: always('Turn REGMOBVERF3 on, or MOBILECODELOGIN off.'),
  },
  'no-way-in': {
    title: 'Registration by mobile number without code and password',
    why: 'Nobody could ever log in to the account that it makes.',
    message: () => 'MOBILENUMREG3 is on, but REGMOBVERF3 and MOBILENUMPASSREG3 are off.',
    suggest: always('Turn one of these on: REGMOBVERF3 asks for a code, MOBILENUMPASSREG3 for a password.'),
  },
  'age-too-low': {
    title: 'An age limit below that of the licence',
    why: 'The form would let players confirm an age at which they may not play.',
    message: ({ found, needed }) =>
      `registration.ageLimit is ${found}, but legal.minimumAge says that players must be ${needed}.`,
    suggest: ({ needed }) => `Write "ageLimit": ${needed} in registration.json.`,
  },
  'unknown-field': {
    title: 'A field of registration that is not known',
    why: 'Nobody can say what it asks for: the form would be drawn without it.',
    message: ({ name }) => `The product has no registration field "${name}".`,
    suggest: (details) =>
      near(details) ?? 'For a field of your own write its "kind": text, date, choice, number or phone, and a "label".',
  },
  'taken-field': {
    title: 'A field of the merchant’s own under the name of the product’s',
    why: 'The product knows its kind, and what is typed would be sent twice.',
    message: ({ name }) => `"${name}" is a name that the product has itself.`,
    suggest: always('Remove "kind", or give the field another id.'),
  },
  'unfit-rule': {
    title: 'A rule that the kind of a field does not have',
    why: 'No value could ever meet it.',
    message: ({ key, name, kinds }) => `"${key}" is for fields of the kind ${kinds}, and "${name}" is none.`,
    suggest: ({ key }) => `Remove "${key}", or change the kind.`,
  },
  'doubled-choice': {
    title: 'Two choices with one id',
    why: 'It would be unknown which of them a player chose.',
    message: ({ name }) => `"${name}" is the id of a choice above, too.`,
    suggest: always('Give each choice an id of its own.'),
  },
  'age-below-law': {
    title: 'A day of birth that is too late for the licence',
    why: 'The form would take players who may not play.',
    message: ({ name, found, needed }) =>
      `Players of ${found} years pass the field "${name}", but legal.minimumAge says that they must be ${needed}.`,
    suggest: ({ name, needed }) => `Give "${name}" in registration.json "minimumAge": ${needed}.`,
  },
  'default-fails': {
    title: 'A default that fails its own rule',
    why: 'The form would open with an error.',
    message: ({ found, reason }) => `The default ${found} fails: ${reason}.`,
    suggest: always('Change the default or the rule.'),
  },
  ...atLevel('warning', {
    'no-registration': {
      title: 'No way to register',
      why: 'Nobody can open an account, unless the gateway turns a way on.',
      message: () => 'USERNAMEREG3 and MOBILENUMREG3 are both off.',
      suggest: always('Turn one of them on in flags.json, or accept this where registration is closed.'),
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;

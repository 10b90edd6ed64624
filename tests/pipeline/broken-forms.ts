import type { Broken } from './broken-looks.ts';

const fields = (field: string) => `{ "fields": [\n${field}] }`;
const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const hostName = (found: string) =>
  `Expected a host name in lower case without scheme or port, such as play.example.com, found "${found}". undefined`;
const mobileOn = { 'shop/flags.json': '{ "flags": { "MOBILENUMREG3": true, "REGMOBVERF3": true } }' };

/** Registrations that nobody can complete, and who the merchant is. */
export const brokenForms: Broken[] = [
  [
    'dangling-id',
    { 'shop/registration.json': fields('{ "id": "email", "group": "acount" }') },
    'shop/registration.json:2:27',
    'There is no entry "acount". Did you mean "account"?',
  ],
  [
    'dangling-id',
    { 'shop/registration.json': '{ "groups": [\n{ "id": "contacts", "remove": true }] }' },
    'shop/registration.json:2:31',
    /^There is no entry "contacts"\./,
  ],
  ...(
    [
      ['"domains": ["a..b"]', 14, hostName('a..b')],
      ['"domains": [".."]', 14, hostName('..')],
      ['"domains": ["-"]', 14, hostName('-')],
      ['"domains": ["Play.example:80"]', 14, hostName('Play.example:80')],
      [
        '"currency": { "pattern": "hello" }',
        27,
        'Expected a way to write amounts, such as #,##0.00 or #,##0 or 0.00, found "hello". undefined',
      ],
    ] as const
  ).map(([line, column, says]): Broken => [
    'wrong-value',
    { 'shop/merchant.json': `{ ${head},\n ${line} }` },
    `shop/merchant.json:2:${column}`,
    says,
  ]),
  [
    'unproved-login',
    { 'shop/flags.json': '{ "flags": {\n "MOBILECODELOGIN": true } }' },
    'shop/flags.json:2:21',
    'MOBILECODELOGIN is on, but REGMOBVERF3, by which a registration proves its number, is off. Turn REGMOBVERF3 on, or MOBILECODELOGIN off.',
  ],
  [
    'unproved-login',
    { 'shop/flags.json': '{ "flags": { "MOBILECODELOGIN": true,\n "REGMOBVERF3": false } }' },
    'shop/flags.json:1:33',
    'MOBILECODELOGIN is on, but REGMOBVERF3, by which a registration proves its number, is off. Turn REGMOBVERF3 on, or MOBILECODELOGIN off.',
  ],
  [
    'no-way-in',
    { 'shop/flags.json': '{ "flags": {\n "MOBILENUMREG3": true } }' },
    'shop/flags.json:2:19',
    'MOBILENUMREG3 is on, but REGMOBVERF3 and MOBILENUMPASSREG3 are off. Turn one of these on: REGMOBVERF3 asks for a code, MOBILENUMPASSREG3 for a password.',
  ],
  [
    'wrong-value',
    { 'shop/merchant.json': '{ "version": 3, "description": "merchant-defaults:description",\n "name": "   " }' },
    'shop/merchant.json:2:10',
    'Expected a name of 1 to 40 characters that is not only spaces, such as Lucky Star, found "   ". undefined',
  ],
  [
    'unknown-currency',
    { 'shop/merchant.json': `{ ${head},\n "currency": { "code": "CNX" } }` },
    'shop/merchant.json:2:24',
    'There is no currency "CNX". Did you mean "CNY"?',
  ],
  [
    'unknown-currency',
    { 'shop/merchant.json': `{ ${head},\n "currency": { "code": "QQQ" } }` },
    'shop/merchant.json:2:24',
    'There is no currency "QQQ". A unit of your own has a code that begins with X, such as XGP.',
  ],
  [
    'hsts-preload',
    { 'shop/security.json': '{ "hsts": {\n "preload": true } }' },
    'shop/security.json:2:13',
    '"preload" asks for "includeSubDomains": true. Write "includeSubDomains": true, or "preload": false.',
  ],
  [
    'hsts-preload',
    {
      'shop/security.json': '{ "hsts": { "includeSubDomains": true, "preload": true,\n "maxAge": 86400 } }',
    },
    'shop/security.json:1:51',
    '"preload" asks for "maxAge": 31536000 or more. Write "maxAge": 31536000, or "preload": false.',
  ],
  [
    'currency-places',
    { 'shop/merchant.json': `{ ${head},\n "currency": { "minorUnits": 0 } }` },
    'shop/merchant.json:2:30',
    'The pattern "#,##0.00" writes 2 decimal places, but minorUnits says 0. Write "pattern": "#,##0", or "minorUnits": 2, whichever the currency has.',
  ],
  [
    'currency-places',
    { 'shop/merchant.json': `{ ${head},\n "currency": { "pattern": "#,##0.000", "minorUnits": 2 } }` },
    'shop/merchant.json:2:27',
    'The pattern "#,##0.000" writes 3 decimal places, but minorUnits says 2. Write "pattern": "#,##0.00", or "minorUnits": 3, whichever the currency has.',
  ],
  [
    'bad-pattern',
    { 'shop/registration.json': fields('{ "id": "nickname", "pattern": "/^[a-z]+$/i" }') },
    'shop/registration.json:2:32',
    'This pattern is refused: a player would have to type its slashes; write it without them. Use length, characters and requires instead, or a pattern without nested repetition.',
  ],
  [
    'impossible-rule',
    { 'shop/registration.json': fields('{ "id": "nickname", "minLength": 5, "pattern": "^[a-z]{3}$" }') },
    'shop/registration.json:2:48',
    'No value can meet this: its pattern takes at most 3 characters, but minLength is 5. Widen one of the two bounds.',
  ],
  [
    'unfit-widget',
    { 'shop/registration.json': fields('{ "id": "password", "widget": "captcha" }') },
    'shop/registration.json:2:31',
    'The widget "captcha" does not fit the field "password". Remove it, or write "password".',
  ],
  [
    'unfit-widget',
    { 'shop/registration.json': fields('{ "id": "nickname", "widget": "date" }') },
    'shop/registration.json:2:31',
    'The widget "date" does not fit the field "nickname": it fills in a day, which no field of registration takes. Remove it, or write "text".',
  ],
  ...(
    [
      [
        'unknown-field',
        '{ "id": "nickame" }',
        9,
        'The product has no registration field "nickame". Did you mean "nickname"?',
      ],
      [
        'unknown-field',
        '{ "id": "shoe-size" }',
        9,
        'The product has no registration field "shoe-size". For a field of your own write its "kind": text, date, choice, number or phone, and a "label".',
      ],
      [
        'taken-field',
        '{ "id": "email", "kind": "text" }',
        26,
        '"email" is a name that the product has itself. Remove "kind", or give the field another id.',
      ],
      [
        'missing-key',
        '{ "id": "city", "kind": "text" }',
        1,
        'The key "label" is required and no layer gives it. Add "label" here or in a template.',
      ],
      [
        'missing-key',
        '{ "id": "city", "kind": "choice", "label": "menu:home" }',
        1,
        'The key "choices" is required and no layer gives it. Add "choices" here or in a template.',
      ],
      [
        'unfit-rule',
        '{ "id": "city", "kind": "text", "label": "menu:home", "minimumAge": 21 }',
        69,
        '"minimumAge" is for fields of the kind date, and "city" is none. Remove "minimumAge", or change the kind.',
      ],
      [
        'doubled-choice',
        '{ "id": "city", "kind": "choice", "label": "menu:home", "choices": [{ "id": "a", "label": "menu:home" }, { "id": "a", "label": "menu:home" }] }',
        114,
        '"a" is the id of a choice above, too. Give each choice an id of its own.',
      ],
      [
        'age-below-law',
        '{ "id": "born", "kind": "date", "label": "menu:home", "minimumAge": 17 }',
        69,
        'Players of 17 years pass the field "born", but legal.minimumAge says that they must be 18. Give "born" in registration.json "minimumAge": 18.',
      ],
      [
        'impossible-rule',
        '{ "id": "card", "kind": "number", "label": "menu:home", "checksum": "cpf", "maxLength": 10 }',
        89,
        'No value can meet this: its length, characters and requirements exclude each other. Widen one of the two bounds.',
      ],
      [
        'unfit-widget',
        '{ "id": "city", "kind": "date", "label": "menu:home", "widget": "text" }',
        65,
        'The widget "text" does not fit the field "city". Remove it, or write "date".',
      ],
    ] as const
  ).map(([rule, field, column, says]): Broken => [
    rule,
    { 'shop/registration.json': fields(field) },
    `shop/registration.json:2:${column}`,
    says,
  ]),
  [
    'missing-field',
    { 'shop/registration.json': fields('{ "id": "password", "remove": true }') },
    'shop/registration.json:2:1',
    'Registration by user name needs the field "password", which is removed. Take that back, or turn this way to register off in flags.json.',
  ],
  [
    'missing-field',
    { 'shop/registration.json': fields('{ "id": "username", "hidden": true }') },
    'shop/registration.json:2:31',
    'Registration by user name needs the field "username", which is hidden. Take that back, or turn this way to register off in flags.json.',
  ],
  [
    'missing-field',
    { ...mobileOn, 'shop/registration.json': fields('{ "id": "mobileNum", "methods": ["username"] }') },
    'shop/registration.json:2:33',
    'Registration by mobile number needs the field "mobileNum", which is left to another way. Take that back, or turn this way to register off in flags.json.',
  ],
  [
    'age-too-low',
    { 'shop/legal.json': '{ "minimumAge": 21 }' },
    'shop/legal.json:1:17',
    'registration.ageLimit is 18, but legal.minimumAge says that players must be 21. Write "ageLimit": 21 in registration.json.',
  ],
  [
    'age-too-low',
    { 'shop/legal.json': '{ "minimumAge": 21 }', 'shop/registration.json': '{\n "ageLimit": 18 }' },
    'shop/registration.json:2:14',
    'registration.ageLimit is 18, but legal.minimumAge says that players must be 21. Write "ageLimit": 21 in registration.json.',
  ],
];

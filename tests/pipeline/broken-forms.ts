import type { Broken } from './broken-looks.ts';

const fields = (field: string) => `{ "fields": [\n${field}] }`;
const mobileOn = { 'shop/flags.json': '{ "flags": { "MOBILENUMREG3": true } }' };

/** Registrations that nobody can complete. */
export const brokenForms: Broken[] = [
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
    'The widget "date" does not fit the field "nickname". Remove it, or write "text".',
  ],
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
    'registration-closed',
    { 'shop/flags.json': '{ "flags": {\n "USERNAMEREG3": false } }' },
    'shop/flags.json:2:18',
    'Nobody can register: USERNAMEREG3 and MOBILENUMREG3 are both off. Turn one of them on in flags.json.',
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

import type { Broken } from './broken-looks.ts';
import type { Warned } from './broken-warnings.ts';

const shown = '"id": "all", "title": "menu:home", "text": "menu:home"';
const analyticsWith = (provider: string, more = '') =>
  `{ "groups": [{ ${shown} }], ${more}\n"providers": [{ "id": "a", "events": ["page.viewed"], ${provider} }] }`;
const asked = {
  'shop/menus.json': `{ "side": [{ "id": "ask", "label": "menu:home", "icon": "home", "action": { "type": "panel", "panel": "consent" } }] }`,
};
const layer = '"dataLayer": "dataLayer"';

const brokenProviders: Broken[] = (
  [
    ['unknown-consent-group', `"group": "al", ${layer}`, 64, 'There is no consent group "al". Did you mean "all"?'],
    [
      'provider-way',
      '"group": "all"',
      23,
      'The provider "a" has neither "dataLayer" nor "collector". Write one of the two; for the other add a provider of its own.',
    ],
    [
      'provider-way',
      `"group": "all", ${layer}, "collector": "https://a.example/"`,
      23,
      'The provider "a" has both "dataLayer" and "collector". Write one of the two; for the other add a provider of its own.',
    ],
    [
      'wrong-value',
      '"group": "all", "collector": "http://a.example/"',
      84,
      /^Expected (the|an) https address.*found "http:\/\/a\.example\/"/,
    ],
  ] as const
).map(([rule, provider, column, says]): Broken => [
  rule,
  { ...asked, 'shop/analytics.json': analyticsWith(provider, '"privacy": "/m/privacy",') },
  `shop/analytics.json:2:${column}`,
  says,
]);
const unrefused =
  '{ "privacy": "/m/privacy", "groups": [{ "id": "own", "title": "menu:home", "text": "menu:home", "required": true }] }';
const google = (group: string) =>
  `{ "identity": { "provider": "firebase", "phone": false, "firebase": { "apiKey": "k", "authDomain": "a.example", "projectId": "p",\n"analytics": { "appId": "1", "measurementId": "G-1"${group} } } } }`;

/** Each rule of analytics providers and their consent, broken once. */
export const brokenAnalytics: Broken[] = [
  ...brokenProviders,
  [
    'unasked-analytics',
    { 'shop/login.json': google('') },
    'shop/login.json:2:14',
    /^identity\.firebase\.analytics does not say which consent it needs\. Add "group": "statistics"/,
  ],
  [
    'unknown-consent-group',
    { 'shop/login.json': google(', "group": "all"') },
    'shop/login.json:2:63',
    'There is no consent group "all". Add it to "groups" of analytics.json, with a title and a text.',
  ],
  [
    'required-analytics',
    { ...asked, 'shop/analytics.json': unrefused, 'shop/login.json': google(', "group": "own"') },
    'shop/login.json:2:63',
    /^The consent group "own" is required, .* Name another group of analytics\.json/,
  ],
  [
    'wrong-value',
    { ...asked, 'shop/analytics.json': analyticsWith(`"group": "all", ${layer}`).replace('page.viewed', 'page.view') },
    'shop/analytics.json:2:39',
    /Did you mean "page\.viewed"\?/,
  ],
];

/** As above, with nothing else to be said: a group that is not there is one message, and what follows from it none. */
export const gradedAnalytics: Warned[] = [
  [
    'unknown-consent-group',
    'error',
    { ...asked, 'shop/analytics.json': analyticsWith(`"group": "al", ${layer}`, '"privacy": "/m/privacy",') },
    'shop/analytics.json:2:64',
    /^There is no consent group "al"\./,
  ],
  [
    'unknown-consent-group',
    'error',
    { 'shop/login.json': google(', "group": "all"') },
    'shop/login.json:2:63',
    /^There is no consent group "all"\./,
  ],
  [
    'no-privacy-page',
    'warning',
    { ...asked, 'shop/analytics.json': analyticsWith(`"group": "all", ${layer}`) },
    'shop/analytics.json:1:1',
    /^The sheet that asks for consent leads to no page on privacy\./,
  ],
  [
    'no-consent-entry',
    'warning',
    { 'shop/analytics.json': analyticsWith(`"group": "all", ${layer}`, '"privacy": "/m/privacy",') },
    'shop/analytics.json:1:1',
    /^No menu and no section opens the sheet of consent again\./,
  ],
  [
    'empty-consent-panel',
    'warning',
    asked,
    'shop/menus.json:1:75',
    /^It opens the sheet of consent, but analytics\.json names no provider\./,
  ],
  [
    'unused-consent-group',
    'warning',
    {
      ...asked,
      'shop/analytics.json': `{ "privacy": "/m/privacy", "groups": [{ ${shown} },\n{ "id": "ads", "title": "menu:home", "text": "menu:home" }], "providers": [{ "id": "a", "events": ["page.viewed"], "group": "all", ${layer} }] }`,
    },
    'shop/analytics.json:2:9',
    /^No provider is of the group "ads"\./,
  ],
];

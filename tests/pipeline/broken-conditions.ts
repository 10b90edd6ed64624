import type { Broken } from './broken-looks.ts';

/** Conditions and schedules that name what does not exist, or can never hold. */
export const brokenConditions: Broken[] = [
  [
    'never-true',
    { 'shop/home.json': '{ "sections": [{ "id": "footer", "when": {\n "language": "KO" } }] }' },
    'shop/home.json:2:14',
    'This condition can never hold: the merchant does not offer KO. Remove the entry, or widen the condition.',
  ],
  [
    'unknown-domain',
    {
      'shop/merchant.json': `{ "version": 3, "name": "Shop", "description": "merchant-defaults:description", "domains": ["shop.example"] }`,
      'shop/home.json': '{ "sections": [{ "id": "hot", "when": {\n "domain": "shp.example" } }] }',
    },
    'shop/home.json:2:12',
    'There is no domain "shp.example". Did you mean "shop.example"?',
  ],
  [
    'undeclared-rollout',
    {
      'shop/home.json': '{ "sections": [{ "id": "hot", "when": { "percent": {\n "of": "new-menu", "to": 30 } } }] }',
    },
    'shop/home.json:2:8',
    'There is no rollout "new-menu". Declare it in "rollouts" of flags.json: owner, from, until, goals.',
  ],
  [
    'unknown-country',
    { 'shop/home.json': '{ "sections": [{ "id": "hot", "when": {\n "country": "UK" } }] }' },
    'shop/home.json:2:13',
    'There is no country "UK". Did you mean "GB"?',
  ],
  [
    'no-such-moment',
    {
      'shop/home.json':
        '{ "sections": [{ "id": "banners", "settings": { "fallback": [{ "image": "assets/hero-1.svg", "alt": "menu:home",\n "from": "2027-02-31T10:00" }] } }] }',
    },
    'shop/home.json:2:10',
    'There is no moment "2027-02-31T10:00". Write date and time as 2026-12-24T18:00, or with a zone as 2026-12-24T18:00Z.',
  ],
];

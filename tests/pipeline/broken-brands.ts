import type { Broken } from './broken-looks.ts';
import type { Warned } from './broken-warnings.ts';

const head = '"version": 2, "name": "Shop", "description": "merchant-defaults.description"';
const hosted = { 'shop/merchant.json': `{ ${head},\n "domains": ["shop.example"] }` };

/** What brands say beyond colours and sections, each rule broken once. */
export const brokenBrands: Broken[] = [
  [
    'seo-language',
    { ...hosted, 'shop/seo.json': '{ "languages": [\n "PT"] }' },
    'shop/seo.json:2:2',
    'The merchant does not offer PT. Add "PT" to languages.supported in merchant.json, or remove it here.',
  ],
  [
    'duplicate-route',
    {
      ...hosted,
      'shop/seo.json': '{ "pages": [{ "id": "start", "title": "menu.home",\n "path": "/m/home" }] }',
    },
    'shop/seo.json:2:10',
    'The path "/m/home" already belongs to home, of which seo.json speaks outside of "pages". Remove one of the two.',
  ],
  [
    'well-known',
    { 'shop/well-known/assetlinks.json': '[' },
    'shop/well-known/assetlinks.json:1:1',
    /^"assetlinks\.json" is no JSON: .+\. Mend the file, or remove it from well-known\/\.$/,
  ],
];

/** As above, of what builds. */
export const warnedBrands: Warned[] = [
  [
    'seo-domain',
    'warning',
    { 'shop/seo.json': '{ "languages": ["EN"] }' },
    'shop/seo.json:1:1',
    /^Without a domain pages have no canonical address/,
  ],
  [
    'share-picture',
    'warning',
    { ...hosted, 'shop/seo.json': '{\n "picture": "assets/logo.svg" }' },
    'shop/seo.json:2:13',
    'The picture "assets/logo.svg" is neither PNG nor JPEG. Export it as PNG or JPEG of 1200 × 630 pixels.',
  ],
  [
    'security-txt',
    'warning',
    { 'shop/well-known/security.txt': 'Contact: mailto:a@shop.example\nExpires: 2020-01-01T00:00:00Z\n' },
    'shop/well-known/security.txt:1:1',
    /^security\.txt has expired on 2020/,
  ],
];

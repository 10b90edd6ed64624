import type { Broken } from './broken-looks.ts';

const methods = (method: string) => ({ 'shop/payments.json': `{ "methods": [\n${method}] }` });

/** What an operator may get wrong in `payments.json` (DEP-2, DEP-9). */
export const brokenPayments: Broken[] = [
  [
    'dangling-id',
    {
      'shop/payments.json':
        '{ "groups": [{ "id": "instant", "label": "menu:deposit" }],\n "methods": [{ "id": "wallet", "group": "instnat" }] }',
    },
    'shop/payments.json:2:41',
    'There is no entry "instnat". Did you mean "instant"?',
  ],
  [
    'unknown-text',
    { 'shop/payments.json': '{ "groups": [\n{ "id": "instant", "label": "shop:instnat" }] }' },
    'shop/payments.json:2:29',
    /^There is no text "shop:instnat"\./,
  ],
  [
    'wrong-value',
    { 'shop/payments.json': '{ "redirectHosts": [\n"https://pay.example.com"] }' },
    'shop/payments.json:2:1',
    /^Expected a host name in lower case without scheme or port, such as play\.example\.com, found "https:/,
  ],
  [
    'wrong-value',
    methods('{ "id": "wallet", "quickAmounts": [0, 500] }'),
    'shop/payments.json:2:36',
    /^Expected a whole number of at least 1, found 0\./,
  ],
  [
    'wrong-type',
    methods('{ "id": "wallet", "quickAmounts": [50.5] }'),
    'shop/payments.json:2:36',
    'Expected a whole number, found the number 50.5. Write the value in the expected type.',
  ],
  [
    'unknown-key',
    methods('{ "id": "wallet", "hiden": true }'),
    'shop/payments.json:2:19',
    /^Nothing reads the key "hiden"\. .*"hidden"/,
  ],
  ['duplicate-id', methods('{ "id": "wallet" }, { "id": "wallet" }'), 'shop/payments.json:2:29', /"wallet"/],
  [
    'wrong-type',
    { 'shop/payments.json': '{ "allowCancelWithdrawal":\n"yes" }' },
    'shop/payments.json:2:1',
    'Expected true or false, found the text "yes". Write the value in the expected type.',
  ],
];

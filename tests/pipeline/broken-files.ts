import type { Broken } from './broken-looks.ts';

/** The rules of files and layers, each broken once in a merchant `shop` that is right. */
export const brokenFiles: Broken[] = [
  [
    'unreadable-file',
    { 'other/home.json': '{}' },
    'other/merchant.json:1:1',
    'This cannot be read: it does not exist. Write it: a name and a description are enough.',
  ],
];

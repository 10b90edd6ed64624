import type { Broken } from './broken-looks.ts';

/** The rules of files and layers, each broken once in a merchant `shop` that is right. */
export const brokenFiles: Broken[] = [
  [
    'unreadable-file',
    { 'other/home.json': '{}' },
    'other/merchant.json:1:1',
    'This cannot be read: it does not exist. Write it: a name and a description are enough.',
  ],
  [
    'not-utf8',
    { 'shop/texts/EN.json': Buffer.from('{\n "menu.home": "Caf\u00E9" }', 'latin1') },
    'shop/texts/EN.json:2:19',
    'This file is not UTF-8 but seems to be Latin-1, Windows-1252 or the like. Save it as UTF-8: editors have it under “Save with encoding”, with or without BOM.',
  ],
  [
    'not-utf8',
    { 'shop/layout.json': Buffer.from('\uFEFF{ "header": "bar" }', 'utf16le') },
    'shop/layout.json:1:1',
    /^This file is not UTF-8 but seems to be UTF-16\. Save it as UTF-8/,
  ],
  [
    'not-utf8',
    { 'shop/layout.json': Buffer.from('{ "header": "bar" }', 'utf16le') },
    'shop/layout.json:1:1',
    /^This file is not UTF-8 but seems to be UTF-16\. Save it as UTF-8/,
  ],
  [
    'duplicate-key',
    { 'shop/layout.json': '{\n  "header": "hero",\n  "header" : "bar" }' },
    'shop/layout.json:3:3',
    'The key "header" stands in line 2 already. Remove one of the two.',
  ],
  [
    'duplicate-key',
    { 'shop/texts/EN.json': '{\n "menu.home": "Home",\n "menu.deposit": ": \\": x", "menu.h\\u006fme": "Lobby" }' },
    'shop/texts/EN.json:3:29',
    'The key "menu.home" stands in line 2 already. Remove one of the two.',
  ],
];

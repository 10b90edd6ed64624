import { expect, test } from 'vitest';
import { nearest, nearestFile } from './nearest.ts';
import { languageCodes } from '#schemas/merchant/language.ts';

test.each([
  ['VN', 'VI'],
  ['jp', 'JA'],
  ['KR', 'KO'],
  ['ZH', 'CN'],
  ['EM', 'EN'],
  ['TN', 'TH'],
  ['XQ', undefined],
  ['QQ', undefined],
])('CFG-4 for the language %s the one that is meant is named, %s, or none', (name, near) => {
  expect(nearest(name, languageCodes)).toBe(near);
});

test.each([
  ['heeder', ['footer', 'header'], 'header'],
  ['hot', ['new', 'bet', 'hi'], undefined],
  ['nwe', ['check', 'new'], 'new'],
  ['cat', ['bat', 'car'], 'car'],
  ['QQQ', ['GTQ', 'QAR'], undefined],
  ['sectoins', ['sections'], 'sections'],
])('CFG-4 for the name %s the nearest of %o is named when it is near', (name, valid, near) => {
  expect(nearest(name, valid)).toBe(near);
});

test.each([
  ['assets/nope.png', undefined],
  ['assets/loga.svg', 'assets/logo.svg'],
  ['assets/logo.png', 'assets/logo.svg'],
  ['assets/Logo-drak.svg', 'assets/logo-dark.svg'],
  ['assets/banners/ico.svg', 'assets/icon.svg'],
  ['assets/photo.webq', 'assets/photo.webp'],
])('CFG-4 for the picture %s a file is named only when its own name is near: %s', (name, near) => {
  const files = ['logo.svg', 'logo-dark.svg', 'icon.svg', 'photo.png', 'photo.webp'];
  expect(
    nearestFile(
      name,
      files.map((file) => `assets/${file}`),
    ),
  ).toBe(near);
});

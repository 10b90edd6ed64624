import { expect, it } from 'vitest';
import { visibleText, visibleTexts } from './visible.ts';

it.each([
  ['a​dmin', 'admin'],
  ['‮nimda', 'nimda'],
  ['me⁠@exa­mple.com', 'me@example.com'],
  ['⁦x⁩‎‏﻿', 'x'],
  ['ad‍min', 'admin'],
  ['ㅤㅤ', ''],
  ['a️b', 'ab'],
  ['\u0007bell', 'bell'],
  ['Café', 'Café'],
])('what does not show is no part of %j', (typed, seen) => {
  expect(visibleText(typed)).toBe(seen);
});

it.each(['नेपाल्‍य', 'می‌خواهم', '👩‍👩‍👧', '❤️', '👍🏽', 'Nguyễn Văn Ân', 'two\nlines', 'שלום'])(
  'what a language or an emoji needs stays in %j',
  (written) => {
    expect(visibleText(written)).toBe(written.normalize('NFC'));
  },
);

it('passwords and answers are as they were typed, at any depth', () => {
  const typed = 'Pá​ss';
  const body = { newPassword: typed, answers: [{ id: 'a​', answer: typed }], nickname: typed, n: 1 };
  expect(visibleTexts(body)).toEqual({ ...body, answers: body.answers, nickname: 'Páss' });
});

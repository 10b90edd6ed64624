// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { storedTheme } from './stored-theme.ts';

afterEach(() => localStorage.clear());

test.each([
  ['light', 'light'],
  ['"light"', 'light'],
  ['dark', 'dark'],
  ['"dark"', 'dark'],
  ['', 'dark'],
  ['solar', 'dark'],
  ['lighter', 'dark'],
  ['{"theme":"light"}', 'dark'],
])('THEME-1 a stored %j is the %s theme', (stored, theme) => {
  localStorage.setItem('theme', stored);
  expect(storedTheme()).toBe(theme);
});

test('THEME-1 nothing stored leaves the choice to the merchant', () => {
  expect(storedTheme()).toBeUndefined();
});

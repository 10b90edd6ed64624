// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';

const root = document.documentElement;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.setItem('language', 'UR');
  Object.assign(root, { lang: 'en', dir: 'ltr' });
  root.dataset['languages'] = 'EN UR';
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name);
});

test('I18N-1 words of the merchant’s language that are shown after all run in their own direction', async () => {
  await import('./theme.ts');
  expect(root.dir).toBe('rtl');
  expect(root.dataset['untranslated']).toBe('ltr');
  vi.advanceTimersByTime(longestLanguageWaitMs);
  expect(root.dir).toBe('ltr');
  expect(root.dataset['untranslated']).toBeUndefined();
});

test('I18N-1 a page that has changed its language just before the wait ends keeps the direction of the new one', async () => {
  await import('./theme.ts');
  root.lang = 'ur';
  vi.advanceTimersByTime(longestLanguageWaitMs);
  expect(root.dir).toBe('rtl');
  expect(root.dataset['untranslated']).toBeUndefined();
});

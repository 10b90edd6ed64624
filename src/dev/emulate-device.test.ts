import { expect, test } from 'vitest';
import { queryUnder } from './emulate-device.ts';

test('STUDIO-5 a question of the device is answered as the preview says, and others as they are', () => {
  const media = { 'prefers-reduced-motion': 'reduce' };
  expect(queryUnder(media, '(prefers-reduced-motion: reduce)')).toBe('(min-width: 0)');
  expect(queryUnder(media, '(min-width: 600px) and (prefers-reduced-motion:no-preference)')).toBe(
    '(min-width: 600px) and (max-width: 0)',
  );
  expect(queryUnder(media, '(forced-colors: active)')).toBe('(forced-colors: active)');
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { requireOne } from './chromium.ts';

test('a browser that cannot be had is thrown, so that whoever started a server for it can stop that', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  // No shell, so nothing is installed by this test.
  vi.stubEnv('PATH', '/nowhere').stubEnv('CHROMIUM', '/nowhere/chromium');
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => requireOne(['/nowhere/browser'], ['no-such-package'])).toThrow(/^No Chromium found .* set CHROMIUM/);
});

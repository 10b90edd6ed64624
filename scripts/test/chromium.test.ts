import { expect, onTestFinished, test, vi } from 'vitest';
import { requireOne } from './chromium.ts';

test('a browser that cannot be had is thrown, so that whoever started a server for it can stop that', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  // No shell, so nothing is installed by this test.
  vi.stubEnv('PATH', '/nowhere').stubEnv('CHROMIUM', '/nowhere/chromium');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const ask = () => requireOne(['/nowhere/browser'], ['no-such-package']);
  expect(ask).toThrow(/^No Chromium found .* set CHROMIUM/);
  expect(ask).toThrow(/^No Chromium found/);
  expect(said.mock.calls).toEqual([['Chromium is missing: installing the package no-such-package …']]);
});

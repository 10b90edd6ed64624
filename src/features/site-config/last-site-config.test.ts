// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepSiteConfig, lastSiteConfig } from './last-site-config.ts';

test('SYS-1 FLAG-2 the next visit begins with the settings of the last one, but not in its country', () => {
  keepSiteConfig('harbour', { status: 0, country: 'PT' });
  expect(lastSiteConfig('harbour')).toEqual({ status: 0 });
  expect(lastSiteConfig('other')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { tryMerchants } from './config-fuzz.ts';

test('CFG-4 a merchant whose files were changed at random is reported with places, or built', async () => {
  const { reported, built } = await tryMerchants(50, 31);
  expect(reported + built).toBe(50);
  expect(Math.min(reported, built)).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { deviceSystem, isSafari } from './device.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`;

test.each([
  [safari, 5, 'ios', true],
  [`${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 5, 'ios', false],
  [`${iphone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 5, 'ios', false],
  [`${iphone} Version/18.0 EdgiOS/130.0.2849.68 Mobile/15E148 Safari/604.1`, 5, 'ios', false],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS]`, 5, 'ios', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    5,
    'ios',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    0,
    'other',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    5,
    'android',
    false,
  ],
] as const)('DL-2 %s', (userAgent, touchPoints, system, inSafari) => {
  expect([deviceSystem(userAgent, touchPoints), isSafari(userAgent)]).toEqual([system, inSafari]);
});

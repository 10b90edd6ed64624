// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerMethod } from './register-method.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const named = (more: object) => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', ...more });

test('REG-6 who registers is counted by the kind of lobby that they are in', () => {
  named({});
  expect(registerMethod()).toBe('H5');
  named({ userAgent: 'FoyerApp/1.0' });
  expect(registerMethod()).toBe('APP');
  named({ standalone: true });
  expect(registerMethod()).toBe('PWA');
  localStorage.setItem('WEBCLIP', '1');
  expect(registerMethod()).toBe('WEBCLIP');
});

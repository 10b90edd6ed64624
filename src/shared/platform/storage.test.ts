// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

test('STORE-1 MONEY-6 what the browser refuses to store holds for the page, until it stores again', () => {
  expect(writeStored('key', 'stored')).toBe(true);
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(writeStored('key', 'refused')).toBe(false);
  expect(readStored('key')).toBe('refused');
  expect(readStored('key', 'session')).toBeUndefined();
  refusal.mockRestore();
  expect(writeStored('key', 'again')).toBe(true);
  localStorage.setItem('key', 'of another tab');
  expect(readStored('key')).toBe('of another tab');
});

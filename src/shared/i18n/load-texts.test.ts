import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from './create-texts.ts';
import { completeTexts, loadTexts, whenTextsLoaded } from './load-texts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The first request hangs until it is given up; the next one is answered. */
function hangOnce() {
  const fetched = vi
    .fn<(file: string, how: { signal: AbortSignal }) => Promise<Response>>()
    .mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    )
    .mockImplementation(async () => Response.json({ menu: { home: 'Lobby' } }));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  return fetched;
}

test('SAFE-3 a request for texts that hangs is given up after half a minute, and another one is made', async () => {
  const fetched = hangOnce();
  const texts = createTexts('EN');
  const failed = vi.fn<(error: unknown) => void>();
  completeTexts(texts, 'EN', ['/texts/EN.json'], failed);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([fetched.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(4000);
  await whenTextsLoaded();
  expect(failed).toHaveBeenCalledOnce();
  expect(texts.t('menu:home')).toBe('Lobby');
  expect(vi.getTimerCount()).toBe(0);
});

test('I18N-1 SAFE-3 a language whose texts hang can be chosen again', async () => {
  hangOnce();
  const texts = createTexts('EN');
  const choose = () => loadTexts(texts, 'KO', ['/texts/KO.json']);
  const first = expect(choose()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(30_000);
  await first;
  await choose();
  expect(texts.getDataByLanguage('ko')).toEqual({ menu: { home: 'Lobby' } });
});

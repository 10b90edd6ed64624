// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { ToastRegion } from './toast-region.tsx';
import { hideToast, showToast, toastMs, type ToastKind } from './toast-store.ts';

const texts = createTexts('EN', { shell: { loading: 'Loading', menu: 'Older', share: 'Newer' } });
const shown = () => screen.getByRole('status');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
function show(...toast: Parameters<typeof showToast>): number {
  let id = 0;
  act(() => void (id = showToast(...toast)));
  return id;
}
const draw = () =>
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <ToastRegion />
    </TextsProvider>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test.each<[ToastKind, number | undefined, number]>([
  ['info', undefined, 3000],
  ['success', undefined, 3000],
  ['fail', undefined, 3000],
  ['offline', undefined, 3000],
  ['info', toastMs.long, 8000],
  ['loading', undefined, 10_000],
  ['loading', toastMs.untilDone, 9_999_000],
])('TOAST-1 %s with %s ms asked for stays %d ms', (kind, asked, stays) => {
  draw();
  show(kind, 'shell:menu', { ms: asked });
  pass(stays - 1);
  expect(shown()).toHaveTextContent('Older');
  pass(1);
  expect(shown()).toBeEmptyDOMElement();
});

test('TOAST-1 a newer toast has its whole time, and is not hidden by the end of the older one', () => {
  draw();
  const older = show('loading', 'shell:menu', { ms: toastMs.untilDone });
  pass(2500);
  show('info', 'shell:share');
  act(() => hideToast(older));
  pass(2999);
  expect(shown()).toHaveTextContent('Newer');
  pass(1);
  expect(shown()).toBeEmptyDOMElement();
});

test('TOAST-1 ROLE-3 a toast that comes before the code that draws it has its whole time', () => {
  show('offline', 'shell:menu', { ms: 1000 });
  pass(5000);
  draw();
  pass(999);
  expect(shown()).toHaveTextContent('Older');
  pass(1);
  expect(shown()).toBeEmptyDOMElement();
});

// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMoment } from './use-moment.ts';

// Persian, which no merchant offers, is one of the tags whose own digits are others than 0 to 9 in every browser; Arabic is in some.
vi.mock('./texts.tsx', () => ({ useLanguage: () => ({ tag: 'fa' }) }));

test('I18N-1 moments are written in the digits of the rest of the lobby, to the minute or to the day', () => {
  const at = Date.parse('2026-06-15T12:34Z');
  const written = (style?: Parameters<typeof useMoment>[0]) => renderHook(() => useMoment(style)).result.current(at);
  expect([written(), written({ dateStyle: 'medium' })].map((text) => text.match(/\d+/g)?.length)).toEqual([4, 2]);
});

// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MerchantZone, useMoment, type Clock, type MomentStyle } from './use-moment.ts';

const language = vi.hoisted(() => ({ tag: 'en-US' }));
vi.mock('./texts.tsx', () => ({ useLanguage: () => language }));

const at = Date.parse('2026-06-15T20:34Z');
const phoneZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function written(clock: Clock, zone: string | undefined, style?: MomentStyle): string {
  const { result } = renderHook(() => useMoment(clock, style), {
    wrapper: ({ children }) => <MerchantZone value={zone}>{children}</MerchantZone>,
  });
  return result.current(at).replaceAll('\u202f', ' ');
}

test('I18N-1 moments are written in the digits of the rest of the lobby, to the minute or to the day', () => {
  // Persian, which no merchant offers, is one of the tags whose own digits are others than 0 to 9 in every browser; Arabic is in some.
  language.tag = 'fa';
  const digits = (style?: MomentStyle) => written('phone', undefined, style).match(/\d+/g)?.length;
  expect([digits(), digits({ dateStyle: 'medium' })]).toEqual([4, 2]);
  language.tag = 'en-US';
});

test('REC-2 what is on the merchant’s clock names its zone where the phone would say something else, and conversation is on the phone’s', () => {
  expect(written('merchant', 'Asia/Karachi')).toBe('Jun 16, 2026, 1:34 AM \u2068GMT+5\u2069');
  expect(written('merchant', 'Asia/Karachi', { dateStyle: 'medium' })).toBe('Jun 16, 2026 \u2068GMT+5\u2069');
  expect(written('phone', 'Asia/Karachi')).toBe(written('phone', undefined));
  expect(written('merchant', phoneZone)).toBe(written('phone', undefined));
});

test('REC-2 a zone that the phone does not know leaves the phone’s clock', () => {
  expect(written('merchant', 'Mars/Olympus')).toBe(written('phone', undefined));
});

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Static } from 'typebox';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#schemas/merchant/condition.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { noteServerTime } from '#shared/api/api-context.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import type { settings } from './section.ts';
import { View } from './view.tsx';

type Slides = Static<typeof settings>['fallback'];
const merchant = { merchant: { currency: {} }, flags: {} } as unknown as Merchant;
const named = (name: string, more: Partial<Slides[number]> = {}): Slides[number] => ({
  image: `/${name}.svg`,
  alt: `banners:${name}`,
  ...more,
});

type Page = { role?: Role; timeZone?: string; language?: LanguageCode };
const banners = (fallback: Slides, { role = 'visitor', timeZone, language = 'EN' }: Page = {}) => (
  <QueryClientProvider client={queries}>
    <TextsProvider texts={createTexts(language)} languages={['EN', 'VI']}>
      <MerchantProvider merchant={merchant} {...(timeZone && { site: { timeZone } })}>
        <WorldProvider role={role}>
          <View id="banners" settings={{ groups: ['m_home'], fallback }} />
        </WorldProvider>
      </MerchantProvider>
    </TextsProvider>
  </QueryClientProvider>
);
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const noon = Date.parse('2026-12-24T12:00:00Z');

// However long its code takes: the clock of the tests is stopped meanwhile.
beforeAll(() => import('#features/banners/slides-for-now.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  noteServerTime(String(noon));
  answerCalls(() => success([]));
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  noteServerTime(String(Date.now()));
});

/** Draws the banners and waits for the code of their schedules. */
async function show(slides: Slides, page?: Page): Promise<void> {
  await act(async () => render(banners(slides, page)));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('BANNER-1 a slide begins and is gone at its instants by the gateway’s clock, without a reload', async () => {
  // The phone is an hour slow.
  noteServerTime(String(noon + 3_600_000));
  const slides = [named('eve', { from: '2026-12-24T13:01Z', to: '2026-12-24T13:02Z' }), named('always')];
  await show(slides);
  expect(shown()).toEqual(['Always']);
  await act(() => vi.advanceTimersByTimeAsync(59_999));
  expect(shown()).toEqual(['Always']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toEqual(['Always', 'Eve']);
  await act(() => vi.advanceTimersByTimeAsync(59_999));
  expect(shown()).toEqual(['Always', 'Eve']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toEqual(['Always']);
});

test('BANNER-1 FLAG-2 a phone whose clock is wrong is put right by the gateway’s first answer, though the page is there', async () => {
  const span = { from: '2026-12-24T13:00Z', to: '2026-12-24T13:01Z' } as const;
  const slides = [
    named('always'),
    named('eve', span),
    named('hour', { when: { time: { from: '2026-12-24T13:00:00Z' } } }),
    named('before', { to: '2026-12-24T12:30Z' }),
  ];
  await show(slides);
  expect(shown()).toEqual(['Always', 'Before']);
  await act(async () => noteServerTime(String(noon + 3_600_000)));
  expect(shown()).toEqual(['Always', 'Eve', 'Hour']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toEqual(['Always', 'Hour']);
});

test('BANNER-1 a time without a zone is that of the merchant’s clocks, and waits until their zone is known', async () => {
  const slides = [named('always'), named('eve', { from: '2026-12-24T21:00', to: '2026-12-24T21:01' })];
  await show(slides);
  expect(shown()).toEqual(['Always']);
  cleanup();
  await show(slides, { timeZone: 'Asia/Seoul' });
  expect(shown()).toEqual(['Always', 'Eve']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toEqual(['Always']);
});

test('BANNER-1 FLAG-2 a slide is for those whom its condition names', async () => {
  const slides = [
    named('always'),
    named('member', { when: { role: 'member' } }),
    named('far', { when: { country: 'PT' } }),
  ];
  await show(slides);
  expect(shown()).toEqual(['Always']);
  cleanup();
  await show(slides, { role: 'member' });
  expect(shown()).toEqual(['Always', 'Member']);
});

test('BANNER-1 a prerendered page has no slide that may not be for who opens it, or over by then', () => {
  const open = { from: '2020-01-01T00:00Z', to: '2999-01-01T00:00Z' };
  const html = renderToString(
    banners([named('eve', open), named('member', { when: { role: 'visitor' } }), named('always')]),
  );
  expect(html).toContain('/always.svg');
  expect(html).not.toMatch(/eve|member/);
  // Its place is kept where there is no other.
  expect(renderToString(banners([named('eve', open)]))).toMatch(/class="[^"]*ghost/);
});

test('BANNER-1 the picture of the language stands in both themes, one of a theme only in its own', () => {
  const pictures: Slides[number]['pictures'] = [
    { language: 'VI', image: '/vi.svg' },
    { theme: 'light', image: '/light.svg' },
  ];
  const sources = (language: LanguageCode) =>
    [
      ...renderToString(banners([named('one', { pictures })], { language })).matchAll(
        /<img class="([^"]*)" src="([^"]*)"/g,
      ),
    ].map(([, style = '', source]) => `${/on\w+/.exec(style)?.[0] ?? 'both'} ${source}`);
  expect(sources('VI')).toEqual(['both /vi.svg']);
  expect(sources('EN')).toEqual(['onLight /light.svg', 'onDark /one.svg']);
});

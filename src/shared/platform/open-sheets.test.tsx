// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSheet, useNoStaleSheet, usePageKey, useSheetWhile } from './open-sheets.ts';
import { sheetsOf, useOpenSheet } from './sheet.ts';

const onClose = vi.fn<() => void>();

/** A page with two panels that the history opens, and a question that it shows by itself. */
const openPage = () =>
  renderHook(
    ({ asks }) => {
      useSheetWhile('question', asks, onClose);
      useNoStaleSheet(true, (name) => ['panel', 'choice'].includes(name));
      return { open: useOpenSheet(), navigate: useNavigate(), key: usePageKey() };
    },
    {
      initialProps: { asks: false },
      wrapper: ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>,
    },
  );
const names = () => sheetsOf((history.state as { usr?: unknown } | null)?.usr).map(({ sheet }) => sheet);
const expectOpen = (...sheets: string[]) => waitFor(() => expect(names()).toEqual(sheets));
const goBack = () => act(() => history.back());

afterEach(() => history.replaceState(null, '', '/'));

test('NAV-5 a sheet has an entry of its own over the page; closing it closes those above it', async () => {
  const { result } = openPage();
  const { key } = result.current;
  act(() => result.current.open('panel'));
  act(() => result.current.open('choice'));
  expect(names()).toEqual(['choice', 'panel']);
  expect(result.current.key).toBe(key);
  goBack();
  await expectOpen('panel');
  await act(() => closeSheet('panel'));
  expect(names()).toEqual([]);
});

test('NAV-5 a second tap before the first one is drawn opens no second sheet', async () => {
  const { result } = openPage();
  const { open } = result.current;
  act(() => {
    open('panel');
    open('panel');
  });
  expect(names()).toEqual(['panel']);
  await act(() => closeSheet('panel'));
  await expectOpen();
});

test('NAV-5 what a component shows is closed by going back, and takes its entry along when it goes', async () => {
  const { rerender } = openPage();
  rerender({ asks: true });
  await expectOpen('question');
  goBack();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  rerender({ asks: false });
  rerender({ asks: true });
  await expectOpen('question');
  rerender({ asks: false });
  await expectOpen();
});

test('NAV-5 a component that takes the place of another under the same name stays open', async () => {
  onClose.mockClear();
  const { rerender, unmount } = renderHook(
    ({ first }) => {
      useSheetWhile('question', first, onClose);
      useSheetWhile('question', !first, onClose);
    },
    {
      initialProps: { first: true },
      wrapper: ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>,
    },
  );
  await expectOpen('question');
  rerender({ first: false });
  // The step back that is under way.
  await act(() => closeSheet('question'));
  await expectOpen('question');
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  await expectOpen();
});

test('NAV-5 a sheet that nobody shows any more is taken out of the history', async () => {
  const { result } = openPage();
  act(() => void result.current.navigate('/m/help'));
  act(() => result.current.open('question'));
  await expectOpen();
  expect(location.pathname).toBe('/m/help');
});

test.each([null, 'panel', { sheet: 7 }, { other: 'panel' }])('state %j has no sheet', (state) => {
  expect(sheetsOf(state)).toEqual([]);
});

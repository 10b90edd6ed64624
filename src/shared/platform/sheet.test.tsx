// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSheet, sheetsOf, usePageKey, useNoStaleSheet, useOpenSheet, useSheetWhile } from './sheet.ts';

let open: ReturnType<typeof useOpenSheet>;
let lead: (path: string) => void;
const onClose = vi.fn();

function Page({ shown = false }: { shown?: boolean }) {
  const navigate = useNavigate();
  open = useOpenSheet();
  lead = (path) => void navigate(path);
  useSheetWhile('question', shown, onClose);
  useNoStaleSheet(true, (name) => name === 'panel');
  return <p>{usePageKey()}</p>;
}

const drawn = (shown?: boolean) => (
  <BrowserRouter useTransitions={false}>
    <Page shown={shown ?? false} />
  </BrowserRouter>
);
const names = () => sheetsOf((history.state as { usr?: unknown } | null)?.usr).map(({ sheet }) => sheet);
const expectOpen = (...sheets: string[]) => waitFor(() => expect(names()).toEqual(sheets));

afterEach(() => history.replaceState(null, '', '/'));

test('NAV-5 a sheet has an entry of its own over the page; closing it closes those above it', async () => {
  render(drawn());
  const key = screen.getByRole('paragraph').textContent;
  act(() => open('panel', { of: 1 }));
  act(() => open('panel'));
  expect(names()).toEqual(['panel', 'panel']);
  expect(screen.getByRole('paragraph').textContent).toBe(key);
  act(() => void history.back());
  await expectOpen('panel');
  await act(() => closeSheet('panel'));
  expect(names()).toEqual([]);
});

test('NAV-5 what a component shows is closed by going back, and takes its entry along when it goes', async () => {
  const { rerender } = render(drawn());
  rerender(drawn(true));
  await expectOpen('question');
  act(() => void history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  rerender(drawn(false));
  rerender(drawn(true));
  await expectOpen('question');
  rerender(drawn(false));
  await expectOpen();
});

test('NAV-5 a sheet that nobody shows any more is taken out of the history', async () => {
  render(drawn());
  act(() => lead('/m/help'));
  act(() => open('question'));
  await expectOpen();
  expect(location.pathname).toBe('/m/help');
});

test.each([null, 'panel', { sheet: 7 }, { other: 'panel' }])('state %j has no sheet', (state) => {
  expect(sheetsOf(state)).toEqual([]);
});

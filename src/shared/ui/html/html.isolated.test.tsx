// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InDialog } from '#shared/platform/in-dialog.ts';
import { Html } from './html.tsx';

const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./sanitise.ts');
});

function Screen() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}
const onFollow = vi.fn();

/** Shows a text in a lobby, and waits until it is cleaned. */
async function show(html: string, inDialog = false) {
  onFollow.mockReset();
  render(
    <MemoryRouter initialEntries={['/m/here']}>
      <InDialog value={inDialog}>
        <Html html={html} className="extra" onFollow={onFollow} />
      </InDialog>
      <Screen />
    </MemoryRouter>,
  );
  return screen.findByText('link');
}
/** Clicks, with a key held down, and says whether the browser would follow the link by itself. */
async function click(target: Element, key?: 'Meta' | 'Control'): Promise<boolean> {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom would say that it cannot follow it.
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  const user = userEvent.setup();
  if (key) await user.keyboard(`{${key}>}`);
  await user.click(target);
  return isLeft;
}
const place = () => screen.getByRole('status').textContent;

test('SAFE-2 the first paint shows none of a text that is not cleaned yet', () => {
  const markup = renderToString(
    <MemoryRouter>
      <Html html="<b>hello</b>" />
    </MemoryRouter>,
  );
  expect(markup).not.toContain('hello');
});

test('SAFE-2 a text is shown cleaned, in its own direction and the look that it was given', async () => {
  const link = await show('<p onclick="x()"><b>bold</b> <a href="/m/promo">link</a></p><script>x()</script>');
  const body = link.closest('div');
  expect(body?.innerHTML).toBe('<p><b>bold</b> <a href="/m/promo">link</a></p>');
  expect(body).toHaveAttribute('dir', 'auto');
  expect(body).toHaveClass('extra');
});

test('POP-3 a link of the lobby changes the screen, after whoever shows the text was told', async () => {
  onFollow.mockReset();
  const link = await show('<a href="/m/promo?id=1#top"><i>link</i></a>');
  onFollow.mockImplementation(() => expect(place()).toBe('POP /m/here'));
  expect(await click(link)).toBe(false);
  expect(place()).toBe('PUSH /m/promo?id=1#top');
  expect(onFollow).toHaveBeenCalledOnce();
  expect(opened).not.toHaveBeenCalled();
});

test('POP-3 from a dialog, the screen takes the place of the dialog’s entry', async () => {
  await click(await show('<a href="/m/promo">link</a>', true));
  expect(place()).toBe('REPLACE /m/promo');
});

test('POP-3 a link outside opens outside, and the screen stays', async () => {
  const other = { opener: window };
  opened.mockReturnValue(other);
  expect(await click(await show('<a href="https://other.example/x">link</a>'))).toBe(false);
  expect(opened).toHaveBeenCalledWith('https://other.example/x', '_blank');
  expect(other.opener).toBe(null);
  expect(place()).toBe('POP /m/here');
  expect(onFollow).not.toHaveBeenCalled();
});

test.each([
  ['a call', '<a href="tel:+1">link</a>', undefined],
  ['a link that is opened in another tab', '<a href="/m/promo">link</a>', 'Meta'],
  ['a link that is opened in another tab by Ctrl', '<a href="/m/promo">link</a>', 'Control'],
  ['what leads nowhere', '<a>link</a>', undefined],
  ['what is no link', '<b>link</b>', undefined],
] as const)('POP-3 %s is left to the browser', async (_, html, key) => {
  expect(await click(await show(html), key)).toBe(true);
  expect(place()).toBe('POP /m/here');
  expect(opened).not.toHaveBeenCalled();
});

test('SAFE-2 where the cleaner cannot be had, the words are shown without the markup', async () => {
  vi.resetModules();
  vi.doMock('./sanitise.ts', () => {
    throw new Error('offline');
  });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { Html: Fresh } = await import('./html.tsx');
  const { MemoryRouter: Router } = await import('react-router-dom');
  render(
    <Router>
      <Fresh html="<b onclick='x()'>hello</b><i>you</i>" />
    </Router>,
  );
  const shown = await screen.findByText(/hello/);
  expect(shown.innerHTML).toBe(' hello  you ');
  expect(warned).toHaveBeenCalledWith('The HTML cleaner could not be loaded', expect.anything());
});

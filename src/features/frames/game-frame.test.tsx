// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { handshakeMs } from './channel.ts';
import { GameFrame, type FrameTiming } from './game-frame.tsx';

const page = { url: 'https://games.example/play', origin: 'https://games.example', own: false };
const texts = createTexts('EN', { frames: { loading: 'Opening', silent: 'Silent', 'silent-hint': 'Hint' } });
const close = vi.fn();
const relogin = vi.fn();
const identity = vi.fn();
const renewToken = vi.fn();
let said: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const frame = () => screen.getByTitle<HTMLIFrameElement>('Sports');
function show(timing?: FrameTiming) {
  const init = { token: 'secret' };
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <GameFrame
        {...{
          page,
          title: 'Sports',
          init,
          timing,
          renewToken,
          onClose: close,
          onRelogin: relogin,
          onIdentity: identity,
          onRetry: () => undefined,
        }}
      />
    </TextsProvider>,
  );
  // jsdom loads nothing: a window beside it is the page in the frame, also after its address is known.
  const inside = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (!inside) throw new Error('no window');
  vi.spyOn(frame(), 'contentWindow', 'get').mockReturnValue(inside);
  vi.spyOn(inside, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
    said.push({ ...(message as object), target });
  });
  return inside;
}
const receive = (source: Window, data: unknown, origin = page.origin) =>
  act(() => void dispatchEvent(new MessageEvent('message', { source, data, origin })));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = () => frame().parentElement?.getAttribute('aria-busy') === 'false';
const hello = () => ({ type: 'foyer:hello', nonce: said[0]?.['nonce'] });

it('SPORT-1 stays blank for 150 ms, and is shown 100 ms after its load', () => {
  const inside = show({ blankMs: 150, showMs: 100 });
  fireEvent.load(frame());
  pass(149);
  expect(frame()).not.toHaveAttribute('src');
  expect(said).toEqual([]);
  pass(1);
  expect(frame().getAttribute('src')).toBe(page.url);
  fireEvent.load(frame());
  receive(inside, hello());
  pass(99);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

it('FRAME-1 SAFE-2 tells its token to its own origin only, and takes an answer with its nonce only', () => {
  const inside = show();
  fireEvent.load(frame());
  expect(said).toEqual([{ type: 'foyer:init', nonce: said[0]?.['nonce'], token: 'secret', target: page.origin }]);
  receive(inside, { type: 'foyer:hello', nonce: 'guessed' });
  receive(inside, hello(), 'https://elsewhere.example');
  receive(window, hello());
  expect(isShown()).toBe(false);
  receive(inside, hello());
  expect(isShown()).toBe(true);
  receive(inside, { relogin: true }, 'https://elsewhere.example');
  expect(relogin).not.toHaveBeenCalled();
  receive(inside, { relogin: true });
  expect(relogin).toHaveBeenCalledOnce();
  receive(inside, { type: 'foyer:identity' });
  expect(identity).toHaveBeenCalledOnce();
  receive(inside, { type: 'foyer:close' });
  expect(close).toHaveBeenCalledOnce();
});

it('SAFE-2 says so when the hand-shake is not answered in time', () => {
  show();
  fireEvent.load(frame());
  pass(handshakeMs - 1);
  expect(screen.queryByText('Silent')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('Silent')).toBeVisible();
});

it('FRAME-1 gives another token to the page that asks, and to no other', async () => {
  const inside = show();
  fireEvent.load(frame());
  receive(inside, hello());
  renewToken.mockResolvedValue('another');
  receive(inside, { type: 'foyer:renew' }, 'https://elsewhere.example');
  expect(renewToken).not.toHaveBeenCalled();
  receive(inside, { type: 'foyer:renew' });
  await act(async () => {});
  expect(said.slice(1)).toEqual([{ type: 'foyer:token', token: 'another', target: page.origin }]);
  renewToken.mockRejectedValue(new Error('the session is over'));
  receive(inside, { type: 'foyer:renew' });
  await act(async () => {});
  expect(said).toHaveLength(2);
});

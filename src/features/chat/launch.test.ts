// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { launchChat } from './launch.ts';

const kind = () => useToasts.getState().toast?.kind;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CHAT-1 the loading sign stands for 500 ms after the answer, then goes; an answer without an address is told', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerCalls(() => success({ chatUrl: '' }));
  const done = launchChat({ language: 'EN', title: 'Chat' });
  expect(kind()).toBe('loading');
  await vi.advanceTimersByTimeAsync(499);
  expect(kind()).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(kind()).toBe('fail');
});

/** Where the lobby goes when the gateway names an address for the chat; nowhere when it is none. */
async function leadsTo(chatUrl: unknown): Promise<string | undefined> {
  const assign = vi.fn<(url: URL) => void>();
  vi.stubGlobal('location', { origin: 'https://play.example', assign });
  answerCalls(() => success({ chatUrl }));
  const done = launchChat({ language: 'EN', title: 'Chat' });
  await vi.advanceTimersByTimeAsync(500);
  await done;
  return assign.mock.calls[0]?.[0].href;
}

test.each(['/api/frames/chat.html?lang=EN', 'https://chat.example/room'])(
  'CHAT-1 the chat at %s opens in place of the lobby',
  async (chatUrl) => {
    expect(await leadsTo(chatUrl)).toBe(new URL(chatUrl, 'https://play.example').href);
    expect(kind()).toBeUndefined();
  },
);

test.each([12, 'room', 'javascript:alert(1)', 'https:room'])(
  'CHAT-1 SAFE-3 %j is no address of a chat, which is told',
  async (chatUrl) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await leadsTo(chatUrl)).toBeUndefined();
    expect(kind()).toBe('fail');
  },
);

test('CHAT-1 SAFE-3 a chat that cannot be had is told, and nothing keeps loading', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerCalls(() => failure(400, { errorCode: 'feature.unavailable', message: 'x' }));
  await launchChat({ language: 'EN', title: 'Chat' });
  expect(kind()).toBe('fail');
});

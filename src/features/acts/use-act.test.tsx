// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAskedProof } from '#features/security/fresh-proof.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { useAct, type Act, type Says } from './use-act.ts';

type Sent = (sum: number, key: string) => Promise<string>;
type Result = 'says' | 'leaves' | 'showsResult';
/** What differs between the acts of the tests; one that says nothing is shown by its screen. */
type Given = Partial<Omit<Act<number, string>, Result>> & {
  says?: Says<string>;
  leaves?: Act<number, string>['leaves'];
};
const send = vi.fn<Sent>();
const readWallet = vi.fn(() => Promise.resolve('read'));
const refused = new GatewayError('wallet.limit', { status: 400 });
const lost = new GatewayError('network.timeout');
const keyed: Given = { intent: (sum) => ['test', sum] };
const said = () => useToasts.getState().toast;

// A press is drawn before the next line of a test.
notifyManager.setScheduler((draw) => draw());
beforeEach(() => {
  sessionStorage.clear();
  hideToast();
  send.mockReset().mockResolvedValue('done');
  readWallet.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A screen at `/sheet` that shows the wallet, with one act of the player. */
function start({ says, leaves, ...given }: Given = keyed) {
  const result = says === undefined ? ({ showsResult: true } as const) : { says, ...(leaves && { leaves }) };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/before', '/sheet']}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const Screen = () => {
    useQuery({ queryKey: ['wallet'], queryFn: readWallet });
    const { pathname } = useLocation();
    return { pathname, ...useAct({ send, name: 'transfer', ...given, ...result }) };
  };
  return renderHook(Screen, { wrapper }).result;
}
const press = async (screen: ReturnType<typeof start>, sum = 5) => {
  act(() => screen.current.mutate(sum));
  await waitFor(() => expect(screen.current.isPending).toBe(false));
};

test('MONEY-6 two presses in one tick are one call, and one after the answer is another', async () => {
  const screen = start();
  act(() => {
    screen.current.mutate(5);
    screen.current.mutate(5);
  });
  await waitFor(() => expect(screen.current.isSuccess).toBe(true));
  expect(send).toHaveBeenCalledTimes(1);
  await press(screen);
  expect(send).toHaveBeenCalledTimes(2);
});

test('MONEY-7 a press after a lost answer sends the same key, and no failure is said before the gateway did', async () => {
  const screen = start();
  send.mockRejectedValueOnce(lost);
  await press(screen);
  expect([screen.current.refusal, said()?.textKey]).toEqual(['money:unanswered', 'money:unanswered']);
  await press(screen);
  expect(screen.current.data).toBe('done');
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

test('MONEY-7 a lost answer is asked for by itself under the same key, and the player sees that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const screen = start({ ...keyed, retries: 1 });
  send.mockRejectedValueOnce(lost);
  act(() => screen.current.mutate(5));
  await waitFor(() => expect(screen.current.isChecking).toBe(true));
  expect([screen.current.refusal, said()]).toEqual([undefined, undefined]);
  await waitFor(() => expect(screen.current.isSuccess).toBe(true), { timeout: 3000 });
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

// Whatever a call fails by is one of these (`every-call.test.ts`).
test.each([
  new GatewayError('server.failed', { status: 500 }),
  new GatewayError('request.tooMany', { status: 429 }),
  new GatewayError('answer.malformed', { status: 200 }),
  new GatewayError('answer.unexpected', { status: 200 }),
  new GatewayError('network.failed'),
])(
  'SAFE-3 an act that fails by $code is said, leaves its screen as it was, and is sent by the next press',
  async (error) => {
    const onDone = vi.fn();
    const screen = start({ onDone, says: 'security:saved', leaves: () => ({ to: '/done' }) });
    send.mockRejectedValueOnce(error);
    await press(screen);
    expect(said()).toMatchObject({ kind: 'fail', textKey: `errors:${error.code}` });
    expect([screen.current.pathname, screen.current.refusal]).toEqual(['/sheet', `errors:${error.code}`]);
    expect(onDone).not.toHaveBeenCalled();
    await press(screen);
    expect(onDone).toHaveBeenCalledWith('done', 5);
    await waitFor(() => expect(screen.current.pathname).toBe('/done'));
  },
);

test('without an intent there is no key, and a lost answer does not promise that nothing is done twice', async () => {
  const screen = start({});
  send.mockRejectedValueOnce(lost);
  await press(screen);
  expect(send).toHaveBeenCalledWith(5, '');
  expect(said()?.textKey).toBe('errors:network.timeout');
});

test('what it changes is read again, also after a refusal, before it can be pressed again', async () => {
  const screen = start();
  await waitFor(() => expect(readWallet).toHaveBeenCalledTimes(1));
  await press(screen);
  expect(readWallet).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(refused);
  await press(screen);
  expect(readWallet).toHaveBeenCalledTimes(3);
});

test('what was done is said where it leads', async () => {
  const screen = start({
    says: (value) => ({ textKey: 'rewards:got', values: { amount: value } }),
    leaves: (value) => ({ to: `/${value}` }),
  });
  await press(screen);
  await waitFor(() => expect(screen.current.pathname).toBe('/done'));
  expect(said()).toMatchObject({ kind: 'success', textKey: 'rewards:got', values: { amount: 'done' } });
});

test('an act that leaves its screen has words for it', () => {
  // @ts-expect-error Led elsewhere without a word.
  const silent: Act<number, string> = { send, name: 'transfer', leaves: () => ({ to: '/done' }) };
  expect(silent).not.toHaveProperty('says');
});

test('whoever has left the screen before the answer is told what was done where they are', async () => {
  const screen = start({ says: 'security:saved', leaves: () => ({ to: '/done' }) });
  act(() => screen.current.mutate(5));
  history.pushState(undefined, '', '/elsewhere');
  await waitFor(() => expect(said()?.textKey).toBe('security:saved'));
  expect(screen.current.pathname).toBe('/sheet');
  history.back();
});

test('a refusal is kept until the next press, and a toast says it unless the screen does', async () => {
  const screen = start({ refusals: { 'wallet.limit': 'records:closed' } });
  send.mockRejectedValueOnce(refused);
  await press(screen);
  expect(screen.current.error).toBe(refused);
  expect([screen.current.refusal, said()?.textKey]).toEqual(['records:closed', 'records:closed']);
  await press(screen);
  expect([screen.current.error, screen.current.refusal]).toEqual([null, undefined]);

  hideToast();
  const silent = start({ showsRefusal: true });
  send.mockRejectedValueOnce(refused);
  await press(silent);
  expect([silent.current.refusal, said()]).toEqual(['errors:wallet.limit', undefined]);
});

test('SECUR-2 a proof that the player declines leaves everything as it was, and one that is given lets it go on', async () => {
  const onDone = vi.fn();
  const screen = start({ onDone, says: 'security:saved' });
  const answer = async (proved: boolean) => {
    send.mockRejectedValueOnce(new GatewayError('proof.required', { status: 403 }));
    act(() => screen.current.mutate(5));
    await waitFor(() => expect(useAskedProof.getState().asked).toBeDefined());
    act(() => useAskedProof.getState().asked?.answer(proved));
    await waitFor(() => expect(screen.current.isPending).toBe(false));
  };
  await answer(false);
  expect([onDone.mock.calls.length, said(), screen.current.refusal]).toEqual([0, undefined, undefined]);
  await answer(true);
  expect([onDone.mock.calls.length, said()?.textKey]).toEqual([1, 'security:saved']);
});

test('AUTH-2 where the operator has named the act, only a second factor is asked for, and who has none is led to one', async () => {
  const screen = start({ says: 'security:saved' });
  const needs = [
    ['proof.required', 'proof'],
    ['factor.required', 'factor'],
    ['factor.missing', 'newFactor'],
  ] as const;
  for (const [code, need] of needs) {
    send.mockRejectedValueOnce(new GatewayError(code, { status: 403 }));
    act(() => screen.current.mutate(5));
    await waitFor(() => expect(useAskedProof.getState().asked?.needs).toBe(need));
    act(() => useAskedProof.getState().asked?.answer(false));
    await waitFor(() => expect(screen.current.isPending).toBe(false));
  }
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Role } from '#schemas/merchant/condition.ts';
import { defineMenuFacts, useMenuFacts } from './menu-facts.ts';

const { world } = vi.hoisted(() => ({ world: { role: 'member' } as { role: Role } }));
vi.mock('#engine/flag/world.tsx', () => ({ useWorld: () => world }));

const ask = vi.fn((name: string) => Promise.resolve(name.length));
const counting = (name: string, isAsked?: () => boolean) =>
  defineMenuFacts({
    query: () => ({ queryKey: [name], queryFn: () => ask(name) }),
    ...(isAsked && { isAsked }),
    read: (count) => ({ badges: { 'unread-messages': count, [`${name}-alone`]: count } }),
  });
const rooms = [
  counting('inbox', () => true),
  counting('chat', () => true),
  counting('lazy'),
  defineMenuFacts({
    query: () => ({ queryKey: ['wallet'], queryFn: () => [1, 2] }),
    read: ({ length }) => ({ wallets: length }),
  }),
];

function open(role: Role) {
  world.role = role;
  ask.mockClear();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(() => useMenuFacts(rooms), { wrapper }) };
}

test('FOOT-1 MSG-2 counts of one badge add up over the rooms; what is not asked for is shown once a screen has it', async () => {
  const { client, result } = open('member');
  const both = { 'unread-messages': 9, 'inbox-alone': 5, 'chat-alone': 4 };
  await waitFor(() => expect(result.current).toEqual({ badges: both }));
  expect(ask.mock.calls).toEqual([['inbox'], ['chat']]);
  client.setQueryData(['wallet'], [1, 2, 3]);
  await waitFor(() => expect(result.current).toEqual({ badges: both, wallets: 3 }));
});

test('FOOT-1 a visitor has no badges, and nothing is asked for them', () => {
  const { result } = open('visitor');
  expect(result.current).toEqual({ badges: {} });
  expect(ask).not.toHaveBeenCalled();
});

test('the facts stay the same object while nothing changes, so that menus are not rendered again', async () => {
  const { rerender, result } = open('member');
  await waitFor(() => expect(result.current.badges).toHaveProperty('unread-messages', 9));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
const origin = 'https://pearl.example';

/** The worker in a browser that has these windows; what it was asked to do, and what hands it an event. */
function startWorker(...windows: { url: string; frameType: string }[]) {
  const handlers = new Map<string, (event: object) => void>();
  const asked = { show: vi.fn(), open: vi.fn(), badge: vi.fn(), focus: vi.fn(), navigate: vi.fn(), close: vi.fn() };
  const clients = windows.map((each) => ({
    ...each,
    focus: async () => asked.focus(each.url),
    navigate: asked.navigate,
  }));
  const self = {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: { showNotification: asked.show },
    clients: { matchAll: async () => clients, openWindow: asked.open },
  };
  const navigator = { setAppBadge: async (unread: number) => asked.badge(unread) };
  runInNewContext(`const stamped = { release: 'r', shell: [], offline: [], name: 'Pearl' };${text}`, {
    self,
    navigator,
    URL,
    location: new URL(`${origin}/sw.js`),
  });
  const hand = async (type: string, event: object) => {
    let done: unknown;
    handlers.get(type)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const press = (path: string) => hand('notificationclick', { notification: { data: { path }, close: asked.close } });
  return { asked, hand, press };
}

test('PUSH-1 what is sent is shown under its own tag, with the count of what is unread', async () => {
  const { asked, hand } = startWorker();
  const sent = { id: 'paid', title: 'Your withdrawal was paid', body: '100.00', path: '/m/member/overview', unread: 3 };
  await hand('push', { data: { json: () => sent } });
  const options = { body: sent.body, tag: sent.id, icon: '/icons/192.png', data: { path: sent.path } };
  expect(asked.show.mock.calls).toEqual([[sent.title, options]]);
  expect(asked.badge).toHaveBeenCalledExactlyOnceWith(3);
});

test('PUSH-1 a push without data that can be read still shows the name of the lobby', async () => {
  const { asked, hand } = startWorker();
  await hand('push', { data: null });
  expect(asked.show).toHaveBeenCalledExactlyOnceWith('Pearl', expect.objectContaining({ data: { path: '/' } }));
});

test('PUSH-1 a press opens the screen in the window that is there, not in the frame of a game', async () => {
  const { asked, press } = startWorker(
    { url: `${origin}/game`, frameType: 'nested' },
    { url: `${origin}/m`, frameType: 'top-level' },
  );
  await press('/m/member/overview');
  expect(asked.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/m/member/overview`);
  expect(asked.focus).toHaveBeenCalledExactlyOnceWith(`${origin}/m`);
  expect([asked.close, asked.open].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('PUSH-1 a press opens a window where there is none, and no page of another origin', async () => {
  const { asked, press } = startWorker();
  await press('/m/notice');
  await press('//elsewhere.example/');
  expect(asked.open.mock.calls).toEqual([[`${origin}/m/notice`]]);
});

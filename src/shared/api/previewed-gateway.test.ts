import axios from 'axios';
import { expect, test, vi } from 'vitest';
import { calls } from '#schemas/calls.generated.ts';
import type { Preview } from '#schemas/merchant/preview.ts';
import { openEnvelope } from './envelope.ts';
import { previewGateway } from './previewed-gateway.ts';

const envelope = JSON.stringify({
  success: true,
  value: { list: [{ id: 'a' }], currency: 'BRL', popup: [{ id: 'p' }] },
});

function gatewayOf(preview: Preview) {
  const sent = vi.fn();
  const http = axios.create({
    validateStatus: () => true,
    responseType: 'json',
    adapter: async (config) => {
      sent(config.url);
      return { data: envelope, status: 200, statusText: 'OK', headers: {}, config };
    },
  });
  previewGateway(http, preview);
  http.interceptors.response.use(openEnvelope);
  return { sent, http };
}

test('STUDIO-5 an empty gateway has lists of nothing, and the settings that it is run with', async () => {
  const { http } = gatewayOf({ gateway: 'empty' });
  expect((await http.get(calls.hotGames.path)).data).toMatchObject({ list: [], currency: 'BRL' });
  expect((await http.get(calls.customerService.path)).data).toMatchObject({ list: [{ id: 'a' }], currency: 'BRL' });
});

test('STUDIO-5 with greetings closed nothing pops up, and all else is there', async () => {
  const { http } = gatewayOf({ greetings: 'closed' });
  expect((await http.get(calls.announcements.path)).data).toMatchObject({ list: [{ id: 'a' }], popup: [] });
  expect((await http.get(calls.hotGames.path)).data).toMatchObject({ popup: [{ id: 'p' }] });
});

test('STUDIO-5 the one call that fails is not sent, and the others are', async () => {
  const { http, sent } = gatewayOf({ gateway: 'failing', failing: 'hotGames' });
  await expect(http.get(calls.hotGames.path, { shape: calls.hotGames.value })).rejects.toMatchObject({
    response: { status: 503 },
  });
  expect(sent).not.toHaveBeenCalled();
  await http.get(calls.gameCategories.path, { shape: calls.gameCategories.value });
  expect(sent).toHaveBeenCalledWith(calls.gameCategories.path);
});

test('STUDIO-5 a slow gateway answers after three seconds', async () => {
  vi.useFakeTimers();
  const { http, sent } = gatewayOf({ gateway: 'slow' });
  const answer = http.get(calls.gameCategories.path);
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
});

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#schemas/merchant/condition.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { useFavourites } from './favourites.ts';
import type { Game } from './game.ts';

const merchant = { merchant: { currency: {} }, flags: {} } as unknown as Merchant;
const wire = (gameId: string) => ({ gameId, gameName: gameId, vassalage: 'V' });
const game = wire('G1') as unknown as Game;

afterEach(() => {
  queries.clear();
});

function Star({ onVisitor }: { onVisitor: () => void }) {
  const { ids, pending, toggle } = useFavourites(onVisitor);
  return (
    <button type="button" aria-pressed={ids.has('G1')} aria-busy={pending.includes('G1')} onClick={() => toggle(game)}>
      star
    </button>
  );
}

/** A lobby whose player has these favourites; the gateway answers each flip with `flip`. Returns what was asked. */
function open(favourites: readonly string[], flip: () => Answer | Promise<Answer>, role: Role = 'member') {
  const asked = answerCalls(({ method }) =>
    method === 'get' ? success({ content: favourites.map(wire), pageNum: 1, totalPages: 1 }) : flip(),
  );
  const onVisitor = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN')} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role={role}>
            <Star onVisitor={onVisitor} />
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { asked, onVisitor };
}
const star = () => screen.getByRole('button');
const isOn = (on: boolean) => waitFor(() => expect(star()).toHaveAttribute('aria-pressed', String(on)));
const isBusy = (busy: boolean) => waitFor(() => expect(star()).toHaveAttribute('aria-busy', String(busy)));

test('FAV-1 the star flips when the gateway reports success, both ways', async () => {
  const { asked } = open(['G1'], () => success({ done: true }));
  await isOn(true);
  await userEvent.click(star());
  await isOn(false);
  await userEvent.click(star());
  await isOn(true);
  const flips = asked.filter(({ method }) => method !== 'get');
  expect(flips.map(({ method }) => method)).toEqual(['delete', 'post']);
  expect(flips[0]?.query).toMatchObject({ gameId: 'G1' });
  expect(flips[1]?.body).toMatchObject({ gameId: 'G1', vendor: 'V' });
});

test.each([
  ['says that it was not done', () => success({ done: false })],
  ['refuses', () => failure(400, { errorCode: 'game.unknown', message: '' })],
  ['fails', () => failure(500, { errorCode: 'server.failed', message: '' })],
])('FAV-1 SAFE-3 the star stays as it is where the gateway %s', async (_, answer) => {
  for (const favourites of [['G1'], []]) {
    const answered = Promise.withResolvers<Answer>();
    open(favourites, () => answered.promise);
    await isOn(favourites.length > 0);
    await userEvent.click(star());
    await isBusy(true);
    answered.resolve(answer());
    await isBusy(false);
    await isOn(favourites.length > 0);
    cleanup();
    queries.clear();
  }
});

test('FAV-1 a star that is on its way is not flipped a second time', async () => {
  const answered = Promise.withResolvers<Answer>();
  const { asked } = open([], () => answered.promise);
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(star());
  await isBusy(true);
  await userEvent.click(star());
  answered.resolve(success({ done: true }));
  await isOn(true);
  expect(asked.filter(({ method }) => method === 'post')).toHaveLength(1);
});

test('FAV-1 a visitor is sent to login, and the gateway is not asked', async () => {
  const { asked, onVisitor } = open([], () => success({ done: true }), 'visitor');
  await userEvent.click(star());
  expect(onVisitor).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

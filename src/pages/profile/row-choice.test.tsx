// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import member from '#locales/EN/member.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { SectionRegistryProvider } from '#engine/section/sections.tsx';
import { defineSection } from '#engine/section/section.ts';
import { useSession } from '#features/session/store.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { RowChoice } from './row-choice.tsx';

const kind = { height: '0px', load: () => Promise.reject(new Error('It is not drawn here')) };
const registry = { plain: defineSection(kind), following: defineSection({ ...kind, part: 'player-rows' }) };

afterEach(() => queries.clear());

/** The profile of a merchant whose home has sections of these kinds. */
const show = (...types: string[]) => {
  const sections = types.map((type) => ({ id: type, type }));
  const merchant = { merchant: { currency: {} }, flags: {}, home: { sections } } as unknown as Merchant;
  return render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { member })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <SectionRegistryProvider value={registry}>
            <MemoryRouter>
              <RowChoice />
            </MemoryRouter>
          </SectionRegistryProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
};

test('GAME-22 the profile of a merchant without such rows does not speak of them', () => {
  const asked = answerCalls(() => success({}));
  expect(show('plain').container).toBeEmptyDOMElement();
  expect(asked).toEqual([]);
});

test('GAME-22 the player switches rows off and has forgotten what they know, and no list shows it a moment longer', async () => {
  useSession.setState({ session: { merchant: 'shop' } as never });
  onTestFinished(() => useSession.setState({ session: undefined }));
  let choice = { on: true, games: 3 };
  const asked = answerCalls(({ method, body }) => {
    if (method === 'put') choice = { ...choice, ...(body as { on: boolean }) };
    if (method === 'delete') choice = { ...choice, games: 0 };
    return success(choice);
  });
  const kept = () => queries.getQueryData(['games', 'row', 'recent']) ?? queries.getQueryData(['games', 'recent']);
  queries.setQueryData(['games', 'row', 'recent'], {});
  queries.setQueryData(['games', 'recent'], []);
  show('plain', 'following');
  const on = await screen.findByRole('switch', { name: 'Follow what I play' });
  expect(on).toBeChecked();
  await userEvent.click(on);
  await waitFor(() => expect(on).not.toBeChecked());
  await waitFor(() => expect(kept()).toBeUndefined());
  queries.setQueryData(['games', 'row', 'recent'], {});
  await userEvent.click(screen.getByRole('button', { name: 'Forget what I played' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(kept()).toBeUndefined();
  expect(asked.filter(({ method }) => method !== 'get').map(({ method, body }) => [method, body])).toEqual([
    ['put', { on: false }],
    ['delete', undefined],
  ]);
});

test('GAME-22 SAFE-3 a switch that fails is as it was', async () => {
  useSession.setState({ session: { merchant: 'shop' } as never });
  onTestFinished(() => useSession.setState({ session: undefined }));
  const asked = answerCalls(({ method }) =>
    method === 'get' ? success({ on: true, games: 0 }) : failure(500, { errorCode: 'server.failed', message: '' }),
  );
  show('following');
  const on = await screen.findByRole('switch');
  await userEvent.click(on);
  await waitFor(() => expect(asked.some(({ method }) => method === 'put')).toBe(true));
  await waitFor(() => expect(queries.isMutating() + queries.isFetching()).toBe(0));
  expect(on).toBeChecked();
});

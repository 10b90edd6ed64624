// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MerchantProvider, type Merchant, type SiteConfig } from '#engine/config/config-context.tsx';
import type { World } from '#engine/flag/condition.ts';
import { memberQuery } from '#features/member/queries.ts';
import { useSession } from '#features/session/store.ts';
import { queries } from '#shared/api/queries.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { AudienceFacts } from './audience-facts.tsx';

const merchant = { merchant: { currency: {} }, flags: {} } as unknown as Merchant;
let judge: World['audience'];
const take = (given: () => World['audience']) => {
  judge = given();
};
const facts = (site?: SiteConfig) => (
  <QueryClientProvider client={queries}>
    <MerchantProvider merchant={merchant} {...(site && { site })}>
      <AudienceFacts onChange={take} />
    </MerchantProvider>
  </QueryClientProvider>
);
const countries = () => ['PT', 'ES'].filter((country) => judge?.({ country }));

const before = useSession.getState();
beforeEach(() => useSession.setState({ session: { token: 't', userName: 'ana', type: 0 } as never, restored: true }));
afterEach(() => {
  queries.clear();
  useSession.setState(before, true);
});

test('FLAG-2 the country of a member’s number holds only once the gateway has said that it does not know where they are', async () => {
  answerCalls(() => new Promise(() => {}));
  queries.setQueryData(memberQuery.queryKey, { country: 'ES' } as never);
  const { rerender } = await act(async () => render(facts()));
  expect(countries()).toEqual([]);
  await act(async () => rerender(facts({ country: '' })));
  expect(countries()).toEqual(['ES']);
  await act(async () => rerender(facts({ country: 'PT' })));
  expect(countries()).toEqual(['PT']);
  // While the site is asked for again.
  await act(async () => rerender(facts({})));
  expect(countries()).toEqual(['PT']);
});

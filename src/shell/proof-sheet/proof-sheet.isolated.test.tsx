// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import security from '#locales/EN/security.json' with { type: 'json' };
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import type { ProofNeed } from '#features/security/fresh-proof.ts';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { ProofSheet } from './proof-sheet.tsx';

vi.mock(import('#shared/api/client.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));
vi.mock(import('#features/customer-service/contact.tsx'), () => ({ ContactButton: () => <button>Support</button> }));

beforeEach(() => {
  provideDialogs();
  queries.clear();
});

function open(needs: ProofNeed, has: readonly SecurityItem['id'][], flags: Record<string, boolean> = {}) {
  const known = ['loginPassword', 'passkeys', 'totp', 'mobile'] as const;
  const items = known.map((id) => ({ id, state: has.includes(id) ? 'set' : 'missing' }));
  vi.mocked(call).mockReset().mockResolvedValue({ items });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { security })} languages={['EN']}>
        <MerchantProvider merchant={{ flags, merchant: {} } as unknown as Merchant}>
          <MemoryRouter>
            <ProofSheet needs={needs} onProved={() => {}} onClose={() => {}} />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

test('AUTH-2 a second factor is proved by no password, and who has lost it is led to customer service', async () => {
  open('factor', ['loginPassword', 'mobile', 'passkeys', 'totp'], { PASSKEYS: true });
  expect(await screen.findByText(security['proof-lost'])).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Support' })).toBeTruthy();
  expect(tabs()).toEqual([security['proof-by-passkey'], security['proof-by-totp']]);
});

test('SECUR-2 any proof will do elsewhere, and customer service is not asked for one', async () => {
  open('proof', ['loginPassword', 'totp']);
  expect(await screen.findByLabelText(security['totp-code'])).toBeTruthy();
  expect(tabs()).toEqual([security['proof-by-totp'], security['proof-by-password']]);
  expect(screen.queryByText(security['proof-lost'])).toBeNull();
});

test.each([
  { flags: { PASSKEYS: true }, ways: ['passkeys', 'totp'] },
  { flags: {}, ways: ['totp'] },
])('AUTH-2 who has no second factor is led to $ways', async ({ flags, ways }) => {
  open('newFactor', ['loginPassword'], flags);
  expect(await screen.findByText(security['proof-missing'])).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(ways.map((item) => `/m/member/security?item=${item}`));
});

// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { barredGroups } from '#schemas/merchant/legal.ts';
import english from '#locales/EN/sections.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

vi.mock('#engine/action/dispatch.tsx', () => ({ useDispatch: () => vi.fn() }));
vi.mock('#features/games/vendors.ts', () => ({ useVendors: () => ({ data: [], isPending: false }) }));

type Legal = ResolvedMerchant['legal'];
const lists = { paymentMethods: [], certifications: [], securityBadges: [] };
const licence = { text: 'shop:licence', number: 'L-1', link: 'https://register.example/l-1' };

/** The footer's legal block of a merchant that says this by law. */
function show(legal: Partial<Legal> = {}) {
  const merchant = {
    merchant: { name: 'Shop' },
    games: { vendorsHidden: [] },
    routes: { routes: [] },
    legal: { licence, minimumAge: 18, copyright: 'shop:copyright', ...lists, ...legal },
    flags: {},
  } as unknown as Merchant;
  render(
    <TextsProvider texts={createTexts('EN', { sections: english })} languages={['EN']}>
      <MerchantProvider merchant={merchant}>
        <WorldProvider role="visitor">
          <MemoryRouter>
            <View />
          </MemoryRouter>
        </WorldProvider>
      </MerchantProvider>
    </TextsProvider>,
  );
}

/** What is listed under a title. */
const under = (title: string) => {
  const list = screen.getByText(title).closest('dl');
  if (!list) throw new Error(`${title} is no title of a list.`);
  return within(list);
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('JUR-1 FOOT-1 a merchant under no law has no list of whom to turn to', () => {
  show();
  expect(document.querySelector('dl')).toBeNull();
});

test('JUR-5 minimum-age page: the age mark', () => {
  show({ minimumAge: 21 });
  expect(screen.getByRole('img', { name: '21 years and over only' })).toHaveTextContent('21+');
});

test('JUR-5 regulators page: name and register, below the licence', () => {
  show({ regulators: [{ id: 'a', name: 'Authority', link: 'https://authority.example/register' }] });
  expect(under('Licensed and regulated by').getByRole('link', { name: 'Authority' })).toBeVisible();
  expect(addressOf('Authority')).toBe('https://authority.example/register');
});

test('JUR-5 help-lines page: link, and a number that is called by a tap', () => {
  const line = { id: 'line', name: 'Help line', phone: '+44 808 802 0133', link: 'https://help.example/' };
  show({ helpLines: [line, { id: 'other', name: 'Other line', phone: '1777' }] });
  expect(addressOf('Help line')).toBe('https://help.example/');
  expect(addressOf('+44 808 802 0133')).toBe('tel:+448088020133');
  expect(addressOf('1777')).toBe('tel:1777');
  expect(under('Help with gambling').getAllByRole('definition')).toHaveLength(2);
});

test('JUR-5 register-link page: where players exclude themselves everywhere', () => {
  show({ exclusionRegisters: [{ id: 'register', name: 'National register', link: 'https://register.example/' }] });
  expect(under('Self-exclusion from all operators').getByRole('link', { name: 'National register' })).toBeVisible();
  expect(addressOf('National register')).toBe('https://register.example/');
});

test('JUR-5 complaints-bodies page: who decides', () => {
  show({ complaintsBodies: [{ id: 'body', name: 'Ombudsman', link: 'https://ombudsman.example/' }] });
  expect(under('Complaints').getByRole('link', { name: 'Ombudsman' })).toBeVisible();
});

test('JUR-5 licence page: its words, its number, and the way to it', () => {
  show();
  expect(screen.getByText('Licence')).toBeVisible();
  expect(addressOf('Licence L-1')).toBe(licence.link);
});

test('JUR-3 a seal is a certificate of the merchant’s: it leads to what its authority says of the brand', () => {
  const seal = {
    id: 'seal',
    name: 'Seal of the Authority',
    link: 'https://authority.example/seal',
    image: '/seal.svg',
  };
  show({ certifications: [seal] });
  expect(addressOf('Seal of the Authority')).toBe(seal.link);
  expect(screen.getByRole('img', { name: 'Seal of the Authority' })).toBeVisible();
});

test('JUR-5 barred-groups page: a text for each group', () => {
  show({ barredGroups: [...barredGroups] });
  const shown = under('Not allowed to play').getAllByRole('definition');
  expect(shown.map((entry) => entry.textContent)).toEqual(barredGroups.map((group) => english[`barred-${group}`]));
});

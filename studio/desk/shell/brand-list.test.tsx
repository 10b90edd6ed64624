// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { useSelection } from '../selection.ts';
import { BrandList } from './brand-list.tsx';
import { useLayout } from './layout.ts';
import { newBrand } from './views.ts';

forgetAfterEach();

const brands = [
  { code: 'shop', name: 'The Shop', isTemplate: false, layers: ['_slots', '_base'], heirs: [] },
  { code: '_slots', name: '_slots', isTemplate: true, layers: ['_base'], heirs: ['shop'] },
];
const answers: Record<string, object> = {
  state: {
    revision: 1,
    brands,
    touched: [{ file: 'shop/home.json', code: 'shop', kind: 'changed', isDisputed: false }],
  },
  findings: {
    revision: 1,
    findings: [
      { code: 'shop', level: 'error' },
      { code: 'shop', level: 'error' },
    ],
  },
};

test('STUDIO-2 a studio without a brand chosen lists all, with what waits in each, and begins with the one that is pressed', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address.split('/').at(-1) ?? '']));
  draw(<BrandList missing="gone" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no brand gone.');
  const shop = await screen.findByRole('button', { name: /The Shop/ });
  expect(await within(shop).findByText('2 errors')).toBeVisible();
  expect(shop).toHaveTextContent('shop · on _slots');
  expect(shop).toHaveTextContent('1 file not saved');
  expect(screen.getByRole('button', { name: /^_slots/ })).toHaveTextContent('1 builds on it');
  await userEvent.click(screen.getByRole('button', { name: 'Make a brand' }));
  expect(useLayout.getState().view).toBe(newBrand);
  await userEvent.click(shop);
  expect(useSelection.getState().code).toBe('shop');
});

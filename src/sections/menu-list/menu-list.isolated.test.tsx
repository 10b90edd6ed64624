// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

const entry = (id: string) => ({ id, label: `menu:${id}`, icon: 'info', action: { type: 'home' } });
const menus: Record<string, unknown[]> = { care: [entry('help'), entry('chat')], empty: [] };
vi.mock('#engine/config/config-context.tsx', () => ({ useMerchant: () => ({ menus }) }));
vi.mock('#engine/action/dispatch.tsx', () => ({
  useAvailable: (entries: unknown) => entries,
  useDispatch: () => vi.fn(),
  useEntryPath: () => () => undefined,
}));
vi.mock('#engine/action/menu-tile.tsx', () => ({ MenuBadge: () => null }));

const show = (menu: string) =>
  render(
    <TextsProvider texts={createTexts('EN', { menu: { help: 'Help', chat: 'Chat', care: 'Care' } })} languages={['EN']}>
      <View id="care" settings={{ menu, title: 'menu:care' }} />
    </TextsProvider>,
  );

test('BRAND-8 the section shows the list that it names, and nothing, not even its title, where none is offered', () => {
  show('care');
  expect(screen.getByRole('heading', { name: 'Care' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Help', 'Chat']);
  cleanup();
  expect(show('empty').container).toBeEmptyDOMElement();
});

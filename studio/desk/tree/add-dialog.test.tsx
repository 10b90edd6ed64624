// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { AddDialog } from './add-dialog.tsx';

const kind = (name: string, about: JsonObject) => ({ if: { properties: { type: { const: name } } }, then: about });
const schema: JsonObject = {
  type: 'object',
  properties: {
    sections: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, type: { enum: ['hot-games', 'banners', 'own'] } },
        allOf: [
          kind('hot-games', { title: 'Hot games', description: 'What is hot', group: 'Games', picture: 'hot-games' }),
          kind('banners', { title: 'Banners', description: 'Large, hot pictures', group: 'Art', picture: 'banners' }),
        ],
      },
    },
    routes: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
  },
};
const added = vi.fn<(value: JsonObject) => void>();
const open = (list: string, taken: string[] = []) =>
  draw(<AddDialog adding={{ part: 'home', list: [list], taken, to: 0 }} onAdd={added} onClose={() => undefined} />);

beforeEach(() => {
  added.mockReset();
  vi.stubGlobal('fetch', async () => Response.json(schema));
});
forgetAfterEach();

test('STUDIO-9 an entry is added by a card with a picture, the name of its kind and a line about it, under its heading', async () => {
  open('sections', ['hot-games']);
  const games = await screen.findByRole('group', { name: 'Games' });
  const card = within(games).getByRole('option', { name: /^Hot games/ });
  expect(card).toHaveTextContent('What is hot');
  expect(card.querySelectorAll('svg path').length).toBeGreaterThan(0);
  expect(screen.getByRole('option', { name: 'Own' }), 'a kind that says nothing of itself').toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await userEvent.click(card);
  expect(screen.getByRole('textbox', { name: 'Name of the entry' })).toHaveValue('hot-games-2');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(added).toHaveBeenCalledExactlyOnceWith({ id: 'hot-games-2', type: 'hot-games' });
});

test('STUDIO-9 by keyboard alone a kind is found, chosen and added', async () => {
  open('sections');
  await screen.findAllByRole('option');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // Both have the word; what is called so is meant.
  await userEvent.keyboard('hot');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hot games');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /^Hot games/ })).toHaveFocus();
  await userEvent.keyboard('b');
  expect(screen.getByRole('option', { name: /^Banners/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(added).toHaveBeenCalledExactlyOnceWith({ id: 'banners', type: 'banners' });
});

test('STUDIO-9 a search that finds nothing says so and adds nothing; a list without kinds asks for a name alone', async () => {
  const { unmount } = open('sections');
  await screen.findAllByRole('option');
  await userEvent.keyboard('zebra{Enter}');
  expect(screen.getByText('Nothing is like “zebra”')).toBeVisible();
  expect(added).not.toHaveBeenCalled();
  unmount();
  open('routes');
  expect(await screen.findByRole('textbox', { name: 'Name of the entry' })).toHaveValue('new');
  expect(screen.queryByRole('listbox')).toBeNull();
});

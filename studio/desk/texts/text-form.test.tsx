// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TextsView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { FormPane } from '../form/form-pane.tsx';
import { select, useSelection } from '../selection.ts';
import { useLayout } from '../shell/layout.ts';
import { takeSearch } from './searched.ts';

const acts: unknown[] = [];
const rows: TextsView['rows'] = [
  { key: 'menu:join', cells: { EN: { text: 'Register', layer: 'locales' }, CN: { text: '注册', layer: 'shop' } } },
  { key: 'registration:submit', cells: { EN: { text: 'Register', layer: 'locales' } } },
];

beforeEach(() => {
  acts.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ revision: 1, languages: ['CN', 'EN'], rows, findings: [] });
    acts.push([path.replace('/studio-api/', ''), JSON.parse(String(body))]);
    return Response.json({ revision: 2, brands: [], isKept: true, isRestored: false, touched: [] });
  });
  select({ code: 'shop', part: 'EN', path: ['menu:join'] });
});
forgetAfterEach();

test('STUDIO-8 STUDIO-14 a text that was picked in the lobby is edited beside it, in every language', async () => {
  draw(<FormPane />);
  const [first, second] = await screen.findAllByRole('textbox');
  expect([first, second].map((each) => (each as HTMLTextAreaElement).value)).toEqual(['Register', '注册']);
  if (first) fireEvent.change(first, { target: { value: 'Join us' } });
  const edit = { act: 'set', code: 'shop', part: 'EN', path: ['menu:join'], value: 'Join us' };
  await waitFor(() => expect(acts).toEqual([['edit', { edit, joins: 'shop/EN/menu:join' }]]));
});

test('STUDIO-8 another text with the same words is one tap away, and the table opens at the row', async () => {
  draw(<FormPane />);
  await userEvent.click(await screen.findByRole('button', { name: 'registration:submit' }));
  expect(useSelection.getState().selected?.path).toEqual(['registration:submit']);
  await screen.findByRole('heading', { name: 'registration:submit' });
  await userEvent.click(screen.getByRole('button', { name: 'Show it in the table' }));
  expect(useLayout.getState().view).toBe('texts');
  expect(takeSearch()).toBe('registration:submit');
});

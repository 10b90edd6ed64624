// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComparedRow, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { chooseBrand, useSelection } from '../selection.ts';
import { ComparePane } from './compare-pane.tsx';

const said = (value: string, layer: string) => ({ value, layer });
const rows: ComparedRow[] = [
  { part: 'layout', path: ['header'], one: said('bar', 'shop'), other: said('hero', '_slots') },
  { part: 'layout', path: ['footer'], one: said('flat', '_base'), other: said('notched', '_slots') },
  { part: 'EN', path: ['menu:home'], one: said('Home', 'product'), other: said('Start', 'noor') },
  { part: 'assets', path: ['assets/logo.svg'], one: said('a1', 'shop') },
];
const brands = ['shop', 'noor'].map((code) => ({ code, name: code, isTemplate: false, layers: [], heirs: [] }));
const state: StateView = { revision: 1, brands, isKept: true, isRestored: false, touched: [] };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/compare?')) return Response.json(state);
    asked.push(path);
    return Response.json({ revision: 1, rows });
  });
  // The size of the list of choices, which jsdom lays out as nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  chooseBrand('shop');
});
forgetAfterEach();

test('STUDIO-20 two brands are compared: at first what one of both says itself, then all, by kind and by word', async () => {
  draw(<ComparePane />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'The other brand' }), 'noor');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('3 of 4 differences');
  expect(asked).toEqual(['/studio-api/compare?one=shop&other=noor']);
  expect(screen.getByRole('row', { name: /layout · header/ })).toHaveTextContent('barownhero_slots');
  expect(screen.getByRole('row', { name: /logo\.svg/ })).toHaveTextContent('a1own–');
  await userEvent.click(screen.getByRole('button', { name: 'Said by one of both' }));
  await screen.findByText('4 of 4 differences');
  await userEvent.click(screen.getByRole('button', { name: 'Texts' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Texts' }));
  await userEvent.type(screen.getByRole('searchbox'), 'notched');
  await userEvent.click(screen.getByRole('button', { name: 'layout · footer' }));
  expect(useSelection.getState().selected).toEqual({ code: 'shop', part: 'layout', path: ['footer'] });
});

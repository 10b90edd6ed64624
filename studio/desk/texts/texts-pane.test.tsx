// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TextsView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { chooseBrand } from '../selection.ts';
import { TextsPane } from './texts-pane.tsx';

const acts: [string, unknown][] = [];
const rows: TextsView['rows'] = [
  { key: 'menu:home', cells: { EN: { text: 'Home', layer: 'locales' }, CN: { text: '首页', layer: 'shop' } } },
  ...Array.from({ length: 3000 }, (_, index) => ({
    key: `menu:n${index}`,
    cells: { EN: { text: `Number ${index}`, layer: 'locales' } },
  })),
];

beforeEach(() => {
  acts.length = 0;
  // The size of the grid, which jsdom lays out as nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ revision: 1, languages: ['CN', 'EN'], rows });
    acts.push([path.replace('/studio-api/', ''), JSON.parse(String(body))]);
    return Response.json({ revision: 2, brands: [], isKept: true, isRestored: false, touched: [] });
  });
  chooseBrand('shop');
});
forgetAfterEach();

const open = async () => {
  draw(<TextsPane />);
  return await screen.findByRole('grid', { name: 'Texts' });
};
const cellsOf = (key: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${key}`) })).getAllByRole('gridcell');

test('STUDIO-14 of 3,000 texts only those in sight are drawn, and they are found by what is seen', async () => {
  const grid = await open();
  expect(grid).toHaveAttribute('aria-rowcount', '3002');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await userEvent.type(screen.getByRole('searchbox'), '首页');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(cellsOf('menu:home').map(({ textContent }) => textContent)).toEqual(['Home', '首页own']);
});

test('STUDIO-14 a text is edited in place by keyboard and shown at once; what is left as it was is not written', async () => {
  await open();
  const [, cell] = cellsOf('menu:home');
  await userEvent.click(cell ?? document.body);
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'menu:home, CN' });
  await userEvent.clear(field);
  await userEvent.type(field, '主页{Enter}');
  await waitFor(() => expect(cellsOf('menu:home')[1]).toHaveTextContent('主页'));
  expect(acts).toEqual([
    ['edit', { edit: { act: 'set', code: 'shop', part: 'CN', path: ['menu:home'], value: '主页' } }],
  ]);
  await userEvent.dblClick(cellsOf('menu:n0 ')[0] ?? document.body);
  await userEvent.keyboard('{Enter}');
  expect(acts).toHaveLength(1);
});

test('STUDIO-14 a file with a wrong row changes nothing, and a right one all of its texts at once', async () => {
  await open();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file.');
  await userEvent.upload(input, new File(['key,CN\nmenu:home,家\nmenu:none,x\n'], 'a.csv'));
  expect(await screen.findByText('Line 3: There is no text “menu:none”.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take in' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.upload(input, new File(['key,EN,CN\nmenu:home,Home,家\nmenu:n1,Number 1,一\n'], 'a.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Take in' }));
  await waitFor(() => expect(acts).toHaveLength(1));
  const set = (key: string, value: string) => ({ act: 'set', code: 'shop', part: 'CN', path: [key], value });
  expect(acts[0]).toEqual([
    'edits',
    { title: 'take in 2 texts of a.csv', edits: [set('menu:home', '家'), set('menu:n1', '一')] },
  ]);
});

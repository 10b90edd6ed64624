// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridRow } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { select } from '../selection.ts';
import { GridPane } from './grid-pane.tsx';

const acts: unknown[] = [];
const brand = (code: string, more: Partial<GridRow> = {}): GridRow => ({
  code,
  name: code.toUpperCase(),
  isTemplate: false,
  value: 'bar',
  layer: '_base',
  ...more,
});
const rows: GridRow[] = [
  brand('own', { value: 'hero', layer: 'own', inherited: 'bar' }),
  brand('shut', { lock: { layer: '_family', name: 'header' } }),
  ...Array.from({ length: 200 }, (_, index) => brand(`shop${index}`)),
];

beforeEach(() => {
  acts.length = 0;
  // The size of the table, which jsdom lays out as nothing; without the word all rows are drawn in tests.
  vi.stubEnv('VIRT_ON', '1');
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      acts.push(JSON.parse(String(body)));
      return Response.json({ revision: 2, brands: [], isKept: true, isRestored: false, touched: [] });
    }
    if (path.includes('/grid?')) return Response.json({ revision: 1, rows });
    if (path.includes('/outline')) return Response.json({ revision: 1, documents: [], languages: ['EN'] });
    if (path.includes('/schemas/')) return Response.json({ properties: { header: { enum: ['bar', 'hero'] } } });
    return Response.json({ revision: 1, part: 'layout', file: '', value: {}, inherited: {}, origins: {}, locks: {} });
  });
  select({ code: 'own', part: 'layout', path: ['header'] });
});
forgetAfterEach();
afterEach(() => void vi.unstubAllEnvs());

const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const tick = (name: RegExp) => userEvent.click(within(rowOf(name)).getByRole('checkbox'));

test('STUDIO-20 of 200 brands those in sight are drawn, with the value, who says it, and what locks it', async () => {
  draw(<GridPane />);
  expect(
    await screen.findByText('202 of 202 brands and templates · 2 different values', { exact: false }),
  ).toBeVisible();
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(rowOf(/^OWN/)).toHaveTextContent('herooverridden here, over bar');
  await userEvent.click(screen.getByRole('radio', { name: 'Locked 1' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(rowOf(/^SHUT/)).toHaveTextContent('locked by _family');
  expect(within(rowOf(/^SHUT/)).getByRole('checkbox')).toBeDisabled();
});

test('STUDIO-20 a selection is set at once, and reset where a brand says the value itself', async () => {
  draw(<GridPane />);
  await screen.findByText(/select some/);
  await tick(/^OWN/);
  await tick(/^SHOP0/);
  const bar = screen.getByRole('form', { name: 'Change 2 brands' });
  await userEvent.type(within(bar).getByRole('combobox', { name: 'New value' }), 'hero{ArrowDown}{Enter}');
  await userEvent.click(within(bar).getByRole('button', { name: 'Set' }));
  const target = { part: 'layout', path: ['header'] };
  const set = (code: string) => ({ act: 'set', code, ...target, value: 'hero' });
  await waitFor(() =>
    expect(acts).toEqual([{ title: 'set layout.header of 2 brands', edits: [set('own'), set('shop0')] }]),
  );
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  await tick(/^OWN/);
  await userEvent.click(screen.getByRole('button', { name: 'Reset to inherited' }));
  await waitFor(() =>
    expect(acts[1]).toEqual({ title: 'reset layout.header of OWN', edits: [{ act: 'reset', code: 'own', ...target }] }),
  );
});

test('STUDIO-20 all that are shown are chosen at once, without those that cannot be changed', async () => {
  draw(<GridPane />);
  await userEvent.type(await screen.findByRole('searchbox'), 'sh');
  await waitFor(() => expect(screen.getByText(/^201 of 202/)).toBeVisible());
  const [all] = screen.getAllByRole('checkbox');
  await userEvent.click(all ?? document.body);
  expect(screen.getByRole('form', { name: 'Change 200 brands' })).toBeVisible();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { ContrastView, DocumentView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { chooseBrand, useSelection } from '../selection.ts';
import { setLayout, useLayout } from '../shell/layout.ts';
import { ThemePane } from './theme-pane.tsx';

const said = ($value: string) => ({ $value });
const origin = (layer: string) => [{ layer, file: 'f.json', line: 1, column: 1 }];
const theme: JsonObject = {
  palette: { sky: said('#9bb4ff'), ink: said('#111111') },
  light: { link: said('{palette.sky}'), bg: said('#ffffff') },
  dark: { link: said('{palette.ink}'), bg: said('{palette.ink}') },
  component: { 'radius-card': said('8px') },
};
const pair = (above: string, below: string, found: number) => ({
  theme: 'light',
  above,
  below,
  mend: above,
  found,
  needed: 4.5,
  tokens: [`light.${above}`, 'palette.sky', `light.${below}`],
});
let document: DocumentView;
let contrast: ContrastView;
const sent: [string, unknown][] = [];
const state: StateView = { revision: 1, brands: [], isKept: true, isRestored: false, touched: [] };

beforeEach(() => {
  sent.length = 0;
  document = {
    revision: 1,
    part: 'theme',
    file: 'merchants/shop/theme.json',
    value: theme,
    inherited: { palette: { ink: said('#111111') } },
    origins: { 'palette.sky': origin('shop'), 'palette.ink': origin('_base'), 'light.link': origin('_base') },
    locks: { 'dark.link': { layer: '_firm', name: 'theme.dark.link' } },
  };
  const pairs = [pair('link', 'bg', 2.021), pair('link', 'surface', 2.2), pair('text', 'bg', 12)];
  contrast = { revision: 1, pairs, nearest: { 'palette.sky': '#586db2', 'light.link': '#586db3' } };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const name = path.replace('/studio-api/', '');
    if (method === 'POST') {
      sent.push([name, JSON.parse(String(body))]);
      return Response.json({ ...state, revision: 2 });
    }
    if (name === 'wearers') return Response.json({ wearers: { link: ['Button', 'Text link', 'Tabs', 'Toast'] } });
    if (name === 'findings') return Response.json({ revision: 1, findings: [] });
    if (name.endsWith('/contrast')) return Response.json(contrast);
    return Response.json(name.endsWith('/theme') ? document : state);
  });
  setLayout({ isEndOpen: false, endTab: 'text' });
  chooseBrand('shop');
});
forgetAfterEach();

const table = () => within(screen.getByRole('grid', { name: 'Tokens in light and dark' }));

test('STUDIO-15 a colour is seen in light and dark with who says it and what wears it; a tap opens its row in the form', async () => {
  draw(<ThemePane />);
  const palette = within(await screen.findByRole('listbox', { name: 'Palette' }));
  expect(palette.getByRole('option', { name: /^sky/ })).toHaveTextContent('#9bb4ff · set here');
  expect(palette.getByRole('option', { name: /^ink/ })).toHaveTextContent('#111111 · from _base');
  const row = within(table().getByRole('row', { name: /link/ }));
  expect(row.getByRole('button', { name: /sky/ })).toHaveTextContent('from _base');
  expect(row.getByRole('button', { name: /ink/ })).toHaveTextContent('locked by _firm');
  await waitFor(() => expect(row.getByText('Button, Text link and 2 more')).toBeVisible());
  await userEvent.click(palette.getByRole('option', { name: /^sky/ }));
  expect(useSelection.getState().selected).toEqual({ code: 'shop', part: 'theme', path: ['palette', 'sky'] });
  expect(useLayout.getState()).toMatchObject({ isEndOpen: true, endTab: 'form' });
  expect(screen.getByText('feeds light.link')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /ink/ }));
  expect(useSelection.getState().selected?.path).toEqual(['dark', 'link']);
  expect(row.getByRole('button', { name: /ink/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('from palette.ink')).toBeVisible();
});

test('STUDIO-15 by keyboard: the arrows go through the palette and the tokens, and what has the focus is selected', async () => {
  draw(<ThemePane />);
  await screen.findByRole('listbox', { name: 'Palette' });
  screen.getByRole('option', { name: /^sky/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(useSelection.getState().selected?.path).toEqual(['palette', 'ink']);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(globalThis.document.activeElement).toHaveTextContent('sky');
  await userEvent.keyboard('{Enter}');
  expect(useSelection.getState().selected?.path).toEqual(['light', 'link']);
});

test('STUDIO-15 every contrast that fails has its pair, its ratio, and the nearest colour that passes, taken by one tap and shown at once', async () => {
  draw(<ThemePane />);
  expect(await screen.findByText(/^2 of 3 contrasts fail/)).toBeVisible();
  const failing = within(screen.getByRole('list', { name: /^Contrasts that fail/ }));
  expect(failing.getByText('link on bg, light')).toBeVisible();
  expect(failing.getByText('2.02:1, needs 4.5:1')).toBeVisible();
  expect(failing.queryByText('text on bg, light')).not.toBeInTheDocument();
  await userEvent.click(failing.getByRole('button', { name: 'Take the nearest, #586db2, for palette.sky' }));
  expect(useSelection.getState().selected?.path).toEqual(['palette', 'sky']);
  const edit = { act: 'set', code: 'shop', part: 'theme', path: ['palette', 'sky', '$value'], value: '#586db2' };
  expect(sent).toEqual([['edit', { edit }]]);
  expect(screen.getByRole('option', { name: /^sky/ })).toHaveTextContent('#586db2');
});

test('STUDIO-15 who may not change the theme sees the picture and why, and has no button that would', async () => {
  document = { ...document, closed: 'Ann has merchants/shop/theme.json.' };
  draw(<ThemePane />);
  expect(await screen.findByText('Ann has merchants/shop/theme.json.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Palette from a logo…' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: /^Take the nearest, #586db2/ })).toBeDisabled();
});

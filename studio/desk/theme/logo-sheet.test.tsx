// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaletteView } from '#studio/contract/palette.ts';
import type { StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { LogoSheet } from './logo-sheet.tsx';

const state: StateView = { revision: 1, brands: [], isKept: true, isRestored: false, touched: [] };
const found = [
  { color: '#0b7a4b', share: 0.8 },
  { color: '#ffc533', share: 0.2 },
];
const palette = (brand: string): PaletteView => ({
  revision: 1,
  values: [{ path: ['palette', 'brand-500', '$value'], value: brand }],
  light: { bg: '#ffffff', text: '#111111' },
  dark: { bg: '#111111', text: '#ffffff' },
  pairs: [{ theme: 'light', above: 'text', below: 'bg', mend: 'text', found: 18, needed: 4.5, tokens: [] }],
});
const sent: [string, unknown][] = [];
const asked: string[] = [];
let logo: () => Response;
let taken: () => Response;
const closed = vi.fn<() => void>();

beforeEach(() => {
  sent.length = asked.length = 0;
  closed.mockClear();
  logo = () => Response.json({ colors: found });
  taken = () => Response.json({ ...state, revision: 2 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const [name = '', query] = path.replace('/studio-api/', '').split('?');
    if (name === 'logo-colors') return logo();
    if (method === 'POST') {
      sent.push([name, JSON.parse(String(body))]);
      return taken();
    }
    asked.push(String(query));
    return Response.json(palette(new URLSearchParams(query).get('brand') ?? ''));
  });
  draw(<LogoSheet code="shop" onClose={closed} />);
});
forgetAfterEach();

const give = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail(), file);
const mark = () => new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' });
const take = () => screen.getByRole('button', { name: 'Take this palette' });

test('STUDIO-15 the palette of a logo is seen in light and dark before it is taken, as one step; other colours can be chosen', async () => {
  expect(take()).toBeDisabled();
  await give(mark());
  expect(await screen.findByText(/^1 colours? changes?;.* All 1 contrasts pass\.$/)).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(asked).toEqual(['brand=%230b7a4b&accent=%23ffc533']);
  expect(sent, 'nothing is changed by looking').toEqual([]);
  const brand = within(screen.getByRole('radiogroup', { name: 'Brand colour' }));
  expect(brand.getByRole('radio', { name: '#0b7a4b, 80 % of what is coloured' })).toBeChecked();
  await userEvent.click(brand.getByRole('radio', { name: /^#ffc533/ }));
  const accent = within(screen.getByRole('radiogroup', { name: 'Accent colour' }));
  await userEvent.click(accent.getByRole('radio', { name: /^#ffc533/ }));
  expect(screen.getByText('stays as it is')).toBeVisible();
  await waitFor(() => expect(take()).toBeEnabled());
  await userEvent.click(take());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const edit = { act: 'set', code: 'shop', part: 'theme', path: ['palette', 'brand-500', '$value'], value: '#ffc533' };
  expect(sent).toEqual([['edits', { edits: [edit], title: 'colours of mark.svg' }]]);
  expect(asked.at(-1)).toBe('brand=%23ffc533');
});

test('STUDIO-15 a logo without colour, and one that is too long, are told in words, and another can be given', async () => {
  logo = () => Response.json({ message: 'This logo has no colour, only black, white or grey.' }, { status: 409 });
  await give(mark());
  expect(await screen.findByRole('alert')).toHaveTextContent('mark.svg: This logo has no colour');
  expect(take()).toBeDisabled();
  const long = mark();
  Object.defineProperty(long, 'size', { value: 41_000_000 });
  await give(long);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It has 41 MB: at most 40 are taken.'));
  logo = () => Response.json({ colors: found });
  await give(new File(['<svg/>'], 'other.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(take()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('STUDIO-15 a palette that a lock refuses is told, and stays to look at', async () => {
  taken = () => Response.json({ message: '_firm has locked palette.brand-500.' }, { status: 409 });
  await give(mark());
  await waitFor(() => expect(take()).toBeEnabled());
  await userEvent.click(take());
  expect(await screen.findByText('_firm has locked palette.brand-500.')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(take()).toBeEnabled();
});

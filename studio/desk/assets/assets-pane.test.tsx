// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { chooseBrand, useSelection } from '../selection.ts';
import { OwnPicture } from '../form/own-picture.tsx';
import { AssetsPane } from './assets-pane.tsx';
import type { Asset } from './listed.ts';

const assets: Asset[] = [
  {
    path: 'assets/hero.webp',
    layer: 'shop',
    bytes: 812_000,
    format: 'webp',
    width: 1200,
    height: 400,
    uses: [{ part: 'home', path: ['sections', 'banners', 'settings', 'slides', 0, 'image'] }],
  },
  { path: 'assets/logo.svg', layer: '_base', bytes: 1200, format: 'svg', width: 20, height: 10, uses: [] },
  { path: 'assets/old.png', layer: 'shop', bytes: 4000, format: 'png', width: 2, height: 2, uses: [], isUnused: true },
];
const posted: { path: string; body: unknown }[] = [];
let looked: () => Response;

beforeEach(() => {
  posted.length = 0;
  looked = () => Response.json({ format: 'png', width: 1000, height: 1000, bytes: 90_000 });
  // The size of the list of choices, which jsdom lays out as nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ revision: 1, assets });
    if (path.endsWith('/look')) return looked();
    posted.push({ path, body });
    if (path.includes('/picture?'))
      return Response.json({ path: 'assets/new.webp', format: 'webp', width: 1000, height: 333, bytes: 42_000 });
    return Response.json({ revision: 2, brands: [], isKept: true, isRestored: false, touched: [] });
  });
  chooseBrand('shop');
});
forgetAfterEach();

const cards = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByText(/\.(?:webp|svg|png)$/);
const drop = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file.');
  await userEvent.upload(input, file);
};

test('STUDIO-14 pictures say what they weigh and where they are used; what nobody uses goes at one tap', async () => {
  draw(<AssetsPane />);
  expect(await screen.findByText('WEBP · 1200 × 400 · 812 kB')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'home · sections.banners.settings.slides[0].image' }));
  expect(useSelection.getState().selected).toMatchObject({ code: 'shop', part: 'home' });
  await userEvent.click(screen.getByRole('radio', { name: 'Heavy 1' }));
  await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['hero.webp']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1 unused' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(JSON.parse(String(posted[0]?.body))).toEqual({ code: 'shop', paths: ['assets/old.png'] });
});

test('STUDIO-14 a picture for a place is cut to the ratio of the one that is there, around a point set by keyboard', async () => {
  draw(<AssetsPane />);
  await screen.findByText('hero.webp');
  await drop(new File(['png'], 'new.png', { type: 'image/png' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Where it is used' }), 'banners{ArrowDown}{Enter}');
  expect(await screen.findByRole('radio', { name: 'As its place' })).toBeChecked();
  expect(screen.getByRole('slider', { name: 'Focal point, from top to bottom' })).toHaveValue('50');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('assets/new.webp · WEBP · 1000 × 333 · 42 kB')).toBeVisible();
  const asked = Object.fromEntries(new URL(posted[0]?.path ?? '', 'http://studio').searchParams);
  expect(asked).toEqual({
    code: 'shop',
    name: 'new.png',
    format: 'webp',
    ratio: '3.0000',
    x: '0.500',
    y: '0.500',
    part: 'home',
    at: '["sections","banners","settings","slides",0,"image"]',
  });
});

test('STUDIO-14 why a file is not added is told before anything is sent', async () => {
  looked = () => Response.json({ message: 'It holds what no picture needs: <script>.' }, { status: 409 });
  draw(<AssetsPane />);
  await screen.findByText('hero.webp');
  await drop(new File(['<svg/>'], 'bad.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('bad.svg is not added. It holds what no picture needs');
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(posted).toEqual([]);
});

test('STUDIO-19 a file is chosen for a picture in its form, and takes its place at once', async () => {
  const form = { code: 'shop', part: 'merchant' } as Parameters<typeof OwnPicture>[0]['form'];
  draw(<OwnPicture form={form} path={['logoDark']} title="Logo dark" />);
  expect(screen.getByRole('button', { name: 'Choose a file for Logo dark' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['x'], 'night.png', { type: 'image/png' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  const asked = new URLSearchParams(posted[0]?.path.split('?')[1]);
  expect([asked.get('name'), asked.get('part'), asked.get('at')]).toEqual(['night.png', 'merchant', '["logoDark"]']);
});

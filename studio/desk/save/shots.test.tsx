// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShotsView, ShotView } from '#studio/contract/shots.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { queries, queryClient } from '../api/queries.ts';
import { Shots } from './shots.tsx';

const none: ShotsView = { isWorking: false, more: 0, left: [], shots: [] };
const home: ShotView = {
  code: 'shop',
  path: '/m/home',
  theme: 'dark',
  language: 'EN',
  isMember: false,
  pixels: 812,
  before: '0-before.png',
  after: '0-after.png',
};
let view: ShotsView;
let posted: number;

beforeEach(() => {
  [view, posted] = [none, 0];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (!path.endsWith('/shots')) return Response.json({ revision: 3, brands: [], touched: [] });
    if (method === 'POST') posted += 1;
    if (method === 'POST') view = { ...none, of: 3, isWorking: true, step: 'Building both states', total: 2 };
    return Response.json(view);
  });
});
forgetAfterEach();

test('STUDIO-16 pictures before and after are made when they are asked for, with what is done meanwhile, and shown as they come', async () => {
  draw(<Shots />);
  const make = await screen.findByRole('button', { name: 'Make pictures' });
  expect(posted).toBe(0);
  await userEvent.click(make);
  expect(await screen.findByText('0 of 2 · Building both states')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Pictures' })).toHaveAttribute('max', '2');
  view = { ...view, step: 'Photographing', shots: [home] };
  const name = 'shop /m/home · dark · EN · visitor';
  expect(await screen.findByRole('img', { name: `${name}, before` }, { timeout: 3000 })).toHaveAttribute(
    'src',
    '/studio-api/shots/0-before.png?of=3',
  );
  expect(screen.getByRole('img', { name: `${name}, after` })).toBeVisible();
  view = {
    ...none,
    of: 3,
    total: 2,
    more: 5,
    left: ['noor'],
    shots: [home, { ...home, path: '/m/login', pixels: 0, before: '1-before.png', after: '1-after.png' }],
  };
  expect(await screen.findByText(/^1 of 2 screens look different\. 5 more/, {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('The same to the pixel: shop /m/login · dark · EN · visitor')).toBeVisible();
  expect(screen.getByText('It reaches these as well: noor')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('STUDIO-16 why there are no pictures is told, and pictures of an older state are not shown', async () => {
  view = { ...none, fault: 'There is no Chromium on this machine.' };
  draw(<Shots />);
  expect(await screen.findByText('No pictures: There is no Chromium on this machine.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  queryClient.setQueryData(queries.shots().queryKey, { ...none, of: 2, shots: [home] });
  expect(await screen.findByRole('button', { name: 'Make pictures' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  queryClient.setQueryData(queries.shots().queryKey, { ...none, of: 3, fault: 'shop does not build.' });
  expect(await screen.findByText('No pictures: shop does not build.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(posted).toBe(1);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { select } from '../selection.ts';
import { KeepPromise } from './keep-promise.tsx';

const sent: unknown[] = [];
const frame = { id: 1, path: '/m/home', preview: { role: 'member', greetings: 'closed' }, width: 390 } as const;
const kept = { revision: 2, brands: [], isKept: true, isRestored: false, touched: [] };

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return Response.json(kept);
    }
    const says = ['A member at 390 px sees the section “hot” on home'];
    return Response.json(path.includes('/promise?') ? { revision: 1, name: says[0], says } : { ...kept, revision: 1 });
  });
});
forgetAfterEach();

test('STUDIO-21 what is selected is promised in words before it is kept, under a name of one’s own', async () => {
  select({ code: 'shop', part: 'home', path: ['sections', 'hot'] });
  draw(<KeepPromise frame={frame} shown="shop" />);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this as a promise' }));
  expect(await screen.findByText('A member at 390 px sees the section “hot” on home.')).toBeVisible();
  expect(sent, 'it is only said').toEqual([]);
  const name = screen.getByRole('textbox', { name: /Name of the promise/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Members find what is hot');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      code: 'shop',
      brand: 'shop',
      part: 'home',
      path: ['sections', 'hot'],
      screen: '/m/home',
      state: { role: 'member', width: 390 },
      name: 'Members find what is hot',
    },
  ]);
});

test('STUDIO-21 nothing is offered to be kept before something is selected', () => {
  select(undefined);
  draw(<KeepPromise frame={frame} shown="shop" />);
  expect(screen.getByRole('button', { name: 'Keep as a promise: select something first' })).toBeDisabled();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DatesView, ScheduledSetView, ScheduleView } from '#studio/contract/schedule.ts';
import type { ReleasesView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { useCanvas } from '../canvas/frames.ts';
import { chooseBrand, useSelection } from '../selection.ts';
import { useLayout } from '../shell/layout.ts';
import { SchedulePane } from './schedule-pane.tsx';

const summer: ScheduledSetView = {
  id: 'one',
  title: 'Summer',
  codes: ['shop'],
  channel: 'production',
  zone: 'UTC',
  start: '2026-06-10T09:00:00.000Z',
  end: '2026-06-12T09:00:00.000Z',
  by: { id: 'ann', name: 'Ann' },
  at: '2026-05-01T00:00:00.000Z',
  needsTwo: true,
  next: 'start',
  log: [{ at: '2026-05-01T00:00:00.000Z', says: 'Ann scheduled it.' }],
  files: ['merchants/shop/home.json'],
  status: 'suspended',
  disputes: [
    {
      file: 'merchants/shop/home.json',
      planned: [{ sign: '+', text: '"id": "feast"' }],
      meanwhile: [{ sign: '-', text: '"id": "old"' }],
    },
  ],
  held: [],
  barred: [],
};
const dates: DatesView = {
  revision: 1,
  entries: [
    {
      code: 'shop',
      part: 'home',
      path: ['sections', 'night', 'when', 'time'],
      label: 'Night',
      from: '2026-06-01T00:00:00.000Z',
      until: '2026-06-03T00:00:00.000Z',
    },
    {
      code: 'other',
      part: 'flags',
      path: ['rollouts', 'art'],
      label: 'Art',
      from: '2026-06-01T00:00:00.000Z',
    },
  ],
};
const releases: ReleasesView = {
  publications: [],
  sites: [
    {
      code: 'shop',
      channel: 'production',
      releases: [{ name: 'abc', at: '2026-06-04T10:00:00.000Z', isShown: true, title: 'June' }],
    },
  ],
};
const brands = ['shop', 'other'].map((code) => ({ code, name: code, isTemplate: false, layers: [], heirs: [] }));
let sets: ScheduledSetView[];
const acts: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-08T12:00:00Z') });
  localStorage.setItem('foyer-studio-zones', JSON.stringify({ '': 'UTC' }));
  acts.length = 0;
  sets = [summer];
  answer = () => Response.json({ sets: [{ ...summer, status: 'cancelled', next: 'over', disputes: [] }] });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      acts.push([path, JSON.parse(String(body))]);
      return answer();
    }
    if (path.endsWith('/schedule')) return Response.json({ sets } satisfies ScheduleView);
    if (path.endsWith('/dates')) return Response.json(dates);
    if (path.endsWith('/releases')) return Response.json(releases);
    return Response.json({ revision: 1, brands, isKept: true, isRestored: false, touched: [] });
  });
  chooseBrand('shop');
});
forgetAfterEach();

const open = async () => {
  draw(<SchedulePane />);
  await screen.findByRole('button', { name: /^Summer: / });
};
const bars = () => screen.queryAllByRole('button', { name: /: (?:Condition|Release|Suspended)/ });
const names = () => bars().map((each) => each.getAttribute('aria-label')?.split(':')[0]);

test('STUDIO-18 the calendar has what is scheduled, conditions and releases of all brands, as a month, a week and a list', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'June 2026' })).toBeVisible();
  const week = screen.getByRole('region', { name: 'Week of June 8, 2026' });
  expect(within(week).getByText('8')).toHaveAttribute('aria-current', 'date');
  expect(within(week).getByRole('button', { name: /^Summer: Suspended, production, shop, / })).toBeVisible();
  const first = screen.getByRole('region', { name: 'Week of June 1, 2026' });
  expect(
    within(first)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['12:00 AMArtother', '12:00 AMNightshop', '10:00 AMJuneshop']);
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'June 1, 2026',
    'June 4, 2026',
    'June 10, 2026',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Conditions' }));
  expect(names()).toEqual(['June', 'Summer']);
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(names()).toEqual(['Summer']);
  await userEvent.click(screen.getByRole('button', { name: 'The week before' }));
  expect(names()).toEqual(['June']);
});

test('STUDIO-18 a month that has no room for all counts the rest, which the week shows', async () => {
  sets = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...summer, id, title: id, disputes: [] }));
  draw(<SchedulePane />);
  await userEvent.click(await screen.findByRole('button', { name: '3 more on June 10, 2026' }));
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'Art']);
});

test('STUDIO-18 a suspended set is told above, shows both changes, and is gone on with or cancelled', async () => {
  await open();
  const needed = screen.getByRole('list', { name: 'Waiting for somebody' });
  expect(needed).toHaveTextContent('Summer: suspended, since its files have changed');
  await userEvent.click(within(needed).getByRole('button', { name: 'Look…' }));
  const sheet = screen.getByRole('dialog', { name: 'Summer' });
  expect(within(sheet).getByRole('region', { name: 'What this set changes' })).toHaveTextContent('+ "id": "feast"');
  expect(within(sheet).getByRole('region', { name: 'What has changed meanwhile' })).toHaveTextContent('- "id": "old"');
  expect(within(sheet).getByText('Ann scheduled it.')).toBeVisible();
  answer = () => Response.json({ message: 'Your role does not let you publish shop.' }, { status: 403 });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Write over what changed' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Your role does not let you publish shop.');
  answer = () => Response.json({ sets: [{ ...summer, status: 'cancelled', next: 'over', disputes: [] }] });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(within(sheet).getByText('Cancelled')).toBeVisible());
  expect(within(sheet).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(acts).toEqual([
    ['/studio-api/schedule/act', { id: 'one', act: 'again' }],
    ['/studio-api/schedule/act', { id: 'one', act: 'cancel' }],
  ]);
});

test('STUDIO-18 a bar leads to its condition, and a set to the lobby at its start', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Night: / }));
  expect(useSelection.getState().selected).toEqual({ code: 'shop', part: 'home', path: ['sections', 'night'] });
  await userEvent.click(screen.getByRole('button', { name: /^Summer: / }));
  await userEvent.click(screen.getByRole('button', { name: 'See it in the lobby' }));
  expect(useCanvas.getState().frames[0]?.preview.at).toBe('2026-06-10T09:00:00.000Z');
  expect(useLayout.getState().view).toBe('canvas');
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MeView, Request } from '#studio/contract/team.ts';
import type { ReleaseChangesView, ReleasesView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { queries, queryClient } from '../api/queries.ts';
import { chooseBrand, useSelection } from '../selection.ts';
import { useLayout } from '../shell/layout.ts';
import { ReleasesPane } from './releases-pane.tsx';

const team = vi.hoisted(() => ({ draft: undefined as string | undefined }));
vi.mock('../api/draft.ts', () => ({
  get draft() {
    return team.draft;
  },
  addressOf: (path: string) => `/studio-api/${path}`,
}));

const brands = ['shop', 'noor'].map((code) => ({ code, name: code, isTemplate: false, layers: [], heirs: [] }));
const state: StateView = { revision: 1, brands, isKept: true, isRestored: false, touched: [] };
const at = '2026-11-20T10:00:00.000Z';
const place = { code: 'shop', channel: 'production' } as const;
const start: ReleasesView = {
  publications: [],
  sites: [
    {
      ...place,
      releases: [
        { name: 'r3', at, isShown: true, by: 'Ann', title: 'Summer', bytes: 3_200_000, revision: 'abc123' },
        { name: 'r2', at, isShown: false, by: 'Bob', title: 'Spring' },
        { name: 'r1', at, isShown: false },
      ],
    },
    { code: 'noor', channel: 'staging', releases: [{ name: 'n1', at, isShown: true, title: 'First' }] },
  ],
};
const changes: ReleaseChangesView = {
  isKnown: true,
  changes: [{ path: 'merchant.name', before: 'Shop', after: 'Sea' }],
};
const sent: [string, unknown][] = [];
const compared: string[] = [];
let live: ReleasesView;
let me: MeView;
let requests: Request[];
let isReady: boolean;
let release: () => Response | Promise<Response>;

beforeEach(() => {
  team.draft = undefined;
  sent.length = compared.length = 0;
  live = start;
  requests = [];
  isReady = true;
  me = { id: 'ann', name: 'Ann', roles: [{ role: 'publisher', paths: ['**'] }] };
  release = () => Response.json(live);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const name = path.replace('/studio-api/', '');
    if (method === 'POST') {
      sent.push([name, JSON.parse(String(body))]);
      return name === 'release' ? release() : Response.json({ requests });
    }
    if (name === 'brands/shop/ready') return Response.json({ revision: 1, isReady, findings: [] });
    if (name === 'releases') return Response.json(live);
    if (name === 'team/me') return Response.json(me);
    if (name === 'team/requests') return Response.json({ requests });
    if (!name.startsWith('release-changes?')) return Response.json(state);
    compared.push(name.replace(/.*\?/, ''));
    return Response.json(changes);
  });
  chooseBrand('shop');
});
forgetAfterEach();

const channel = async (name: 'production' | 'staging') => within(await screen.findByRole('region', { name }));

test('STUDIO-17 what is live, each release with its title, who and when, and going back shows what will change first', async () => {
  draw(<ReleasesPane />);
  const production = await channel('production');
  const rows = production.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((row) => /^(.*?)(live)?(?:Ann|Bob|Nov|\d)/.exec(row ?? '')?.slice(1))).toEqual([
    ['Summer', 'live'],
    ['Spring', undefined],
    [expect.stringContaining('Release r'), undefined],
  ]);
  expect(rows[0]).toContain('3.2 MB · abc123');
  expect((await channel('staging')).getByText('Nothing is published here yet.')).toBeVisible();
  await userEvent.click(production.getByRole('button', { name: 'Go back…' }));
  expect(await screen.findByText(/Players get “Spring” at once, and it is held/)).toBeVisible();
  expect(await screen.findByRole('row', { name: 'merchant.name Shop Sea' })).toBeVisible();
  expect(compared).toEqual(['code=shop&channel=production&from=r3&to=r2']);
  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'Wrong dates{Enter}');
  await waitFor(() => expect(sent).toEqual([['release', { act: 'back', ...place, why: 'Wrong dates' }]]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('STUDIO-17 publishing needs a title; its steps are told while it runs, and in words why it failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  release = () => promise;
  draw(<ReleasesPane />);
  await userEvent.click((await channel('staging')).getByRole('button', { name: 'Publish…' }));
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Title: what those who try it get/ }), 'Banners');
  const running = { code: 'shop', channel: 'staging' as const, title: 'Banners', at, step: 'Compiling the product …' };
  live = { ...start, publications: [running] };
  await userEvent.click(publish);
  const staging = await channel('staging');
  await staging.findByText('Publishing “Banners”: Compiling the product …');
  expect(staging.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  live = { ...start, publications: [{ ...running, failure: 'shop could not be built: the disk is full' }] };
  resolve(Response.json({ message: 'shop could not be built: the disk is full' }, { status: 409 }));
  await staging.findByText('“Banners” was not published. shop could not be built: the disk is full');
  expect(screen.getByRole('alert'), 'it is told once').toBeEmptyDOMElement();
  expect(sent).toEqual([['release', { act: 'publish', code: 'shop', channel: 'staging', title: 'Banners' }]]);
});

test('STUDIO-17 what is held says by whom and why, is not published over, and is lifted; what is refused is told', async () => {
  live = { ...start, sites: start.sites.map((site) => ({ ...site, hold: { by: 'Ann', at, why: 'audit' } })) };
  release = () => Response.json({ message: 'shop is not held.' }, { status: 409 });
  draw(<ReleasesPane />);
  const production = await channel('production');
  expect(production.getByText(/^Held by Ann since .*: audit$/)).toBeVisible();
  expect(production.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await userEvent.click(production.getByRole('button', { name: 'Lift the hold…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lift the hold' }));
  expect(await screen.findByText('shop is not held.')).toBeVisible();
  expect(sent).toEqual([['release', { act: 'lift', ...place }]]);
});

test('STUDIO-17 before production is built for minutes, a brand that is not ready says so, and leads to what is left', async () => {
  isReady = false;
  draw(<ReleasesPane />);
  await userEvent.click((await channel('production')).getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByText('shop is not ready for players: production refuses it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'What is left' }));
  expect(useLayout.getState().view).toBe('ready');
  expect(sent).toEqual([]);
});

test('STUDIO-20 any two releases are compared, one of them with what is saved, too, and a key leads to its form', async () => {
  draw(<ReleasesPane />);
  const production = await channel('production');
  await userEvent.click(production.getByRole('button', { name: 'Compare Spring' }));
  await screen.findByRole('row', { name: 'merchant.name Shop Sea' });
  await userEvent.click(production.getByRole('button', { name: 'Compare Summer' }));
  await waitFor(() =>
    expect(compared).toEqual(['r2&to=r3', 'r3'].map((from) => `code=shop&channel=production&from=${from}`)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'merchant.name' }));
  expect(useSelection.getState().selected).toEqual({ code: 'shop', part: 'merchant', path: ['name'] });
  await userEvent.click(screen.getByRole('button', { name: 'Close the differences' }));
  expect(production.getByRole('button', { name: 'Compare Summer' })).toHaveFocus();
});

test('STUDIO-17 what is live of all brands is one table, which leads to each', async () => {
  draw(<ReleasesPane />);
  await userEvent.click(await screen.findByRole('radio', { name: 'All brands' }));
  const row = await screen.findByRole('row', { name: /^noor/ });
  expect(row).toHaveTextContent(/^noorFirst.*–$/);
  await userEvent.click(within(row).getByRole('button', { name: 'noor' }));
  expect((await channel('staging')).getAllByText('First')).toHaveLength(2);
  expect(useSelection.getState().code).toBe('noor');
});

test('STUDIO-23 in a team production is asked for here, who asked cannot approve, and going back is done at once', async () => {
  team.draft = 'main';
  draw(<ReleasesPane />);
  const production = await channel('production');
  await userEvent.click(await production.findByRole('button', { name: 'Publish…' }));
  expect(screen.getByText(/somebody else who may publish shop approves it/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'Autumn');
  const asked = { kind: 'release', release: { act: 'publish', ...place, title: 'Autumn' } } as const;
  requests = [
    { id: 'q1', by: { id: 'ann', name: 'Ann' }, at, asked, state: 'open' },
    {
      id: 'q2',
      by: { id: 'bob', name: 'Bob' },
      at,
      asked: { ...asked, release: { act: 'lift', ...place } },
      state: 'open',
    },
  ];
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  const waiting = within(await production.findByRole('list', { name: /Waiting for a second person/ }));
  expect(waiting.getByText(/You asked to publish shop to production: “Autumn”.*Somebody else/)).toBeVisible();
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Take back',
    'Approve',
    'Decline',
  ]);
  await userEvent.click(waiting.getByRole('button', { name: 'Approve' }));
  expect(sent).toEqual([
    ['team/ask', asked],
    ['team/decide', { id: 'q2', approve: true }],
  ]);
  await userEvent.click(production.getByRole('button', { name: 'Go back…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['release', { act: 'back', ...place }]));
});

test('STUDIO-23 who may not publish sees what is live, and no acts', async () => {
  team.draft = 'main';
  me = { ...me, roles: [{ role: 'brand', paths: ['**'] }] };
  draw(<ReleasesPane />);
  await screen.findByText(/Your role lets you look at releases/);
  expect(screen.queryByRole('button', { name: /Publish|Go back|Hold|Show/ })).not.toBeInTheDocument();
  expect(queryClient.getQueryData(queries.releases().queryKey)).toEqual(start);
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadyView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { chooseBrand, useSelection } from '../selection.ts';
import { useLayout } from '../shell/layout.ts';
import { ReadyPane } from './ready-pane.tsx';
import { useUndone } from './undone.ts';

const place = { file: 'merchants/shop/merchant.json', line: 7, column: 3, code: 'shop' };
const open: ReadyView = {
  revision: 1,
  isReady: false,
  findings: [
    {
      ...place,
      level: 'warning',
      rule: 'no-domain',
      path: 'domains',
      message: 'No host name leads here.',
      suggestion: 'Name the host names.',
      part: 'merchant',
      of: ['domains'],
    },
    {
      ...place,
      level: 'warning',
      rule: 'template-look',
      path: '',
      message: 'No theme.',
      part: 'theme',
      of: ['palette'],
    },
    { ...place, level: 'note', rule: 'no-frames', path: '', message: 'No frames.', part: 'security', of: [] },
  ],
};
const state: StateView = {
  revision: 1,
  brands: [],
  isKept: true,
  isRestored: false,
  touched: [{ file: 'merchants/shop/theme.json', code: 'shop', kind: 'new', isDisputed: false }],
};
let view: ReadyView;
let accepted: unknown[];

beforeEach(() => {
  view = open;
  accepted = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      accepted.push(JSON.parse(String(body)));
      view = {
        ...open,
        revision: 2,
        isReady: true,
        findings: open.findings.map((each) => ({ ...each, accepted: 'A fair' })),
      };
      return Response.json({ ...state, revision: 2 });
    }
    return Response.json(path.endsWith('/ready') ? view : state);
  });
  chooseBrand('shop');
  useUndone.setState({ code: '', faults: [] });
});
forgetAfterEach();

test('STUDIO-19 the go-live list says what is left, and each line leads to its field', async () => {
  useUndone.setState({ code: 'shop', faults: ['mark.svg is not used yet.'] });
  draw(<ReadyPane />);
  expect(await screen.findByText('2 things are left before players get shop.')).toBeVisible();
  expect(screen.getByText('1 of its files is not saved: what is saved goes live.')).toBeVisible();
  expect(screen.getByText('mark.svg is not used yet.')).toBeVisible();
  const todo = within(screen.getByRole('region', { name: 'To do' }));
  expect(todo.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(todo.getByRole('button', { name: /^No host name leads here\. ?Name the host names/ }));
  expect(useSelection.getState().selected).toEqual({ code: 'shop', part: 'merchant', path: ['domains'] });
  expect(useLayout.getState()).toMatchObject({ isEndOpen: true, endTab: 'form' });
  const notes = within(screen.getByRole('region', { name: 'To look at' }));
  expect(notes.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});

test('STUDIO-19 a warning is accepted with a reason, by keyboard, and the brand is ready then', async () => {
  draw(<ReadyPane />);
  const accept = await screen.findByRole('button', { name: 'Accept: No host name leads here.' });
  accept.focus();
  await userEvent.keyboard('{Enter}A fair{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('shop is ready for players.'));
  expect(accepted).toEqual([{ code: 'shop', rule: 'no-domain', path: 'domains', reason: 'A fair' }]);
  expect(screen.getAllByText('Accepted: A fair')).toHaveLength(3);
});

test('STUDIO-19 a template does not go live, and is not asked about', async () => {
  chooseBrand('_base');
  draw(<ReadyPane />);
  expect(await screen.findByText(/A template does not go live/)).toBeVisible();
});

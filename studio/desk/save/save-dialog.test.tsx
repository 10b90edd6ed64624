// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlanView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { Notices } from '../restored/notices.tsx';
import { Save } from './save.tsx';

const state: StateView = {
  revision: 3,
  brands: [
    { code: '_base', name: 'Base', isTemplate: true, layers: [], heirs: ['a', 'b', 'c', 'd'] },
    ...['a', 'b', 'c', 'd'].map((code) => ({ code, name: code, isTemplate: false, layers: ['_base'], heirs: [] })),
  ],
  isKept: true,
  isRestored: true,
  touched: [{ file: 'merchants/_base/theme.json', code: '_base', kind: 'changed', isDisputed: false }],
};
const change = { path: 'theme.palette.brand', before: '#111111', after: '#222222', layer: '_base' };
const plan: PlanView = {
  files: [
    {
      file: 'merchants/_base/theme.json',
      kind: 'changed',
      lines: [
        { sign: '-', text: '"brand": "#111111"' },
        { sign: '+', text: '"brand": "#222222"' },
      ],
    },
  ],
  impacts: ['a', 'b', 'c', 'd'].map((code) => ({ code, changes: [change] })),
  others: ['a', 'b', 'c', 'd'],
  specs: { broken: [], mended: [] },
  promises: [],
};
const saves: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  saves.length = 0;
  answer = () => Response.json({ ...state, revision: 4, touched: [] });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      saves.push(JSON.parse(String(body)));
      return answer();
    }
    if (path.endsWith('/plan')) return Response.json(plan);
    if (path.endsWith('/findings')) return Response.json({ revision: 3, findings: [] });
    return Response.json(state);
  });
});
forgetAfterEach();

const open = async () => {
  draw(
    <>
      <Notices />
      <Save />
    </>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save…' })).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(screen.getByRole('button', { name: 'Save…' }));
  await screen.findByRole('rowheader', { name: 'theme.palette.brand' });
};

test('STUDIO-16 the plan is shown before a save, which needs a title and a word where more than a few others change', async () => {
  await open();
  const row = screen.getByRole('row', { name: /theme\.palette\.brand/ });
  expect(row).toHaveTextContent('#111111#222222_base4 brands');
  expect(screen.getByText('+ "brand": "#222222"')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save the files' });
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Darker brand');
  expect(save).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change 4 other brands as well' }));
  await userEvent.click(save);
  await screen.findByText('Saved: Darker brand');
  expect(saves).toEqual([{ title: 'Darker brand' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('STUDIO-25 after a save by keyboard the focus is back at its button, which has nothing to save', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Darker brand{Enter}');
  await screen.findByText('Saved: Darker brand');
  const save = screen.getByRole('button', { name: 'Save…' });
  await waitFor(() => expect(save).toHaveFocus());
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('STUDIO-18 a change is put off to a time in a zone, for the brands that it reaches', async () => {
  localStorage.setItem('foyer-studio-zones', JSON.stringify({ '': 'Asia/Manila' }));
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Summer');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change 4 other brands as well' }));
  await userEvent.click(screen.getByRole('radio', { name: 'At a time…' }));
  const schedule = screen.getByRole('button', { name: 'Schedule it' });
  expect(schedule).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/Begins/), { target: { value: '2026-06-01T09:00' } });
  expect(schedule).toBeEnabled();
  fireEvent.change(screen.getByLabelText(/Ends/), { target: { value: '2026-06-05T09:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'd' }));
  await userEvent.click(screen.getByRole('radio', { name: 'staging' }));
  await userEvent.click(schedule);
  await screen.findByText('Scheduled: Summer');
  expect(saves).toEqual([
    {
      title: 'Summer',
      start: '2026-06-01T01:00:00.000Z',
      end: '2026-06-05T01:00:00.000Z',
      zone: 'Asia/Manila',
      channel: 'staging',
      codes: ['a', 'b', 'c'],
    },
  ]);
});

test('STUDIO-16 why a save was not done is told in the dialog, and what was typed is still there', async () => {
  answer = () => Response.json({ message: 'The disk is full. Nothing of it is lost here.' }, { status: 409 });
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Again');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Save the files' }));
  expect(await screen.findByText('The disk is full. Nothing of it is lost here.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Again');
});

test('STUDIO-13 a session that ended before it was saved says so until it is put away', async () => {
  draw(<Notices />);
  await screen.findByText(/1 file is as you left them/);
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
  expect(screen.queryByText(/as you left them/)).not.toBeInTheDocument();
});

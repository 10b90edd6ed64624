// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoleName } from '#studio/contract/roles.ts';
import type { DraftView, MeView, RequestView } from '#studio/contract/team.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { useSelection } from '../selection.ts';

vi.mock('../api/draft.ts', () => ({
  draft: 'summer',
  addressOf: (path: string, of = 'summer') => `/studio-api/${path}?draft=${of}`,
}));
const { TeamSheet } = await import('./team-sheet.tsx');
forgetAfterEach();

const at = '2026-05-01T10:00:00Z';
const who = (...roles: RoleName[]): MeView => ({
  id: 'ann',
  name: 'Ann',
  roles: roles.map((role) => ({ role, paths: ['**'] })),
});
const summer: DraftView = { name: 'summer', owner: 'Ann', isMine: true, at, unsaved: 0, files: [] };
const asked = { kind: 'merge', draft: 'winter', title: 'Licence' } as const;
const request = (more: Partial<RequestView>): RequestView => ({
  id: 'q1',
  by: { id: 'bob', name: 'Bob' },
  at,
  asked,
  state: 'open',
  isMine: false,
  mayDecide: true,
  ...more,
});
let drafts: DraftView[];
let requests: RequestView[];
let refusal: string | undefined;
let sent: unknown[];
const close = vi.fn<() => void>();

beforeEach(() => {
  [drafts, requests, refusal, sent] = [[summer], [], undefined, []];
  close.mockClear();
  useSelection.setState({ code: 'shop' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const name = address.slice('/studio-api/team/'.length).split('?')[0];
    if (method === 'POST') sent.push([name, JSON.parse(String(body))]);
    if (method === 'POST' && refusal !== undefined) return Response.json({ message: refusal }, { status: 409 });
    if (name === 'change')
      return Response.json({
        files: [{ file: 'merchants/shop/legal.json', kind: 'changed', lines: [{ sign: '+', text: '"number": "8"' }] }],
      });
    return Response.json(name === 'requests' ? { requests } : { drafts });
  });
});

const open = (...roles: RoleName[]) => draw(<TeamSheet me={who(...roles)} onClose={close} />);

test('STUDIO-22 a name that is no branch is told in its field; what is refused stays as it was typed, and the keys stay in the dialog', async () => {
  open('texts');
  const name = await screen.findByRole('textbox', { name: 'Name of a new draft' });
  await userEvent.type(name, 'Summer Banners{Enter}');
  expect(await screen.findByText(/Small letters, digits and single hyphens/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'winter');
  refusal = 'There is a draft winter already: Bob has it.';
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(name).toHaveValue('winter');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('STUDIO-23 who only looks begins no draft and makes no link; the dialog closes by a button', async () => {
  open('viewer');
  await screen.findByText('viewer: all files');
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Begin|link/)]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('STUDIO-23 what needs a second person is only asked for, and what it is is told', async () => {
  drafts = [{ ...summer, files: ['merchants/shop/legal.json'], second: 'merchants/shop/legal.json' }];
  open('operator');
  expect(await screen.findByText('Somebody else has to approve it, for merchants/shop/legal.json.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Licence');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('Asked: somebody else approves it.')).toBeVisible();
  expect(sent).toEqual([['ask', { kind: 'merge', draft: 'summer', title: 'Licence' }]]);
});

test('STUDIO-23 who decides reads the lines first; one’s own is taken back, and what is not for one has no button', async () => {
  requests = [
    request({}),
    request({ id: 'q2', by: { id: 'ann', name: 'Ann' }, isMine: true, mayDecide: false }),
    request({ id: 'q3', mayDecide: false }),
    request({ id: 'q4', state: 'declined', mayDecide: false, decided: { by: { id: 'bob', name: 'Bob' }, at } }),
  ];
  open('operator');
  await screen.findByText(/^You: merge winter/);
  const items = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('merge winter'));
  expect(
    items.map((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['What it changes', 'Approve', 'Decline'], ['What it changes', 'Take back'], ['What it changes'], []]);
  expect(items[3]).toHaveTextContent(/Declined by Bob/);
  await userEvent.click(screen.getAllByRole('button', { name: 'What it changes' })[0] as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Lines of merchants/shop/legal.json' })).toHaveTextContent(
    '+ "number": "8"',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved, and done.')).toBeVisible();
  expect(sent).toEqual([['decide', { id: 'q1', approve: true }]]);
});

test('STUDIO-22 a draft with something in it is closed after a question, an empty one at once', async () => {
  drafts = [{ ...summer, name: 'autumn', files: ['merchants/shop/home.json'], unsaved: 1 }];
  open('brand');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the draft autumn' }));
  expect(screen.getByText(/1 file not merged, 1 of them not saved/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close without merging' }));
  expect(await screen.findByText('autumn is closed.')).toBeVisible();
  expect(sent).toEqual([['close', { name: 'autumn', discard: true }]]);
});

// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act as reactAct, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { useActs } from '../api/acts.ts';
import { acceptState } from '../api/queries.ts';
import { select, useSelection } from '../selection.ts';
import { TextPane } from './text-pane.tsx';

const file = 'merchants/shop/home.json';
const before = '{\n  "sections": [{ "id": "hot", "limit": 1 }]\n}\n';
let held: { revision: number; text: string | null; theirs?: string | null };
let refuses: string | undefined;
const acts: [string, unknown][] = [];
const stateNow = (): StateView => ({
  revision: held.revision,
  brands: [],
  isKept: true,
  isRestored: false,
  touched: [],
});

beforeEach(() => {
  held = { revision: 1, text: before };
  refuses = undefined;
  acts.length = 0;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      const given = JSON.parse(String(body)) as { text?: string };
      acts.push([path.replace('/studio-api/', ''), given]);
      if (refuses !== undefined) return Response.json({ message: refuses }, { status: 409 });
      held.revision++;
      if (given.text !== undefined) held.text = given.text;
      return Response.json(stateNow());
    }
    if (path.includes('/files')) return Response.json({ file, ...held });
    if (path.includes('/documents/')) return Response.json({ file: 'merchants/shop/merchant.json' });
    if (path.includes('/findings')) return Response.json({ revision: 1, findings: [] });
    return Response.json({});
  });
  select({ code: 'shop', part: 'home', path: [] });
});
forgetAfterEach();
afterEach(() => select(undefined));

async function open(): Promise<EditorView> {
  draw(<TextPane />);
  const content = await screen.findByRole('textbox', { name: `Text of ${file}` });
  const view = EditorView.findFromDOM(content);
  if (!view) throw new Error('There is no editor.');
  return view;
}
const type = (view: EditorView, what: string, at: number, to = at) =>
  reactAct(() => view.dispatch({ changes: { from: at, to, insert: what }, selection: { anchor: at + what.length } }));
/** Others, or an undo, have changed the file on the server. */
const changeOutside = (text: string, theirs?: string) => {
  held = { revision: held.revision + 1, text, ...(theirs !== undefined && { theirs }) };
  reactAct(() => acceptState(stateNow()));
};

test('STUDIO-13 what is typed is sent whole and in order, as one step of undo', async () => {
  const view = await open();
  const at = before.indexOf('1 }');
  type(view, '2', at, at + 1);
  type(view, '24', at, at + 1);
  await waitFor(() => expect(held.text).toBe(before.replace('1 }', '24 }')));
  type(view, '5', at + 2);
  await waitFor(() => expect(held.text).toBe(before.replace('1 }', '245 }')));
  expect(new Set(acts.map(([, body]) => (body as { joins: string }).joins)).size).toBe(1);
});

test('STUDIO-13 a change from outside is followed, and an older answer never takes back what was typed', async () => {
  const view = await open();
  changeOutside(before.replace('hot', 'cold'));
  await waitFor(() => expect(view.state.doc.toString()).toContain('cold'));
  type(view, ' ', 1);
  changeOutside(before.replace('hot', 'warm'));
  await waitFor(() => expect(held.text).toMatch(/^\{ \n/));
  await waitFor(() => expect(useActs.getState().waiting).toBe(0));
  expect(view.state.doc.toString()).toMatch(/^\{ \n.*cold/s);
});

test('STUDIO-3 the cursor selects the value, and a selection elsewhere moves the cursor', async () => {
  const view = await open();
  reactAct(() => view.dispatch({ selection: { anchor: before.indexOf('1 }') } }));
  await waitFor(() => expect(useSelection.getState().selected?.path).toEqual(['sections', 'hot', 'limit']));
  reactAct(() => select({ code: 'shop', part: 'home', path: ['sections', 'hot', 'id'] }));
  await waitFor(() => expect(view.state.selection.main.head).toBe(before.indexOf('"id"')));
});

test('STUDIO-13 of a file that others changed, too, both texts are shown, with what was typed and refused, and one is chosen', async () => {
  const view = await open();
  refuses = 'Others have changed it.';
  type(view, ' ', 1);
  await waitFor(() => expect(useActs.getState().refused?.message).toBe(refuses));
  refuses = undefined;
  changeOutside(before, before.replace('hot', 'theirs'));
  await screen.findByRole('textbox', { name: 'Their text' });
  expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveTextContent('{ "sections"');
  delete held.theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
  await waitFor(() => expect(held.text).toMatch(/^\{ \n/));
  expect(acts.at(-2)).toEqual(['settle', { file, choose: 'mine' }]);
});

test('STUDIO-3 a brand without a file of its own is told where its values come from, and can write one', async () => {
  held.text = null;
  draw(<TextPane />);
  await screen.findByText(/all of it comes from the layers below/);
  await userEvent.click(screen.getByRole('button', { name: 'Write one' }));
  await screen.findByRole('textbox', { name: `Text of ${file}` });
  expect(held.text).toMatch(/"\$schema": "..\/..\/schemas\/home.schema.json",\n {2}"version": \d+\n/);
});

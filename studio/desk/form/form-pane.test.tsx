// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { DocumentView, FindingsView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { queryClient } from '../api/queries.ts';
import { tellVerdicts } from '../canvas/verdicts.ts';
import { leadTo } from '../problems/lead.ts';
import { select, setColors, useSelection } from '../selection.ts';
import { FormPane } from './form-pane.tsx';

const schema: JsonObject = {
  type: 'object',
  properties: {
    sections: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          title: { type: 'string', reference: 'text', description: 'The key of a text' },
          limit: { type: 'integer', default: 18 },
          note: { type: 'string' },
          hosts: { type: 'array', items: { type: 'string' } },
          law: { type: 'boolean' },
          layout: { enum: ['grid', 'scroll'], picture: 'games', default: 'grid' },
          odd: {},
          when: {
            type: 'object',
            reference: 'condition',
            properties: {
              role: {
                anyOf: [{ enum: ['visitor', 'member'] }, { type: 'array', items: { enum: ['visitor', 'member'] } }],
              },
            },
          },
        },
      },
    },
  },
};
const entry = { id: 'hot', title: 'shop:hot', limit: 12, note: 'Ours', law: true, odd: null };
const said = (layer: string) => [{ layer, file: 'f.json', line: 1, column: 1 }];
let value: Json;
let revision: number;
let closed: string | undefined;
const sent: { edit: JsonObject; joins?: string }[] = [];

const view = (): DocumentView => ({
  revision,
  part: 'home',
  file: 'merchants/shop/home.json',
  value: { sections: [value] },
  inherited: { sections: [{ id: 'hot', limit: 9 }] },
  origins: {
    'sections.hot.title': said('_base'),
    'sections.hot.limit': said('shop'),
    'sections.hot.note': said('shop'),
    'sections.hot.law': said('_base'),
  },
  locks: { 'sections.hot.law': { layer: '_base', name: 'sections.hot.law' } },
  ...(closed !== undefined && { closed }),
});
const findings = (): FindingsView => ({
  revision,
  findings: [
    {
      code: 'shop',
      part: 'home',
      of: ['sections', 'hot', 'title'],
      level: 'error',
      rule: 'wrong-value',
      path: '',
      file: '',
      line: 1,
      column: 1,
      message: 'No text has this key.',
    },
  ],
});
const state = (): StateView => ({ revision, brands: [], isKept: true, isRestored: false, touched: [] });

beforeEach(() => {
  value = entry;
  revision = 1;
  sent.length = 0;
  closed = undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      if (address.includes('schemas')) return Response.json(schema);
      if (address.includes('findings')) return Response.json(findings());
      if (address.includes('choices')) return Response.json({ choices: [{ value: 'shop:new', label: 'Brand new' }] });
      if (address.includes('theme')) return Response.json({ ...view(), part: 'theme', value });
      return Response.json(view());
    }
    const body = JSON.parse(String(init.body)) as (typeof sent)[number];
    sent.push(body);
    revision++;
    const name = String((body.edit.path as string[])[2]);
    const given = body.edit.value ?? null;
    const isInList = (body.edit.path as string[]).length > 3;
    if (body.edit.act === 'set') value = { ...entry, [name]: isInList ? [given] : given };
    return Response.json(state());
  });
  select({ code: 'shop', part: 'home', path: ['sections', 'hot'] });
  draw(<FormPane />);
});
forgetAfterEach();
afterEach(() => useSelection.setState({ code: undefined, selected: undefined }));

const frame = (name: string) =>
  document.querySelector<HTMLElement>(`[data-field-path="sections.hot.${name}"]`) as HTMLElement;

test('STUDIO-10 a field says who gives its value, what else holds, what is locked by whom, and what is wrong with it', async () => {
  await screen.findByLabelText('Limit');
  expect(frame('limit')).toHaveTextContent('overridden here');
  expect(frame('limit')).toHaveTextContent('Without a value: 18');
  expect(frame('title')).toHaveTextContent('from _base');
  await waitFor(() => expect(frame('title')).toHaveTextContent('No text has this key.'));
  expect(frame('law')).toHaveTextContent('locked by _base, as “sections.hot.law”');
  expect(within(frame('law')).getByRole('switch')).toBeDisabled();
  expect(frame('when')).toHaveTextContent('Always');
});

test('STUDIO-23 what somebody may not change says so, and its fields cannot be used', async () => {
  closed = 'Your role does not let you change merchants/shop/home.json.';
  revision++;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(closed)).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Scroll' }), 'a choice by pictures').toBeDisabled();
  expect(screen.getByLabelText('Limit')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Reset|^Unset/ })).not.toBeInTheDocument();
});

test('STUDIO-10 a field that is overridden goes back to what is inherited', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Reset Limit to inherited' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.edit).toEqual({ act: 'reset', code: 'shop', part: 'home', path: ['sections', 'hot', 'limit'] });
});

test('STUDIO-10 typing sends edits that are undone at once, and what is only looked at is not written', async () => {
  const note = await screen.findByLabelText('Note');
  fireEvent.focus(note);
  fireEvent.blur(note);
  expect(sent).toEqual([]);
  await userEvent.type(note, ' and more');
  expect(note).toHaveValue('Ours and more');
  fireEvent.blur(note);
  await waitFor(() => expect(sent.at(-1)?.edit.value).toBe('Ours and more'));
  expect(new Set(sent.map(({ joins }) => joins))).toEqual(new Set(['shop/home/sections.hot.note']));
  await waitFor(() => expect(note).toHaveValue('Ours and more'));
});

test('STUDIO-9 what is no number yet is told and not sent', async () => {
  const limit = await screen.findByLabelText('Limit');
  fireEvent.change(limit, { target: { value: '1x' } });
  expect(await screen.findByText('A whole number is needed here')).toBeTruthy();
  expect(limit).toHaveValue('1x');
  expect(sent).toEqual([]);
  fireEvent.change(limit, { target: { value: '15' } });
  await waitFor(() => expect(sent.at(-1)?.edit.value).toBe(15));
});

test('STUDIO-9 what no field can show is JSON in place; half of it is kept here, all of it is sent', async () => {
  const odd = await screen.findByLabelText('Odd');
  fireEvent.change(odd, { target: { value: '[1,' } });
  expect(await screen.findByText(/no JSON yet/)).toBeTruthy();
  fireEvent.blur(odd);
  expect(odd).toHaveValue('[1,');
  expect(sent).toEqual([]);
  fireEvent.change(odd, { target: { value: '[1, 2]' } });
  await waitFor(() => expect(sent.at(-1)?.edit).toMatchObject({ path: ['sections', 'hot', 'odd'], value: [1, 2] }));
});

test('STUDIO-9 a look is chosen from pictures; what is none of them is still read', async () => {
  const looks = within(await screen.findByRole('radiogroup', { name: 'Layout' }));
  expect(looks.queryByRole('radio', { checked: true }), 'nobody has said anything').toBeNull();
  expect(looks.getByRole('radio', { name: 'Scroll' }).closest('label')?.querySelector('svg path')).not.toBeNull();
  await userEvent.click(looks.getByRole('radio', { name: 'Scroll' }));
  await waitFor(() =>
    expect(sent.at(-1)?.edit).toMatchObject({ act: 'set', path: ['sections', 'hot', 'layout'], value: 'scroll' }),
  );
  await waitFor(() => expect(looks.getByRole('radio', { name: 'Scroll' })).toBeChecked());
  value = { ...entry, layout: 'spiral' };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(frame('layout')).toHaveTextContent('Now it is “spiral”'));
});

test('STUDIO-9 a condition is built of the words that there are', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Only when…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Role' }));
  await waitFor(() =>
    expect(sent.at(-1)?.edit).toMatchObject({ path: ['sections', 'hot', 'when', 'role'], value: 'visitor' }),
  );
});

test('STUDIO-9 a condition says whether it holds in the state of the canvas, and which of its words do not', async () => {
  await screen.findByLabelText('Limit');
  value = { ...entry, when: { role: 'member' } };
  await queryClient.invalidateQueries();
  await within(frame('when')).findByRole('button', { name: 'Remove Role' });
  expect(within(frame('when')).queryByRole('status'), 'no canvas has said anything').toBeNull();
  const name = JSON.stringify({ role: 'member' });
  act(() => tellVerdicts([{ name, fails: ['role'] }]));
  expect(within(frame('when')).getByRole('status')).toHaveTextContent('Does not hold in what the canvas shows: Role');
  act(() => tellVerdicts([{ name, fails: [] }]));
  expect(within(frame('when')).getByRole('status')).toHaveTextContent('Holds in what the canvas shows');
});

test('STUDIO-25 an entry that is added to a list has the focus, so that one types on', async () => {
  await screen.findByLabelText('Limit');
  await userEvent.click(within(frame('hosts')).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(within(frame('hosts')).getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('play.example');
  await waitFor(() => expect(sent.at(-1)?.edit).toMatchObject({ path: ['sections', 'hot', 'hosts', 0] }));
  expect(sent.at(-1)?.edit.value).toBe('play.example');
});

test('STUDIO-8 what was picked names the tokens that colour it, and each leads to its own', async () => {
  await screen.findByLabelText('Limit');
  vi.stubGlobal('CSS', { ...CSS, supports: (_: string, shade: string) => shade.startsWith('#') });
  value = {
    light: { accent: { $value: '{palette.sea}' }, 'radius-m': { $value: '8px' } },
    palette: { sea: { $value: '#087' } },
  };
  act(() => setColors(['light.accent', 'light.radius-m']));
  const colors = await screen.findByRole('region', { name: 'Colours of what is picked' });
  const [accent, ...others] = within(colors).getAllByRole('button');
  expect([accent?.textContent, others]).toEqual(['Accent', []]);
  await userEvent.click(accent ?? document.body);
  expect(useSelection.getState()).toMatchObject({ selected: { part: 'theme', path: ['light', 'accent'] }, colors: [] });
});

test('STUDIO-19 a list that leads to a field leaves the focus in it, once, so that one types on', async () => {
  // jsdom has nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  await screen.findByLabelText('Limit');
  const [finding] = findings().findings;
  if (finding) leadTo(finding);
  await waitFor(() => expect(frame('title')).toContainElement(document.activeElement as HTMLElement));
  const note = within(frame('note')).getByRole('textbox');
  note.focus();
  select({ code: 'shop', part: 'home', path: ['sections', 'hot', 'limit'] });
  await waitFor(() => expect(frame('limit')).toHaveAttribute('data-found'));
  expect(note).toHaveFocus();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaletteView } from '#studio/contract/palette.ts';
import type { NewBrandView, StateView } from '#studio/contract/views.ts';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { useSelection } from '../selection.ts';
import { useLayout } from '../shell/layout.ts';
import { noAnswers, useAnswers } from './answers.ts';
import { NewBrandPane } from './new-brand-pane.tsx';
import { useUndone } from './undone.ts';

const state: StateView = { revision: 1, brands: [], isKept: true, isRestored: false, touched: [] };
const offered: Omit<NewBrandView, 'proposed'> = {
  sources: [
    { code: '_base', name: 'Foyer', isTemplate: true },
    { code: 'shop', name: 'Shop', isTemplate: false },
  ],
  jurisdictions: [{ id: 'malta', name: 'Malta' }],
};
const palette: PaletteView = {
  revision: 1,
  values: [{ path: ['palette', 'brand-500', '$value'], value: '#00aa55' }],
  light: {},
  dark: {},
  pairs: [],
};
const sent: [string, unknown][] = [];
let answers: Record<string, () => Response>;

beforeEach(() => {
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const [name = '', asked] = path.replace('/studio-api/', '').split('?');
    if (name === 'logo-colors') return answers[name]?.() ?? Response.json({ colors: [] });
    if (method === 'POST') {
      sent.push(
        typeof body === 'string' ? [name, JSON.parse(body)] : [name, Object.fromEntries(new URLSearchParams(asked))],
      );
      return answers[name]?.() ?? Response.json({ ...state, revision: sent.length + 1 });
    }
    if (name.endsWith('/palette')) return Response.json(palette);
    if (name !== 'new-brand') return Response.json(state);
    if (answers[name]) return answers[name]();
    const given = new URLSearchParams(asked);
    const fault = given.get('code') === 'shop' ? { fault: 'There already is a merchant "shop".' } : {};
    return Response.json({ ...offered, proposed: (given.get('name') ?? '').toLowerCase(), ...fault });
  });
  // The size of the lists of choices, which jsdom lays out as nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  useAnswers.setState(noAnswers);
  useSelection.setState({ code: undefined, selected: undefined });
});
forgetAfterEach();

const choose = async (list: string, word: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: list }), word);
  await userEvent.keyboard('{ArrowDown}{Enter}');
};
const code = () => screen.getByRole('textbox', { name: /Code/ });
const make = () => screen.getByRole('button', { name: 'Make the brand' });

test('STUDIO-23 who may make no brand is told before the questions', async () => {
  answers['new-brand'] = () => Response.json({ ...offered, proposed: '', closed: 'Your role does not let you.' });
  draw(<NewBrandPane />);
  expect(await screen.findByText('Your role does not let you.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Harbour');
  expect(make()).toBeDisabled();
});

test('STUDIO-19 a brand is made by keyboard: the code follows the name, and what is left to do is shown at once', async () => {
  draw(<NewBrandPane />);
  await userEvent.keyboard('Harbour');
  await waitFor(() => expect(code()).toHaveValue('harbour'));
  await choose('Add a language', 'Urdu');
  await choose('Currency', 'PKR');
  await choose('Add the law of a market', 'Malta');
  await userEvent.click(screen.getByRole('textbox', { name: /Host names/ }));
  await userEvent.paste('harbour.example, m.harbour.example');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), '{Enter}');
  await waitFor(() => expect(useSelection.getState().code).toBe('harbour'));
  expect(sent).toEqual([
    [
      'brand',
      {
        code: 'harbour',
        name: 'Harbour',
        from: '_base',
        languages: ['EN', 'UR'],
        currency: 'PKR',
        domains: ['harbour.example', 'm.harbour.example'],
        jurisdictions: ['malta'],
      },
    ],
  ]);
  expect(useLayout.getState().view).toBe('ready');
  expect(useAnswers.getState()).toEqual(noAnswers);
});

test('STUDIO-19 a language is taken out by its cross or by Delete; without one no brand is made', async () => {
  draw(<NewBrandPane />);
  await userEvent.keyboard('Harbour');
  await choose('Add a language', 'Turkish');
  const languages = within(screen.getByRole('grid', { name: 'Languages' }));
  expect(languages.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Englishdefault', 'Turkish']);
  await userEvent.click(languages.getByRole('button', { name: /Take English out/ }));
  expect(languages.getByRole('row')).toHaveTextContent('Turkishdefault');
  await waitFor(() => expect(make()).toBeEnabled());
  await userEvent.click(languages.getByRole('row'));
  await userEvent.keyboard('{Delete}');
  expect(make()).toBeDisabled();
});

test('STUDIO-19 a copy keeps languages and currency of its source; a code that is taken is told before it is asked for', async () => {
  draw(<NewBrandPane />);
  await userEvent.keyboard('Twin');
  await choose('Made from', '{Backspace>10/}Shop');
  expect(screen.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument();
  await userEvent.clear(code());
  await userEvent.clear(code());
  await userEvent.type(code(), 'shop');
  await screen.findByText('There already is a merchant "shop".');
  expect(make()).toBeDisabled();
});

test('STUDIO-19 what cannot be made is told in the form, with all answers; a picture that is refused does not undo the brand', async () => {
  const message = 'The disk is full. Nothing of it is lost here.';
  answers['brand'] = () => Response.json({ message }, { status: 409 });
  draw(<NewBrandPane />);
  await userEvent.keyboard('Harbour');
  const [logo] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(logo as HTMLInputElement, new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('mark.svg')).toBeVisible();
  await waitFor(() => expect(make()).toBeEnabled());
  await userEvent.click(make());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Harbour');
  delete answers['brand'];
  answers['picture'] = () => Response.json({ message: 'It has a script.' }, { status: 409 });
  await userEvent.click(make());
  await waitFor(() => expect(useSelection.getState().code).toBe('harbour'));
  expect(sent.at(-1)).toEqual(['picture', { code: 'harbour', name: 'mark.svg', part: 'merchant', at: '["logo"]' }]);
  expect(useUndone.getState()).toEqual({ code: 'harbour', faults: ['mark.svg is not used yet. It has a script.'] });
});

test('STUDIO-19 a brand gets the colours of its logo, which are seen before and undone as one step; of a logo without colour that is told', async () => {
  const give = async (name: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), name);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(make()).toBeEnabled());
  };
  answers['logo-colors'] = () => Response.json({ colors: [{ color: '#00aa55', share: 1 }] });
  draw(<NewBrandPane />);
  await give('Harbour');
  expect(screen.getByRole('checkbox', { name: /colours of its logo/ })).toBeChecked();
  expect(await screen.findAllByRole('figure')).toHaveLength(2);
  await waitFor(() => expect(useAnswers.getState().proposal).toBeDefined());
  await userEvent.click(make());
  await waitFor(() => expect(useUndone.getState()).toEqual({ code: 'harbour', faults: [] }));
  const edit = {
    act: 'set',
    code: 'harbour',
    part: 'theme',
    path: ['palette', 'brand-500', '$value'],
    value: '#00aa55',
  };
  expect(sent.at(-1)).toEqual(['edits', { edits: [edit], title: 'colours of mark.svg' }]);
  answers['logo-colors'] = () => Response.json({ message: 'It is black and white.' }, { status: 409 });
  await give('Pier');
  expect(await screen.findByText('mark.svg: It is black and white.')).toBeVisible();
  await userEvent.click(make());
  await waitFor(() => expect(useUndone.getState()).toEqual({ code: 'pier', faults: [] }));
  expect(sent.at(-1)?.[0]).toBe('picture');
});

test('STUDIO-19 who does not want the colours of the logo takes the tick away; colours that are refused do not undo the brand', async () => {
  answers['logo-colors'] = () => Response.json({ colors: [{ color: '#00aa55', share: 1 }] });
  answers['edits'] = () => Response.json({ message: 'They are locked.' }, { status: 409 });
  draw(<NewBrandPane />);
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Harbour');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(useAnswers.getState().proposal).toBeDefined());
  await userEvent.click(make());
  await waitFor(() =>
    expect(useUndone.getState().faults).toEqual(['The colours of mark.svg are not taken. They are locked.']),
  );
  expect(useSelection.getState().code).toBe('harbour');
  sent.length = 0;
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Pier');
  await userEvent.upload(input, new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /colours of its logo/ }));
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  await waitFor(() => expect(make()).toBeEnabled());
  await userEvent.click(make());
  await waitFor(() => expect(useUndone.getState()).toEqual({ code: 'pier', faults: [] }));
  expect(sent.map(([name]) => name)).toEqual(['brand', 'picture']);
});

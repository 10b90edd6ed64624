// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { Grouped } from './form-templates.tsx';

afterEach(cleanup);

const texts = createTexts('EN', { test: { person: 'About you', entry: 'Account' } });
const groups = ['person', 'entry'].map((id) => ({ id, label: `test:${id}` }));
const rule = { enabled: true, required: true };
const field = (id: string, group?: string) => ({ id, label: '', widget: 'text', rule, ...(group && { group }) });

test('REG-2 fields of a group are a group with its name for a screen reader; one without fields shows nothing', () => {
  const fields = [field('username', 'entry'), field('password', 'entry'), field('agree'), field('captcha', 'gone')];
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <Grouped {...{ fields, groups }} contentOf={({ id }) => <input key={id} aria-label={id} />} />
    </TextsProvider>,
  );
  const group = screen.getByRole('group', { name: 'Account' });
  expect(screen.getAllByRole('group')).toEqual([group]);
  expect([...group.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))).toEqual([
    'username',
    'password',
  ]);
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual([
    'username',
    'password',
    'agree',
    'captcha',
  ]);
});

test('REG-2 a field that makes a short form a long one takes the focus from no input', () => {
  const fields = [field('username', 'entry'), field('agree')];
  const form = (shownGroups: typeof groups | { id: string }[]) => (
    <TextsProvider texts={texts} languages={['EN']}>
      <Grouped {...{ fields, groups: shownGroups }} contentOf={({ id }) => <input key={id} aria-label={id} />} />
    </TextsProvider>
  );
  const { rerender } = render(form(groups.map(({ id }) => ({ id }))));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByText('Account')).toBeNull();
  const input = screen.getByRole('textbox', { name: 'username' });
  input.focus();
  rerender(form(groups));
  expect(screen.getByRole('group', { name: 'Account' }).contains(input)).toBe(true);
  expect(document.activeElement).toBe(input);
});

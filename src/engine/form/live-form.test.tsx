// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { createDraft, setValues, type Draft } from './draft.ts';
import type { FieldWidgetProps } from './field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { lobbyTheme } from '#features/form/theme.ts';
import { resolveForm } from './resolve-form.ts';
import type { FormProps } from './live-form.tsx';
import { createForm } from './create-form.tsx';

const forms = JSON.parse(readFileSync('locales/EN/forms.json', 'utf8')) as Record<string, string>;
const texts = createTexts('EN', {
  forms,
  test: {
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    nickname: 'Nickname',
    captcha: 'Captcha',
  },
  errors: { 'username.taken': 'This username is taken', 'login.failed': 'Account or password is incorrect' },
});

const TextForm = createForm({ text: { Widget: FormInput } }, lobbyTheme);

const needed = { enabled: true, required: true };
const gatewayRules: FieldRules = {
  username: { enabled: true, required: true, minLength: 4, maxLength: 12, characters: 'username' },
  password: { enabled: true, required: true, minLength: 8, requires: ['digit'] },
  confirm: { enabled: true, required: true, equals: 'password' },
  nickname: { enabled: true, required: false, minLength: 2 },
};
const presets = Object.fromEntries(
  Object.keys(gatewayRules).map((id) => [id, { label: `test:${id}`, widget: 'text' }]),
);
const form = resolveForm({ entries: Object.keys(presets).map((id) => ({ id })), gatewayRules, presets });

let draft: Draft;
const submitted = vi.fn<FormProps['onSubmit']>();
const drawn = (props: Partial<FormProps> = {}, Form = TextForm) => (
  <StrictMode>
    <TextsProvider texts={texts} languages={['EN']}>
      <Form form={form} draft={draft} onSubmit={submitted} {...props}>
        <button type="submit">Send</button>
      </Form>
    </TextsProvider>
  </StrictMode>
);
const show = (props?: Partial<FormProps>) => render(drawn(props));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = () => {
  type('Username', 'maria_9');
  type('Password', 'longer1pass');
  type('Confirm password', 'longer1pass');
};

beforeEach(() => {
  draft = createDraft();
  submitted.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

describe('FORM-5 when a field is checked', () => {
  test('not while typing, but when it is left; and the error goes away on the next edit', async () => {
    show();
    type('Username', 'ma');
    expect(input('Username').getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(input('Username'));
    expect(input('Username').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Username needs at least 4 characters')).toBeTruthy();
    type('Username', 'mar');
    expect(input('Username').getAttribute('aria-invalid')).toBe('false');
  });

  test('leaving an untouched field scolds nobody; sending does, and focuses the first wrong one', async () => {
    show();
    fireEvent.blur(input('Username'));
    expect(screen.queryByText('Username is required')).toBeNull();
    type('Username', 'maria_9');
    send();
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(screen.queryByText(/Nickname/)?.textContent).not.toContain('required');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('REG-4 a repetition is judged again when what it repeats changes', async () => {
    show();
    fill();
    type('Confirm password', 'other');
    fireEvent.blur(input('Confirm password'));
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
    type('Password', 'other');
    fireEvent.blur(input('Password'));
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
  });

  test('an error of the gateway lands on its field, focused, clears on edit; nothing typed is lost', async () => {
    submitted.mockResolvedValueOnce({ fields: { username: { textKey: 'errors:username.taken' } } });
    show();
    fill();
    send();
    await screen.findByText('This username is taken');
    await waitFor(() => expect(document.activeElement).toBe(input('Username')));
    expect(input('Password').value).toBe('longer1pass');
    type('Username', 'maria_10');
    expect(screen.queryByText('This username is taken')).toBeNull();
    send();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
    expect(submitted).toHaveBeenLastCalledWith({
      username: 'maria_10',
      password: 'longer1pass',
      confirm: 'longer1pass',
    });
  });

  test('FORM-1 a refusal of no field is told by the form, focused', async () => {
    submitted.mockResolvedValueOnce({ form: 'errors:login.failed' });
    show();
    fill();
    send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Account or password is incorrect');
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  test('pressing twice sends once', async () => {
    show();
    fill();
    send();
    send();
    await waitFor(() => expect(draft.getState().isBusy).toBe(false));
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

test('FORM-4 the rules are a live checklist in words', async () => {
  show();
  const list = () =>
    [...document.querySelectorAll('[data-field=password] li')].map(
      (item) => `${item.textContent} ${item.getAttribute('data-state')}`,
    );
  expect(list()).toEqual(['At least 8 characters open', 'A digit open']);
  type('Password', 'abc1');
  await waitFor(() => expect(list()).toEqual(['At least 8 charactersnot yet unmet', 'A digitdone met']));
  expect(input('Password').getAttribute('aria-describedby')).toContain(
    document.querySelector('[data-field=password] ul')?.id,
  );
});

test.each<[FieldRule, string, string, string]>([
  [{ ...needed, minLength: 6, maxLength: 6 }, '12345', 'Exactly 6 characters', 'needs exactly 6 characters'],
  [{ ...needed, minLength: 4, characters: 'digits' }, '123', 'At least 4 digits', 'needs at least 4 digits'],
  [{ ...needed, minLength: 4, maxLength: 6, format: 'mobile' }, '1234567', '4–6 digits', 'may have at most 6 digits'],
  [
    { ...needed, minLength: 6, maxLength: 6, characters: 'digits' },
    '12345',
    'Exactly 6 digits',
    'needs exactly 6 digits',
  ],
  [
    { ...needed, minLength: 6, maxLength: 6, characters: 'digits' },
    '1234567',
    'Exactly 6 digits',
    'needs exactly 6 digits',
  ],
])('FORM-4 FORM-5 by %o the length of %s is told as “%s”', async (rule, value, asked, refused) => {
  const entries = [{ id: 'username' }];
  show({ form: resolveForm({ entries, gatewayRules: { username: rule }, presets }) });
  expect(screen.getByRole('listitem').textContent).toBe(asked);
  type('Username', value);
  send();
  await screen.findByText(`Username ${refused}`);
});

test('FORM-1 in steps, each is checked before the next, and an error in an earlier one leads back to it', async () => {
  submitted.mockResolvedValueOnce({ fields: { username: { textKey: 'errors:username.taken' } } });
  show({ steps: [['username'], ['password', 'confirm', 'nickname']] });
  expect(screen.queryByLabelText('Password')).toBeNull();
  send();
  await screen.findByText('Username is required');
  type('Username', 'maria_9');
  send();
  await screen.findByLabelText('Password');
  type('Password', 'longer1pass');
  type('Confirm password', 'longer1pass');
  send();
  await screen.findByText('This username is taken');
  await waitFor(() => expect(document.activeElement).toBe(input('Username')));
});

test('LOGIN-4 a field that a refusal brings is drawn and focused', async () => {
  const withCaptcha = resolveForm({
    entries: [...Object.keys(presets), 'captcha'].map((id) => ({ id })),
    gatewayRules: { ...gatewayRules, captcha: needed },
    presets: { ...presets, captcha: { label: 'test:captcha', widget: 'of another release' } },
  });
  submitted.mockResolvedValueOnce({ fields: { captcha: { textKey: 'errors:login.failed' } } });
  const view = show();
  fill();
  send();
  await waitFor(() => expect(submitted).toHaveBeenCalled());
  await waitFor(() => expect(draft.getState().isBusy).toBe(false));
  view.rerender(drawn({ form: withCaptcha }));
  await screen.findByText('Account or password is incorrect');
  expect(document.activeElement).toBe(input('Captcha'));
});

test('FORM-1 a form is a skeleton with a place for each field until the gateway has said what it asks, then whole', () => {
  const view = show({ pending: true, steps: [['username', 'password'], ['confirm']] });
  const skeleton = view.container.querySelector('[aria-busy=true]');
  expect(skeleton?.hasAttribute('inert')).toBe(true);
  expect(skeleton?.firstElementChild?.childElementCount).toBe(2);
  expect(screen.queryByRole('textbox')).toBeNull();
  view.rerender(drawn());
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  expect(view.container.querySelector('[aria-busy=true]')).toBeNull();
});

/** Writes to an input as a browser or a password manager does that sends no event. */
const fillSilently = (element: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);

describe('FORM-6 what is filled in without an event', () => {
  test('is read before the form is sent', async () => {
    show();
    fillSilently(input('Username'), 'maria_9');
    fillSilently(input('Password'), 'longer1pass');
    fillSilently(input('Confirm password'), 'longer1pass');
    send();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(submitted.mock.calls[0]?.[0]).toMatchObject({ username: 'maria_9', password: 'longer1pass' });
  });

  test('is read when any field is left, and stays', async () => {
    show();
    fillSilently(input('Password'), 'longer1pass');
    type('Username', 'ma');
    fireEvent.blur(input('Username'));
    expect(draft.getState().values).toEqual({ username: 'ma', password: 'longer1pass' });
    expect(input('Password').value).toBe('longer1pass');
    expect(screen.getByText('Username needs at least 4 characters')).toBeTruthy();
  });
});

test('FORM-6 nothing is rewritten while a keyboard composes, but when it is done', async () => {
  const Clean = (props: FieldWidgetProps) => <FormInput {...props} clean={(text) => text.replaceAll(' ', '')} />;
  render(drawn({}, createForm({ text: { Widget: Clean } }, lobbyTheme)));
  const username = input('Username');
  fireEvent.compositionStart(username);
  fireEvent.input(username, { target: { value: 'ma ri' }, isComposing: true });
  expect(username.value).toBe('ma ri');
  fireEvent.compositionEnd(username);
  expect([username.value, draft.getState().values['username']]).toEqual(['mari', 'mari']);
  fireEvent.input(username, { target: { value: 'mari a' } });
  expect(username.value).toBe('maria');
});

test('FORM-5 a refusal goes with the edit of its own field, and stays when a value comes from outside', async () => {
  submitted.mockResolvedValueOnce({
    fields: { username: { textKey: 'errors:username.taken' }, nickname: { rule: 'minLength', limit: 2 } },
  });
  show();
  fill();
  send();
  await screen.findByText('This username is taken');
  await act(async () => setValues(draft, { password: 'longer2pass' }));
  expect(screen.getByText('This username is taken')).toBeTruthy();
  expect(screen.getByText('Nickname needs at least 2 characters')).toBeTruthy();
  type('Nickname', 'x');
  expect(screen.queryByText('Nickname needs at least 2 characters')).toBeNull();
  fireEvent.blur(input('Confirm password'));
  expect(screen.getByText('This username is taken')).toBeTruthy();
});

test('REG-5 what is set from outside while a field sets a value of its own is kept', () => {
  function Coded(props: FieldWidgetProps) {
    const own = props.registry.formContext.draft;
    useEffect(() => setValues(own, { code: '+63' }), [own]);
    return <FormInput {...props} />;
  }
  const CodedForm = createForm({ text: { Widget: Coded } }, lobbyTheme);
  function Invited() {
    useEffect(() => setValues(draft, { nickname: 'mimi' }), []);
    return drawn({}, CodedForm);
  }
  render(<Invited />);
  expect(draft.getState().values).toEqual({ code: '+63', nickname: 'mimi' });
  expect(input('Nickname').value).toBe('mimi');
});

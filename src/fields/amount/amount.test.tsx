// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraft, setValues } from '#engine/form/draft.ts';
import { createForm } from '#engine/form/create-form.tsx';
import { resolveForm, type AmountTerms } from '#engine/form/resolve-form.ts';
import { schemaOf } from '#engine/form/form-schema.ts';
import { lobbyTheme } from '#features/form/theme.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import amountKind from './field.tsx';

afterEach(cleanup);

const kinds = { amount: amountKind };
const Form = createForm(kinds, lobbyTheme);
const texts = createTexts('EN', {
  money: {
    amount: 'Amount',
    'amount-low': 'At least {{amount}}',
    'amount-unreadable': 'Unreadable, not {{example}}',
    fee: 'Fee',
    free: 'Free',
    received: 'You receive',
  },
  deposit: { 'amount-step': 'Multiples of {{amount}}', 'amount-high': 'At most {{amount}}' },
});
const terms: AmountTerms = {
  currency: { symbol: '₱', pattern: '#,##0.00', minorUnits: 2 },
  tag: 'en',
  minimum: 10_000,
  maximum: 1_000_000,
  multipleOf: 5000,
  tooMuch: 'deposit:amount-high',
  choices: [{ amount: 20_000 }, { amount: 1_000_000, label: 'All' }],
  fee: { fee: 1000, feePpm: 10_000 },
};

const formOf = (more: Partial<AmountTerms> = {}) =>
  resolveForm({
    gatewayRules: { amount: { enabled: true, required: true } },
    presets: { amount: { label: 'money:amount', widget: 'amount', amount: { ...terms, ...more } } },
  });

async function show(more?: Partial<AmountTerms>) {
  const draft = createDraft();
  const onSubmit = vi.fn<() => void>();
  await act(async () =>
    render(
      <TextsProvider texts={texts} languages={['EN']}>
        <Form form={formOf(more)} draft={draft} onSubmit={onSubmit}>
          <button type="submit">Send</button>
        </Form>
      </TextsProvider>,
    ),
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  const error = () => document.getElementById(`${input.id}-error`)?.textContent;
  const valueOf = () => draft.getState().values['amount'];
  return { draft, onSubmit, input, error, valueOf, user: userEvent.setup() };
}

test('DEP-3 what is typed is the value in minor units, with the fee and what is received', async () => {
  const { user, input, valueOf, onSubmit } = await show();
  // Before an amount is known nothing is promised: the fee is its rule.
  expect(screen.getByText('Fee').nextSibling?.textContent).toBe('₱10.00 + 1%');
  expect(screen.getByText('You receive').nextSibling?.textContent).toBe('–');
  await user.type(input, '1,234.5');
  expect(valueOf()).toBe(123_450);
  expect(screen.getByText('Fee').nextSibling?.textContent).toBe('₱22.34');
  expect(screen.getByText('You receive').nextSibling?.textContent).toBe('₱1,212.16');
  await user.clear(input);
  expect(valueOf()).toBeUndefined();
  await user.type(input, '350');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ amount: 35_000 });
});

test.each([
  ['', 'Unreadable, not 100'],
  ['1.2,5', 'Unreadable, not 100'],
  ['99.99', 'At least ₱100.00'],
  ['10000.01', 'At most ₱10,000.00'],
  ['120', 'Multiples of ₱50.00'],
])('DEP-3 %j is refused where it is sent: %s', async (text, expected) => {
  const { user, input, error, onSubmit } = await show();
  if (text) await user.type(input, text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(error()).toBe(expected);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('DEP-3 the example of an amount has decimals only where they are taken', async () => {
  const { user, error } = await show({ multipleOf: 1 });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(error()).toBe('Unreadable, not 1234.50');
});

test('DEP-3 too little is said once the field is left, too much at once, until it is mended', async () => {
  const { user, input, error } = await show();
  await user.type(input, '50');
  expect(error()).toBe('');
  await user.tab();
  expect(error()).toBe('At least ₱100.00');
  await user.type(input, '000');
  expect(error()).toBe('At most ₱10,000.00');
  await user.type(input, '{Backspace}');
  expect(error()).toBe('');
});

test('WD-2 a quick choice is written into the field and shown as chosen', async () => {
  const { user, input, valueOf, error } = await show();
  await user.type(input, '50000');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect([input.value, valueOf(), error()]).toEqual(['10000', 1_000_000, '']);
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '₱200' }).getAttribute('aria-pressed')).toBe('false');
});

test('REC-8 a form that was sent empties the field', async () => {
  const { user, input, draft } = await show();
  await user.type(input, '350');
  act(() => setValues(draft, { amount: undefined }));
  expect(input.value).toBe('');
  act(() => setValues(draft, { amount: 12_350 }));
  expect(input.value).toBe('123.50');
});

test('FORM-1 the terms are JSON Schema in minor units', () => {
  expect(schemaOf(formOf().fields, kinds)).toMatchObject({
    properties: { amount: { type: 'integer', minimum: 10_000, maximum: 1_000_000, multipleOf: 5000 } },
    required: ['amount'],
  });
});

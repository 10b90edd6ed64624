// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createDraft } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { createForm } from '#engine/form/create-form.tsx';
import { lobbyTheme } from '#features/form/theme.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import choice from './field.tsx';

afterEach(cleanup);

const Form = createForm({ choice }, lobbyTheme);

const texts = createTexts('EN', {
  forms: { required: 'Needed' },
  test: { one: 'One', other: 'Other', none: 'Choose', a: 'A', b: 'B', c: 'C' },
});
const rule: FieldRule = { enabled: true, required: true, options: ['test:a', 'test:b', 'test:c'] };
const form = resolveForm({
  entries: [{ id: 'one' }, { id: 'other' }],
  gatewayRules: { one: rule, other: rule },
  presets: {
    one: { label: 'test:one', widget: 'choice', placeholder: 'test:none' },
    other: { label: 'test:other', widget: 'choice', placeholder: 'test:none' },
  },
});
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

test('SECUR-5 offers its options as texts, without those that another choice of the form has taken', async () => {
  const draft = createDraft();
  await act(async () =>
    render(
      <TextsProvider texts={texts} languages={['EN']}>
        <Form form={form} draft={draft} onSubmit={() => Promise.resolve(undefined)}>
          <button type="submit">Send</button>
        </Form>
      </TextsProvider>,
    ),
  );
  expect(optionsOf('One')).toEqual(['Choose', 'A', 'B', 'C']);
  fireEvent.change(screen.getByLabelText('One'), { target: { value: 'test:b' } });
  fireEvent.blur(screen.getByLabelText('One'));
  expect(optionsOf('Other')).toEqual(['Choose', 'A', 'C']);
  fireEvent.change(screen.getByLabelText('Other'), { target: { value: 'test:c' } });
  expect(draft.getState().values).toEqual({ one: 'test:b', other: 'test:c' });
  expect(optionsOf('One')).toEqual(['Choose', 'A', 'B']);
});

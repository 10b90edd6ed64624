// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { createDraft } from '#engine/form/draft.ts';
import type { FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from './form-input.tsx';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { createForm } from '#engine/form/create-form.tsx';
import { lobbyTheme } from './theme.ts';

afterEach(cleanup);

const texts = createTexts('EN', {
  forms: { required: '{{label}} is required' },
  test: { name: 'Name', place: 'Place', gone: 'Nobody lives there' },
});
const rule = { enabled: true, required: true };
const form = resolveForm({
  entries: [{ id: 'name' }, { id: 'place' }],
  gatewayRules: { name: { ...rule, options: ['Maria'] }, place: rule },
  presets: {
    name: { label: 'test:name', widget: 'text', messages: { options: 'test:gone' } },
    place: { label: 'test:place', widget: 'of another release' },
  },
});

const drawn: string[] = [];
const Widget = (props: FieldWidgetProps) => {
  drawn.push(props.name);
  return <FormInput {...props} />;
};
const Form = createForm({ text: { Widget } }, lobbyTheme);

const show = (draft = createDraft()) =>
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <Form form={form} draft={draft} onSubmit={() => Promise.resolve({ fields: { place: { textKey: 'test:gone' } } })}>
        <button type="submit">Send</button>
      </Form>
    </TextsProvider>,
  );
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('FORM-5 a keystroke draws its own field again and no other', () => {
  show();
  type('Name', 'M');
  drawn.length = 0;
  type('Name', 'Ma');
  expect(new Set(drawn)).toEqual(new Set(['name']));
});

test('LOGIN-8 errors and refusals are written in the language that the player changes to, and what is typed stays', async () => {
  show(createDraft({ name: 'Maria', place: 'x' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Nobody lives there');
  type('Name', 'Mario');
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.getAllByText('Nobody lives there')).toHaveLength(2);
  texts.addResourceBundle('de', 'test', { name: 'Vorname', place: 'Ort', gone: 'Dort wohnt niemand' });
  texts.addResourceBundle('de', 'forms', { required: '{{label}} fehlt' });
  await act(() => texts.changeLanguage('de'));
  expect(screen.getAllByText('Dort wohnt niemand')).toHaveLength(2);
  expect(screen.queryByText('Nobody lives there')).toBeNull();
  expect(screen.getByLabelText('Vorname')).toHaveProperty('value', 'Mario');
  await act(() => texts.changeLanguage('en'));
});

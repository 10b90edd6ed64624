// @vitest-environment jsdom
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { createForm } from './create-form.tsx';
import { createDraft, type FormValues } from './draft.ts';
import type { FieldWidgetProps, FormContext } from './field-kind.ts';
import { resolveForm } from './resolve-form.ts';
import type { Submit } from './use-submit.ts';

afterEach(cleanup);

const texts = createTexts('EN', {
  forms: { required: '{{label}} is missing', minLength: '{{label}} is too short' },
  desk: { name: 'Name', refused: 'Somebody else changed it' },
});
const form = resolveForm({
  entries: [{ id: 'name' }],
  gatewayRules: { name: { enabled: true, required: true, minLength: 3 } },
  presets: { name: { label: 'desk:name', widget: 'line' } },
});

function Cell({ id, name, value, onChange, onBlur }: FieldWidgetProps) {
  return (
    <input
      id={id}
      name={name}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
    />
  );
}

function Row({ id, label, children, rawErrors = [] }: FieldTemplateProps<FormValues, RJSFSchema, FormContext>) {
  return (
    <tr>
      <th>
        <label htmlFor={id}>{label}</label>
      </th>
      <td>{children}</td>
      <td>{rawErrors.map(String)}</td>
    </tr>
  );
}

function Table({ properties, registry }: ObjectFieldTemplateProps<FormValues, RJSFSchema, FormContext>) {
  const error = useStore(registry.formContext.draft, ({ formError }) => formError);
  return (
    <table>
      <caption>{error}</caption>
      <tbody>{properties.map(({ content }) => content)}</tbody>
    </table>
  );
}

const DeskForm = createForm(
  { line: { Widget: Cell } },
  {
    className: 'desk',
    Skeleton: ({ fields }) => <p aria-busy>{`${fields.length} rows`}</p>,
    templates: {
      FieldTemplate: (props) => (props.id.endsWith('-name') ? <Row {...props} /> : props.children),
      ObjectFieldTemplate: Table,
    },
  },
);

const drawn = (onSubmit: Submit, pending = false) => (
  <TextsProvider texts={texts} languages={['EN']}>
    <DeskForm form={form} draft={createDraft()} pending={pending} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </DeskForm>
  </TextsProvider>
);

test('FORM-1 the machine draws a form in the theme that it is given, with nothing of the lobby', async () => {
  const submit = vi.fn<Submit>().mockResolvedValue({ form: 'desk:refused' });
  const { container, rerender } = render(drawn(submit, true));
  expect(screen.getByText('1 rows')).toBeTruthy();
  rerender(drawn(submit));
  expect(container.querySelector('form')?.className).toBe('desk');
  const input = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.input(input, { target: { value: 'Ma' } });
  fireEvent.blur(input);
  expect(screen.getByRole('cell', { name: 'Name is too short' })).toBeTruthy();
  fireEvent.input(input, { target: { value: 'Maria' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('desk:refused');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Maria' });
  expect([...container.querySelectorAll('[class]')]).toEqual([container.querySelector('form')]);
});

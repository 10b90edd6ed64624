// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createDraft } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { createForm } from '#engine/form/create-form.tsx';
import { lobbyTheme } from '#features/form/theme.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import namedChoice from './field.tsx';

afterEach(cleanup);

const Form = createForm({ 'named-choice': namedChoice }, lobbyTheme);

test('FORM-1 offers its options under their names, and one without a name as it is, whatever it is called', async () => {
  const form = resolveForm({
    entries: [{ id: 'bank' }],
    gatewayRules: { bank: { enabled: true, required: true, options: ['acme', 'Bank One', 'toString'] } },
    presets: { bank: { label: 'test:bank', widget: 'named-choice', optionNames: { acme: 'Acme Bank' } } },
  });
  await act(async () =>
    render(
      <TextsProvider
        texts={createTexts('EN', { forms: { required: 'Needed' }, test: { bank: 'Bank' } })}
        languages={['EN']}
      >
        <Form form={form} draft={createDraft()} onSubmit={() => Promise.resolve(undefined)}>
          <button type="submit">Send</button>
        </Form>
      </TextsProvider>,
    ),
  );
  const { options } = screen.getByLabelText<HTMLSelectElement>('Bank');
  expect([...options].map(({ textContent }) => textContent).slice(1)).toEqual(['Acme Bank', 'Bank One', 'toString']);
});

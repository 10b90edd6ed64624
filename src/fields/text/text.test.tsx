// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDraft } from '#engine/form/draft.ts';
import { createForm } from '#engine/form/create-form.tsx';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { lobbyTheme } from '#features/form/theme.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import textKind from './field.tsx';

const Form = createForm({ text: textKind }, lobbyTheme);
const form = resolveForm({
  gatewayRules: { account: { enabled: true, required: true, characters: 'digits' } },
  presets: { account: { label: 'money:account', widget: 'text' } },
});

test.each(['0123 4567-89', '\u200E0123\u20114567–89\u200F', '٠١٢٣٤٥٦٧٨٩'])(
  'FORM-1 a number pasted as %j is its digits',
  async (copied) => {
    const draft = createDraft();
    const texts = createTexts('EN', { money: { account: 'Account' }, forms: { required: 'Required' } });
    await act(async () =>
      render(
        <TextsProvider texts={texts} languages={['EN']}>
          <Form form={form} draft={draft} onSubmit={() => undefined}>
            <button type="submit">Send</button>
          </Form>
        </TextsProvider>,
      ),
    );
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(copied);
    expect(draft.getState().values['account']).toBe('0123456789');
  },
);

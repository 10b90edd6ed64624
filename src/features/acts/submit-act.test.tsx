// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createForm } from '#engine/form/create-form.tsx';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { lobbyTheme } from '#features/form/theme.ts';
import { call } from '#shared/api/client.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { submitAct } from './submit-act.ts';
import { useAct } from './use-act.ts';

const TextForm = createForm({ text: { Widget: FormInput } }, lobbyTheme);
const form = resolveForm({
  entries: [{ id: 'nickname' }],
  gatewayRules: { nickname: { enabled: true, required: true } },
  presets: { nickname: { label: 'test:nickname', widget: 'text' } },
});

const draft = createDraft();
function Nickname() {
  const saving = useAct({
    name: 'nickname',
    send: (values: FormValues) => call('nickname', { body: { nickname: textOf(values, 'nickname') } }),
    says: 'security:saved',
  });
  return (
    <TextForm form={form} draft={draft} onSubmit={submitAct(saving, form)}>
      <SubmitButton draft={draft}>Save</SubmitButton>
    </TextForm>
  );
}

const ways: readonly [code: string, Answer | Error][] = [
  ['server.failed', failure(500, { errorCode: 'server.failed' })],
  ['request.tooMany', failure(429, { errorCode: 'request.tooMany' }, { 'retry-after': '60' })],
  ['answer.malformed', { text: '<html>log in</html>' }],
  ['answer.unexpected', success(null)],
  ['network.failed', new Error('socket')],
];
const texts = createTexts('EN', {
  errors: Object.fromEntries(ways.map(([code]) => [code, `Words of ${code}`])),
  test: { nickname: 'Nickname' },
  forms: { required: '{label} is required' },
});

test('SAFE-3 however the call of a form fails, the form says so and keeps what was typed, and the next press sends it', async () => {
  let answer: Answer | Error = success({ nickname: 'Comet' });
  const asked = answerCalls(() => answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MemoryRouter>
          <Nickname />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/^Nickname/), 'Comet');
  for (const [code, given] of ways) {
    answer = given;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Words of ${code}`));
    expect(screen.getByLabelText(/^Nickname/), code).toHaveValue('Comet');
    expect(screen.getByRole('button', { name: 'Save' }), code).not.toHaveAttribute('aria-busy', 'true');
  }
  answer = success({ nickname: 'Comet' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(asked).toHaveLength(ways.length + 1);
  expect(asked.at(-1)?.body).toEqual({ nickname: 'Comet' });
});

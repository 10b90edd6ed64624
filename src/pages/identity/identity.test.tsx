// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import money from '#locales/EN/money.json' with { type: 'json' };
import security from '#locales/EN/security.json' with { type: 'json' };
import uploads from '#locales/EN/uploads.json' with { type: 'json' };
import verification from '#locales/EN/verification.json' with { type: 'json' };
import type { VerificationDocument, VerificationStep } from '#schemas/gateway/verification.ts';
import { documentStates, verificationStates } from '#schemas/gateway/verification-states.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { Refusal } from '#features/acts/refusal.tsx';
import { IdentityEntry } from '#features/verification/identity-entry.tsx';
import { StepsAhead } from '#features/verification/steps-ahead.tsx';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const { document, ...otherErrors } = errors;
const ofDocuments = Object.fromEntries(Object.entries(document).map(([code, text]) => [`document.${code}`, text]));
const texts = createTexts('EN', {
  errors: { ...ofDocuments, 'verification.needed': otherErrors.verification.needed },
  money,
  security,
  uploads,
  verification,
});
const merchant = {
  merchant: { currency: { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' } },
} as unknown as Merchant;
const world = { role: 'member', flags: {} } as never;
const stepOf = (more: Partial<VerificationStep> = {}): VerificationStep => ({
  step: 'identity',
  name: 'Proof of identity',
  why: 'The law wants us to know who plays.',
  needed: [{ before: 'withdrawal' }, { before: 'deposit', above: { of: 'deposits', amount: 200_000, days: 30 } }],
  waiting: [],
  kinds: [{ kind: 'idCard', sides: 2 }],
  selfie: false,
  by: 'upload',
  state: 'asked',
  note: '',
  documents: [],
  history: [],
  ...more,
});
const documentOf = (side: VerificationDocument['side'], more: Partial<VerificationDocument> = {}) => ({
  id: side,
  kind: 'idCard' as const,
  side,
  type: 'application/pdf' as const,
  isSent: false,
  createdAt: 1,
  ...more,
});

/** The answer for a picture. */
const lost = failure(404, { errorCode: 'record.unknown', message: '' });

/** Shows a part of the lobby to a player with these steps; gives what it asks the gateway to change. */
function show(part: ReactNode, steps: readonly VerificationStep[], change: () => Answer = () => success({})) {
  const asked = answerCalls(({ method, path }) => {
    if (method !== 'get') return change();
    return path.includes('/documents/') ? lost : success(path.endsWith('verification') ? { list: steps } : {});
  });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role="member">
            <ActionProvider registry={{}} pages={{}} ports={{} as never} world={world}>
              <MemoryRouter>{part}</MemoryRouter>
            </ActionProvider>
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return () => asked.filter(({ method }) => method !== 'get');
}
const side = (name: string) => within(screen.getByRole('group', { name }));
const send = () => screen.getByRole('button', { name: 'Send the documents' });
const choose = (name: string, file: File) =>
  userEvent.upload(side(name).getByLabelText('Choose a file'), file, { applyAccept: false });

afterEach(() => {
  queries.clear();
  hideToast();
});

test.each(verificationStates)(
  'KYC-3 %s is said in words and by a sign, and takes documents or does not',
  async (state) => {
    const history: VerificationStep['history'] = [{ state, reason: state === 'refused' ? 'unreadable' : '', at: 1 }];
    show(<View />, [stepOf({ state, history, note: 'Please by daylight.', until: 0 })]);
    const said = await screen.findByRole('status');
    expect(said.textContent).toBe(state === 'approved' ? 'Approved until Jan 1, 1970' : verification[`state-${state}`]);
    expect(said.querySelector('use')?.getAttribute('href')).toMatch(/#\w/);
    expect(screen.queryByRole('button', { name: 'Send the documents' }) !== null).toBe(
      documentStates.some((each) => each === state),
    );
    const told = screen.queryByRole('list', { name: 'Steps' })?.textContent ?? '';
    expect(told.includes(verification[`state-${state}`])).toBe(state !== 'none');
    const isAnswered = state === 'refused' || state === 'moreAsked';
    expect(screen.queryByText('Please by daylight.') !== null).toBe(isAnswered);
    expect(screen.queryAllByText('They cannot be read.')).toHaveLength(state === 'refused' ? 2 : 0);
  },
);

test('KYC-1 a step says why it is asked, before which acts, and above which sum', async () => {
  show(<View />, [stepOf({ waiting: ['withdrawal'] })]);
  expect(await screen.findByText('The law wants us to know who plays.')).toBeTruthy();
  expect(screen.getByText('Needed before you withdraw')).toBeTruthy();
  expect(screen.getByText('Only once your deposits within 30 days are more than ₱2,000.00')).toBeTruthy();
  expect(screen.getByText('Needed now')).toBeTruthy();
});

test('KYC-2 what a file is refused for is said at its side, and what was added before stays', async () => {
  const asked = show(<View />, [stepOf({ documents: [documentOf('front')] })], () =>
    failure(400, { errorCode: 'document.kind', message: '' }),
  );
  await screen.findByRole('img', { name: 'Front, PDF' });
  await choose('Back', new File(['x'], 'IMG_1.HEIC', { type: '' }));
  expect((await side('Back').findByRole('alert')).textContent).toContain('This is a HEIC picture');
  expect(asked()).toEqual([]);
  await choose('Back', new File(['x'], 'card.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(side('Back').getByRole('alert').textContent).toContain('This is no JPG, PNG or PDF'));
  expect(asked()[0]).toMatchObject({ path: '/wps/member/verification/identity/documents', query: { side: 'back' } });
  expect(side('Front').queryByRole('alert')).toBeNull();
  expect(side('Front').getByRole('button', { name: 'Remove: Front' })).toBeTruthy();
});

test.each([
  ['document.incomplete', { missing: ['back'] }, 'A side is still missing', []],
  [
    'document.same',
    { sides: ['front', 'back'] },
    'Two sides are the same picture. Please add each side once.',
    [documentOf('back')],
  ],
] as const)(
  'KYC-2 %s is said at the sides that it is about, until one of them changes',
  async (errorCode, value, text, more) => {
    const documents = [documentOf('front'), ...more];
    let answer = failure(409, { errorCode, message: '', value });
    const asked = show(<View />, [stepOf({ documents })], () => answer);
    await screen.findByRole('img', { name: 'Front, PDF' });
    await userEvent.click(send());
    expect((await side('Back').findByRole('alert')).textContent).toBe(text);
    answer = success(documentOf('back', { id: 'new' }));
    if (more.length > 0) await userEvent.click(side('Back').getByRole('button', { name: 'Remove: Back' }));
    else await choose('Back', new File(['%PDF-'], 'back.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(asked().length).toBe(2);
  },
);

test('KYC-2 a sent document is shown as sent at once', async () => {
  const given = stepOf({ state: 'given', documents: [documentOf('front', { isSent: true })] });
  const asked = show(<View />, [stepOf({ documents: [documentOf('front'), documentOf('back')] })], () =>
    success(given),
  );
  await screen.findByRole('img', { name: 'Back, PDF' });
  await userEvent.click(send());
  await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ textKey: 'verification:sent' }));
  expect(asked()).toMatchObject([{ path: '/wps/member/verification/identity/send', body: { kind: 'idCard' } }]);
});

test('KYC-2 a picture that fails to load is named, and the others can be sent all the same', async () => {
  const picture = documentOf('front', { type: 'image/jpeg' });
  show(<View />, [stepOf({ documents: [picture, documentOf('back')] })]);
  expect((await screen.findByRole('img', { name: 'Front' })).querySelector('use')?.getAttribute('href')).toMatch(
    /alert/,
  );
  expect(screen.getByRole('img', { name: 'Back, PDF' })).toBeTruthy();
  expect(send()).toBeTruthy();
});

test('KYC-2 a kind is chosen of several, and what was begun of another is still there', async () => {
  const kinds = [
    { kind: 'idCard' as const, sides: 2 },
    { kind: 'passport' as const, sides: 1 },
  ];
  show(<View />, [stepOf({ kinds, selfie: true, documents: [documentOf('front')] })]);
  await screen.findByRole('img', { name: 'Front, PDF' });
  await userEvent.click(screen.getByRole('radio', { name: 'Passport' }));
  const visible = () => screen.getAllByRole('group').map((group) => group.querySelector('h3')?.textContent);
  await waitFor(() => expect(visible().filter(Boolean)).toEqual(['The document', 'A photo of you with the document']));
  await userEvent.click(screen.getByRole('radio', { name: /Identity card.*Begun/ }));
  expect(await screen.findByRole('button', { name: 'Remove: Front' })).toBeTruthy();
});

test('KYC-1 an act that waits for a step says which and leads there; a page says it ahead, and a site that asks nothing nowhere', async () => {
  const error = new GatewayError('verification.needed', { status: 403, value: { step: 'identity', state: 'none' } });
  const refused = <Refusal act={{ refusal: error.textKey, error }} />;
  show(
    <>
      <IdentityEntry />
      <StepsAhead act="deposit" />
      <StepsAhead act="play" />
      {refused}
    </>,
    [stepOf({ state: 'none' })],
  );
  const links = async () => {
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
    return screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  };
  await waitFor(async () =>
    expect(await links()).toEqual([
      ['/m/member/identity', 'Identity checkProof of identity · Nothing sent yet'],
      [
        '/m/member/identity?step=identity',
        'Proof of identityNeeded before you deposit · Only once your deposits within 30 days are more than ₱2,000.00',
      ],
      ['/m/member/identity?step=identity', 'Proof of identityNothing sent yet'],
    ]),
  );
  expect(screen.getByRole('alert').textContent).toContain('Please verify your identity first');
});

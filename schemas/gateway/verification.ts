import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { documentTypes } from '../upload-limits.ts';
import { Amount, Done, group, list, Time } from './operation.ts';
import {
  documentKinds,
  documentSides,
  verificationActs,
  verificationReasons,
  verificationStates,
} from './verification-states.ts';

const Act = Type.Enum([...verificationActs]);
const State = Type.Enum([...verificationStates]);
const Kind = Type.Enum([...documentKinds]);

const Document = Type.Object({
  id: Type.String(),
  kind: Kind,
  side: Type.Enum([...documentSides]),
  type: Type.Enum(['image/jpeg', 'application/pdf']),
  isSent: Type.Boolean({ description: 'It stays, and cannot be taken back' }),
  createdAt: Time,
});
export type VerificationDocument = Static<typeof Document>;

/** A step of the identity check as one player sees it (KYC-1). */
export const VerificationStep = Type.Object({
  step: Type.String(),
  name: Type.String(),
  why: Type.String({ description: 'Why it is asked, in words of the operator, or empty' }),
  needed: Type.Array(
    Type.Object({
      before: Act,
      above: Type.Optional(
        Type.Object({ of: Type.Enum(['deposits', 'withdrawals']), amount: Amount, days: Type.Integer() }),
      ),
    }),
    { description: 'What it comes before, some only above a sum of so many days' },
  ),
  waiting: Type.Array(Act, { description: 'The acts that wait for it at this moment' }),
  kinds: Type.Array(Type.Object({ kind: Kind, sides: Type.Integer() }), {
    description: 'The papers of which one is sent, and how many sides of it',
  }),
  selfie: Type.Boolean({ description: 'Whether a picture of the player is sent, too' }),
  by: Type.Enum(['upload', 'redirect'], {
    description: 'Whether papers are sent here, or shown to a provider at the address of verificationStart',
  }),
  state: State,
  until: Type.Optional(Time),
  note: Type.String({ description: 'What the operator has said with the last answer, or empty' }),
  documents: Type.Array(Document, { description: 'What I have added and sent, oldest first' }),
  history: Type.Array(
    Type.Object({
      state: State,
      reason: Type.Enum(['', ...verificationReasons], { description: 'Why, where the answer has a reason' }),
      at: Time,
    }),
  ),
});
export type VerificationStep = Static<typeof VerificationStep>;

const path = '/wps/member/verification';
const ofMember = { membersOnly: true, openToBarred: true, auth: 'session' } as const;

/** Papers that prove who a player is: what is asked, and what became of it (KYC). */
export const verification = group({
  verificationSteps: {
    method: 'GET',
    path,
    summary: 'What is asked of me, why, before which act, and how far it is',
    value: list(VerificationStep),
    ...ofMember,
    errors: [],
  },
  verificationUpload: {
    method: 'POST',
    path: `${path}/{step}/documents`,
    summary:
      'Add one side of a paper, at most 5 MB, in the place of an earlier one; pictures are kept as JPG without their metadata. What is not sent is gone after 24 hours',
    query: Type.Object({ kind: Kind, side: Type.Enum([...documentSides]) }),
    upload: documentTypes,
    value: Document,
    ...ofMember,
    errors: [
      'record.unknown',
      'document.kind',
      'document.heic',
      'document.side',
      'document.tooMany',
      'verification.closed',
    ],
  },
  verificationDocument: {
    method: 'GET',
    path: `${path}/documents/{id}`,
    summary: 'One of my pictures; a PDF is for operators alone',
    value: Type.Object({ image: Type.String({ description: 'As an address, data:image/jpeg;base64,…' }) }),
    ...ofMember,
    errors: ['record.unknown'],
  },
  verificationRemove: {
    method: 'DELETE',
    path: `${path}/documents/{id}`,
    summary: 'Take back what was not sent yet',
    value: Done,
    ...ofMember,
    errors: ['record.unknown'],
  },
  verificationStart: {
    method: 'POST',
    path: `${path}/{step}/start`,
    summary: 'Where I show my papers to the provider of the site; an address before this one is of no use any more',
    body: strict({}),
    value: Type.Object({ url: Type.String() }),
    ...ofMember,
    errors: ['record.unknown', 'verification.closed', 'feature.unavailable'],
  },
  verificationSend: {
    method: 'POST',
    path: `${path}/{step}/send`,
    summary: 'Send what I have added of one kind of papers',
    body: strict({ kind: Kind }),
    value: VerificationStep,
    ...ofMember,
    errors: ['record.unknown', 'document.side', 'document.incomplete', 'document.same', 'verification.closed'],
  },
});

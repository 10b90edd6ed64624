import { Type, type Static } from 'typebox';
import { Amount, group, list, Time } from './operation.ts';
import { documentKinds, verificationActs, verificationStates } from './verification-states.ts';

const Act = Type.Enum([...verificationActs]);
const State = Type.Enum([...verificationStates]);

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
  kinds: Type.Array(Type.Object({ kind: Type.Enum([...documentKinds]), sides: Type.Integer() }), {
    description: 'The papers of which one is sent, and how many sides of it',
  }),
  selfie: Type.Boolean({ description: 'Whether a picture of the player is sent, too' }),
  state: State,
  until: Type.Optional(Time),
  note: Type.String({ description: 'What the operator has said with the last answer, or empty' }),
  history: Type.Array(
    Type.Object({ state: State, reason: Type.String({ description: 'A word of the contract, or empty' }), at: Time }),
  ),
});
export type VerificationStep = Static<typeof VerificationStep>;

const path = '/wps/member/verification';
const ofMember = { membersOnly: true, auth: 'session' } as const;

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
});

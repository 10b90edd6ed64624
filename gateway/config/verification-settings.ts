import { Type, type Static } from 'typebox';
import { documentKinds, verificationActs } from '#schemas/gateway/verification-states.ts';
import { Localised } from '#schemas/offers/localised.ts';
import { maxAmount } from '#schemas/money.ts';
import { strict } from '#schemas/strict.ts';

/** When a step has to be approved: before an act, always or once more than a sum has moved within some days, by all players or a share of them. */
export const VerificationNeed = strict({
  before: Type.Enum([...verificationActs]),
  above: Type.Optional(
    strict(
      {
        of: Type.Enum(['deposits', 'withdrawals']),
        amount: Type.Integer({
          minimum: 1,
          maximum: maxAmount,
          description: 'Minor units, with what the player asks for',
        }),
        days: Type.Integer({ minimum: 1, maximum: 3650, description: 'How many days back are summed up' }),
      },
      { description: 'Only above this sum' },
    ),
  ),
  sharePpm: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Of so many of a million players, who are drawn at random once and for good; of everybody without',
    }),
  ),
});
export type VerificationNeed = Static<typeof VerificationNeed>;

export const VerificationStepSettings = strict({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  name: Localised,
  why: Type.Optional({ ...Localised, description: 'Why it is asked, beyond what `needed` says' }),
  kinds: Type.Array(strict({ kind: Type.Enum([...documentKinds]), sides: Type.Integer({ minimum: 1, maximum: 2 }) }), {
    minItems: 1,
    description: 'The papers of which the player chooses one, and how many sides of each are sent',
  }),
  selfie: Type.Boolean({ description: 'Whether a picture of the player with the paper is sent, too' }),
  needed: Type.Array(VerificationNeed, {
    description: 'A step without any is asked by the operator alone, and then comes before a withdrawal',
  }),
  validDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 36_500, description: 'How long an approval is good; for good without' }),
  ),
});
export type VerificationStepSettings = Static<typeof VerificationStepSettings>;

/** Who looks at papers: the operator, in a queue, or a provider elsewhere, as the demonstration plays it. */
export const verificationProviders = ['operator', 'simulated'] as const;
export type VerificationProviderName = (typeof verificationProviders)[number];

/** Which papers a site asks its players for, and what becomes of them (KYC-1). */
export const VerificationSettings = strict({
  steps: Type.Array(VerificationStepSettings, { maxItems: 20, description: 'In the order in which they are shown' }),
  provider: Type.Enum([...verificationProviders], {
    description: 'Who looks at papers: the operator, or a simulated provider elsewhere, for trying it',
  }),
  onePerson: Type.Boolean({
    description: 'Whether one person may have one account only: an approval then says who it is of (KYC-5)',
  }),
  keptDays: Type.Integer({
    minimum: 1,
    maximum: 3650,
    description: 'How long documents are kept once they are approved or refused (KYC-6)',
  }),
});
export type VerificationSettings = Static<typeof VerificationSettings>;

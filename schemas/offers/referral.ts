import { Type, type Static } from 'typebox';
import { PositiveAmount } from '../gateway/operation.ts';
import { strict } from '../strict.ts';
import type { OfferFault } from './fault.ts';

/** What a member gets for each player who registered by their link and did what is asked (AGT-1). */
export const ReferralOffer = strict({
  firstDeposit: Type.Optional(PositiveAmount),
  turnover: Type.Optional(PositiveAmount),
  days: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Of 24 hours after the registration, in which it counts',
  }),
  amount: PositiveAmount,
  most: Type.Optional(Type.Integer({ minimum: 1, description: 'How many invited players pay; any number without' })),
});
export type ReferralOffer = Static<typeof ReferralOffer>;

/** An offer that asks nothing would pay for every name that somebody registers. */
export const referralFaults = ({ firstDeposit, turnover }: ReferralOffer): OfferFault[] =>
  firstDeposit === undefined && turnover === undefined
    ? [{ pointer: '', message: 'must ask for a firstDeposit, a turnover, or both' }]
    : [];

import { Type, type Static } from 'typebox';
import { DepositMethod } from '#schemas/gateway/deposit.ts';
import { paymentMeans } from '#schemas/gateway/payment-means.ts';
import { Localised } from '#schemas/offers/localised.ts';
import { strict } from '#schemas/strict.ts';
import { WithdrawLimits } from '#schemas/gateway/withdraw.ts';

/** Of a day of the merchant; empty for always. */
const Hours = Type.String({
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d)?$',
  description: 'Such as 08:00-23:30; empty for always',
});

// What the operator sets in words of their own.
const {
  name: _name,
  state: _state,
  notice: _notice,
  needsProof: _proof,
  banks: _banks,
  ...shown
} = DepositMethod.properties;

/**
 * A way to deposit as the operator sets it. `hours` such as `08:00-23:30` are of the merchant's time zone; one that ends before it
 * begins goes over midnight. `minutes` is how long an order waits for its money.
 */
export const DepositMethodSettings = strict({
  ...shown,
  hours: Hours,
  name: Localised,
  state: Type.Enum(['on', 'off', 'maintenance']),
  notice: Type.Optional(Localised),
  minutes: Type.Integer({ minimum: 1 }),
  needsProof: Type.Optional(Type.Boolean()),
  banks: Type.Optional(Type.Array(Type.String())),
  pay: Type.Enum(['redirect', 'qr', 'transfer']),
  means: Type.Optional(
    Type.Enum([...paymentMeans], {
      description: 'By what it is paid. To be said where the site has `bannedMeans` or a `closedLoop`',
    }),
  ),
  account: Type.Optional(
    strict(
      { bankName: Type.String(), accountName: Type.String(), accountNumber: Type.String() },
      { description: 'Where a transfer goes' },
    ),
  ),
});
export type DepositMethodSettings = Static<typeof DepositMethodSettings>;

/** What an operator allows of withdrawals: shown to the player as it is. Amounts in minor units, rates in millionths (ppm). */
export const WithdrawalSettings = strict({ ...WithdrawLimits.properties, hours: Hours });
export type WithdrawalSettings = Static<typeof WithdrawalSettings>;

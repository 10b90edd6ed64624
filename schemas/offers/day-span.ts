import { Type } from 'typebox';

const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day of the merchant, such as 2027-01-31',
});

/** When something is on offer, in the merchant's days, both ends included; for good without an end. */
export const daySpan = { firstDay: Type.Optional(day), lastDay: Type.Optional(day) };

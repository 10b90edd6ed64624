import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** When players may be sent marketing (LIMIT-14). */
export const MarketingSettings = strict({
  consent: Type.Boolean({ description: 'Whether a player gets marketing only by the channels that they have allowed' }),
  hours: Type.Array(Type.Integer({ minimum: 0, maximum: 23 }), {
    description: 'The hours of the merchant’s day in which it is sent: 9 is from 9:00 to 9:59',
  }),
});
export type MarketingSettings = Static<typeof MarketingSettings>;

import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Localised } from './localised.ts';

const need = Type.Integer({ minimum: 0, description: 'Minor units since the season began' });

/** The ladder of levels, the lowest first; a level is reached once both amounts are (VIP-1). */
export const VipOffer = strict({
  seasonMonths: Type.Integer({
    minimum: 1,
    maximum: 12,
    description: 'After how many months levels are looked at for going down',
  }),
  levels: Type.Array(
    strict({
      name: Localised,
      deposit: need,
      turnover: need,
      gift: Type.Integer({ minimum: 0, description: 'Minor units, once, when it is reached; 0 for none' }),
      benefits: Type.Array(Localised),
    }),
    { minItems: 2, maxItems: 30 },
  ),
});
export type VipOffer = Static<typeof VipOffer>;

import { Type, type Static } from 'typebox';
import { PositiveAmount, Ppm } from '../gateway/operation.ts';
import { Pictures } from '../catalogue/content.ts';
import { PictureAddress } from '../merchant/scalars.ts';
import { strict } from '../strict.ts';
import { bonusTerms, Weights } from './bonus-terms.ts';
import { daySpan } from './day-span.ts';
import { Localised } from './localised.ts';

const Days = (description: string) => Type.Integer({ minimum: 1, maximum: 365, description });
const bonusDays = { days: Days('Days until it ends') };

const Cash = strict({ kind: Type.Literal('cash'), amount: PositiveAmount });
const Bonus = strict({ kind: Type.Literal('bonus'), amount: PositiveAmount, ...bonusTerms, ...bonusDays });
const DepositBonus = strict({
  kind: Type.Literal('depositBonus'),
  minDeposit: PositiveAmount,
  ratePpm: Ppm,
  maxBonus: PositiveAmount,
  ...bonusTerms,
  ...bonusDays,
});
const FreeSpins = strict({
  kind: Type.Literal('freeSpins'),
  game: Type.String({ minLength: 1, maxLength: 60, description: 'The id of the game' }),
  count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  value: { ...PositiveAmount, description: 'The largest stake that a spin pays. Minor units' },
  winnings: Type.Optional({
    ...strict(bonusTerms),
    description: 'What must be bet of what the spins win before it is cash; cash at once without',
  }),
  ...bonusDays,
});

/** What can be given at any moment, without a deposit. Amounts in minor units, rates in ppm. */
export const Gift = Type.Union([Cash, Bonus, FreeSpins]);
export type Gift = Static<typeof Gift>;

/** What a promotion gives. */
export const Award = Type.Union([Cash, Bonus, DepositBonus, FreeSpins]);
export type Award = Static<typeof Award>;

/** What a player does after entering, before the promotion can be claimed. */
const Asks = strict({
  deposit: Type.Optional({ ...PositiveAmount, description: 'Deposits in all. Minor units' }),
  turnover: Type.Optional({ ...PositiveAmount, description: 'Settled bets in all, as counts has it. Minor units' }),
  counts: Type.Optional(Weights),
});

/** Who may enter: a closed list, and everything of it that is named must be so (PROMO-3). */
const Who = strict({
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, description: 'The lowest VIP level' })),
  newWithinDays: Type.Optional(Days('At most so many days after the registration')),
  memberForDays: Type.Optional(Days('At least so many days after the registration')),
  mobile: Type.Optional(Type.Literal(true, { description: 'Only with a proved mobile number' })),
  deposits: Type.Optional(Type.Enum(['none', 'some'], { description: 'Who has never deposited, or who has' })),
  withoutBonus: Type.Optional(Type.Literal(true, { description: 'Not while another bonus is active' })),
});

/** One promotion, as the operator writes it: the list, the facts, the check and the award are all made from it (PROMO-2). */
export const PromotionOffer = strict({
  title: Localised,
  content: { ...Localised, description: 'A text in HTML by language code, which players get cleaned' },
  key: Type.Optional(
    Type.String({ maxLength: 40, description: 'A word by which the lobby looks it up: APP_DOWNLOAD' }),
  ),
  category: strict({ id: Type.String({ maxLength: 40 }), title: Localised }),
  picture: Type.Optional(PictureAddress),
  pictures: Type.Optional({
    ...Pictures,
    description: 'The same with letters in it, by language; in place of picture',
  }),
  theme: Type.Optional(
    Type.String({ maxLength: 40, description: 'Which drawing of the demo art stands for it where it has no picture' }),
  ),
  order: Type.Optional(Type.Integer({ description: 'Place in the list: smaller ones first' })),
  ...daySpan,
  entering: Type.Optional(
    Type.Enum(['join', 'apply'], {
      description: 'Players join it, which is meant without, or apply and the operator issues it',
    }),
  ),
  code: Type.Optional(
    Type.String({
      pattern: '^[A-Z0-9-]{3,40}$',
      description: 'A code in capitals, digits and hyphens, such as SPRING-7: who knows it enters',
    }),
  ),
  who: Type.Optional(Who),
  repeats: Type.Optional(
    Type.Enum(['once', 'daily', 'weekly'], {
      description: 'How often a player gets it, by the merchant’s day; a week begins on Monday. Once without',
    }),
  ),
  most: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many players get it, in each day or week of one that repeats' }),
  ),
  asks: Type.Optional(Asks),
  days: Type.Optional(Days('Days after entering to do what is asked, and to claim; no end but lastDay without')),
  gives: Award,
});
export type PromotionOffer = Static<typeof PromotionOffer>;

/** How a player gets into a promotion. */
export const enteringOf = ({ entering = 'join', code, gives }: PromotionOffer) =>
  gives.kind === 'depositBonus' ? 'deposit' : code === undefined ? entering : 'code';

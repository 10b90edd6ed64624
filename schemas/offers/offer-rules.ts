import { Type, type Static } from 'typebox';
import { categoryFor, gameCategoryCodes, type GameCategoryCode } from '../gateway/game-categories.ts';
import { strict } from '../strict.ts';
import type { Weights } from './bonus-terms.ts';
import type { OfferFault } from './fault.ts';
import type { OfferKind } from './offers.ts';
import type { PromotionOffer } from './promotion.ts';
import type { TournamentOffer } from './tournament.ts';

/** What promotions of a site may ask and whom they may attract, which a law may narrow. */
export const OfferRules = strict({
  mostTurnoverPpm: Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    description: 'The most that must be bet of a bonus, in ppm of it: 10000000 is ten times',
  }),
  mixesProducts: Type.Boolean({
    description:
      'Whether one promotion may be about some of bets, casino and lotteries together; about all of them it always may',
  }),
  signUpBonus: Type.Boolean({
    description: 'Whether promotions may be for the new alone: by `newWithinDays`, or for who has never deposited',
  }),
  vipLevels: Type.Boolean({
    description: 'Whether there may be a ladder of levels (VIP-1); one that is stored is no more',
  }),
  tournamentBuyIn: Type.Boolean({
    description: 'Whether players may pay to be in a tournament, which a licence has to allow',
  }),
});
export type OfferRules = Static<typeof OfferRules>;

/** Rules that forbid nothing but what needs a licence. */
export const freeOfferRules: OfferRules = {
  mostTurnoverPpm: 100_000_000,
  mixesProducts: true,
  signUpBonus: true,
  vipLevels: true,
  tournamentBuyIn: false,
};

type Product = 'bets' | 'casino' | 'lotteries';
const others: Readonly<Partial<Record<GameCategoryCode, Product>>> = {
  [categoryFor.sports]: 'bets',
  [categoryFor.esports]: 'bets',
  [categoryFor.lottery]: 'lotteries',
  [categoryFor.eLottery]: 'lotteries',
};
const productOf = (category: GameCategoryCode): Product => others[category] ?? 'casino';

const termsOf = ({ gives }: PromotionOffer) =>
  gives.kind === 'cash' ? undefined : gives.kind === 'freeSpins' ? gives.winnings : gives;

/** The products whose bets count; none where all bets do. */
const productsIn = (counts: Weights | undefined): Product[] =>
  gameCategoryCodes.filter((category) => (counts?.[category] ?? 0) > 0).map((category) => productOf(category));

/** Whether its parts, what is asked and what is given, name several products, or one of them does and another is about all. */
function mixes(offer: PromotionOffer): boolean {
  const { asks, gives } = offer;
  const terms = termsOf(offer);
  const parts = [
    ...(asks?.turnover === undefined ? [] : [productsIn(asks.counts)]),
    ...(terms && terms.turnoverPpm > 0 ? [productsIn(terms.counts)] : []),
    // Spins are of the games of a casino.
    ...(gives.kind === 'freeSpins' ? [['casino' as const]] : []),
  ];
  const named = new Set<Product>(parts.flat());
  return named.size > 1 || (named.size === 1 && parts.some((part) => part.length === 0));
}

const isForTheNew = ({ who }: PromotionOffer): boolean => who?.newWithinDays !== undefined || who?.deposits === 'none';

/** What makes a promotion one that nobody may be offered. */
const forbidden = (offer: PromotionOffer, { mixesProducts, signUpBonus }: OfferRules): OfferFault[] => [
  ...(!mixesProducts && mixes(offer)
    ? [
        {
          pointer: '/gives',
          message:
            'is with what is asked about several products, which offerRules.mixesProducts forbids: count bets of one of them, or all bets',
        },
      ]
    : []),
  ...(!signUpBonus && isForTheNew(offer)
    ? [{ pointer: '/who', message: 'are the new alone, which offerRules.signUpBonus forbids: offer it to others, too' }]
    : []),
];

const tooMuch = (most: number) => `is more than offerRules.mostTurnoverPpm allows: write at most ${most}`;

/** Where the terms of a bonus are in a promotion. */
const termsPlace = ({ gives }: PromotionOffer) => (gives.kind === 'freeSpins' ? '/gives/winnings' : '/gives');

/** What an operator's record of a kind says against the rules. */
export function offerRuleFaults(kind: OfferKind, record: unknown, rules: OfferRules): OfferFault[] {
  // Its shape was judged before.
  if (kind === 'promotion') return promotionRuleFaults(record as PromotionOffer, rules);
  if (kind === 'tournament') return tournamentRuleFaults(record as TournamentOffer, rules);
  if (kind !== 'vip' || rules.vipLevels) return [];
  return [{ pointer: '/levels', message: 'are what offerRules.vipLevels forbids: remove the ladder' }];
}

/** What a tournament says against the rules. */
export function tournamentRuleFaults(
  { entry, prizes }: Pick<TournamentOffer, 'entry' | 'prizes'>,
  { mostTurnoverPpm, tournamentBuyIn }: OfferRules,
): OfferFault[] {
  const asksTooMuch = (prizes.kind === 'places' ? prizes.places : []).flatMap(({ gives }, index) => {
    const terms = gives.kind === 'bonus' ? gives : gives.kind === 'freeSpins' ? gives.winnings : undefined;
    const place = `/prizes/places/${index}/gives${gives.kind === 'freeSpins' ? '/winnings' : ''}/turnoverPpm`;
    return (terms?.turnoverPpm ?? 0) > mostTurnoverPpm ? [{ pointer: place, message: tooMuch(mostTurnoverPpm) }] : [];
  });
  const message =
    'is paid, which offerRules.tournamentBuyIn allows nobody: have a licence that does allow it, or let players in free';
  return [...(entry.kind === 'buyIn' && !tournamentBuyIn ? [{ pointer: '/entry', message }] : []), ...asksTooMuch];
}

/** What a promotion says against the rules. */
function promotionRuleFaults(offer: PromotionOffer, rules: OfferRules): OfferFault[] {
  const { mostTurnoverPpm } = rules;
  const message = tooMuch(mostTurnoverPpm);
  const isTooMuch = (termsOf(offer)?.turnoverPpm ?? 0) > mostTurnoverPpm;
  return [...(isTooMuch ? [{ pointer: `${termsPlace(offer)}/turnoverPpm`, message }] : []), ...forbidden(offer, rules)];
}

/** A promotion as the rules leave it, with no more turnover than they allow; undefined for one that nobody may be offered. */
export function underOfferRules<Offer extends PromotionOffer>(offer: Offer, rules: OfferRules): Offer | undefined {
  if (forbidden(offer, rules).length > 0) return undefined;
  const { gives } = offer;
  const atMost = <Terms extends { turnoverPpm: number }>(terms: Terms): Terms => ({
    ...terms,
    turnoverPpm: Math.min(terms.turnoverPpm, rules.mostTurnoverPpm),
  });
  if (gives.kind === 'cash') return offer;
  if (gives.kind !== 'freeSpins') return { ...offer, gives: atMost(gives) };
  return gives.winnings ? { ...offer, gives: { ...gives, winnings: atMost(gives.winnings) } } : offer;
}

import type { Static } from 'typebox';
import { Errors } from 'typebox/value';
import { CashbackOffer, cashbackFaults } from './cashback.ts';
import { CheckInOffer } from './check-in.ts';
import { GameFactsOffer, gameFactsFaults } from './game-facts.ts';
import { promotionFaults } from './promotion-faults.ts';
import type { OfferFault } from './fault.ts';
import { PromotionOffer } from './promotion.ts';
import { referralFaults, ReferralOffer } from './referral.ts';
import { TaskOffer, taskFaults } from './task.ts';
import { tournamentFaults } from './tournament-faults.ts';
import { TournamentOffer } from './tournament.ts';
import { VipOffer, vipFaults } from './vip.ts';
import { WheelOffer, wheelFaults } from './wheel.ts';

/** The kinds of records by which an operator says what players are offered, and what is known of the games. */
export const offerSchemas = {
  promotion: PromotionOffer,
  task: TaskOffer,
  'check-in': CheckInOffer,
  wheel: WheelOffer,
  vip: VipOffer,
  cashback: CashbackOffer,
  referral: ReferralOffer,
  'game-facts': GameFactsOffer,
  tournament: TournamentOffer,
} as const;
export type OfferKind = keyof typeof offerSchemas;
export const offerKinds = Object.keys(offerSchemas) as OfferKind[];

const kindsOfOne: readonly OfferKind[] = ['check-in', 'wheel', 'vip', 'cashback'];
/** Whether a merchant has one record of a kind: of several that are stored, players meet the one whose name is first. */
export const isKindOfOne = (kind: OfferKind): boolean => kindsOfOne.includes(kind);
export type Offer<Kind extends OfferKind> = Static<(typeof offerSchemas)[Kind]>;

/** What a record of each kind can say that no player could ever meet, though its shape is right. */
const senseless: { [Kind in OfferKind]?: (offer: Offer<Kind>) => OfferFault[] } = {
  referral: referralFaults,
  promotion: promotionFaults,
  vip: vipFaults,
  cashback: cashbackFaults,
  task: taskFaults,
  wheel: wheelFaults,
  'game-facts': gameFactsFaults,
  tournament: (offer) => tournamentFaults(offer),
};

/** Everything that is wrong with a record; nothing for one that can be offered. */
export function offerFaults(kind: OfferKind, offer: unknown): OfferFault[] {
  const shape = Errors(offerSchemas[kind], offer);
  if (shape.length > 0) return shape.map(({ instancePath, message }) => ({ pointer: instancePath, message }));
  // The shape was judged just above; which kind it is, the type of a variable cannot say.
  return (senseless[kind] as ((offer: unknown) => OfferFault[]) | undefined)?.(offer) ?? [];
}

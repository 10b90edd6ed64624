/** The states of a player in a promotion, in the words of the source document; which leads to which is the gateway's to say (PROMO-1). */
export const promotionStates = [
  'coming soon',
  'Join',
  'Joined',
  'Process',
  'Claim',
  'Claimed',
  'Applying',
  'Issued',
  'Rejected',
  'Close',
] as const;
export type PromotionState = (typeof promotionStates)[number];
/** The states of a player who has entered a promotion and may still get something of it. */
export const openPromotionStates = [
  'Joined',
  'Process',
  'Claim',
  'Applying',
] as const satisfies readonly PromotionState[];
/** States after which nothing more happens to it. */
export const endedPromotionStates: readonly PromotionState[] = ['Claimed', 'Issued', 'Rejected', 'Close'];

/** Why a promotion is closed for a player, where the operator has not said it in words. */
export const closeReasons = ['left', 'expired', 'over', 'soldOut'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** What a player may do with a promotion. `deposit` is one given with a deposit, `code` one that is entered by a code. */
export const promotionActs = ['join', 'apply', 'code', 'deposit', 'claim', 'leave'] as const;
export type PromotionAct = (typeof promotionActs)[number];

/**
 * What has to be so before a promotion can be entered, in the order in which a player should read it (PROMO-3). Who is refused sees
 * `promotion.<check>`. `tooOld` is an account that was registered too long ago, `tooNew` one that has not been there long enough,
 * `firstDeposit` one that has deposited already, `deposit` one that never has, `bonus` one with an active bonus.
 */
export const promotionChecks = [
  'notYet',
  'over',
  'soldOut',
  'taken',
  'level',
  'tooOld',
  'tooNew',
  'mobile',
  'deposit',
  'firstDeposit',
  'bonus',
] as const;
export type PromotionCheck = (typeof promotionChecks)[number];

/**
 * The states of a bonus. `held` is one that was given up for a withdrawal which is not decided; `used` one whose money was lost; those after
 * `met` are ends.
 */
export const grantStates = ['offered', 'active', 'held', 'met', 'converted', 'used', 'expired', 'forfeited'] as const;
export type GrantState = (typeof grantStates)[number];
/** The states of a bonus that may still be played for. */
export const openGrantStates: readonly GrantState[] = ['offered', 'active', 'held'];

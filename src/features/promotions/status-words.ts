import type { Promotion } from '#schemas/gateway/promotions.ts';
import { closeReasons, promotionStates, type PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { TextKey, Translate } from '#shared/i18n/texts.tsx';

/** The text of each state; a key of texts has no blank. */
export const stateKeys = Object.fromEntries(
  promotionStates.map((state) => [state, `promotion:state-${state.replace(' ', '-')}`]),
) as Readonly<Record<PromotionState, TextKey>>;

/** How a state looks. */
export const stateTones: Readonly<Record<PromotionState, 'open' | 'good' | 'bad' | 'plain'>> = {
  'coming soon': 'plain',
  Join: 'open',
  Joined: 'open',
  Process: 'open',
  Claim: 'good',
  Claimed: 'good',
  Applying: 'open',
  Issued: 'good',
  Rejected: 'bad',
  Close: 'plain',
};

/** Why a promotion is closed or was refused to the player, as a sentence; empty where there is nothing to say. */
export function reasonOf({ status, reason }: Pick<Promotion, 'status' | 'reason'>, t: Translate): string {
  if (!reason || (status !== 'Close' && status !== 'Rejected')) return '';
  const known = closeReasons.find((each) => each === reason);
  return known ? t(`promotion:close-${known}`) : t('money:reason', { reason });
}

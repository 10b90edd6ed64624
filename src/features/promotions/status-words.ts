import type { Promotion } from '#schemas/gateway/promotions.ts';
import { closeReasons, type PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { TextKey } from '#shared/i18n/texts.tsx';
import type { Translate } from '#shared/i18n/texts.tsx';

/** The text of each state; a key of texts holds no blank. */
export const stateKeys: Readonly<Record<PromotionState, TextKey>> = {
  'coming soon': 'promotion:state-coming-soon',
  Join: 'promotion:state-Join',
  Joined: 'promotion:state-Joined',
  Process: 'promotion:state-Process',
  Claim: 'promotion:state-Claim',
  Claimed: 'promotion:state-Claimed',
  Applying: 'promotion:state-Applying',
  Issued: 'promotion:state-Issued',
  Rejected: 'promotion:state-Rejected',
  Close: 'promotion:state-Close',
};

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

/** Why a promotion is closed or was refused to the player, as a sentence; empty where nothing is to be said. */
export function reasonOf({ status, reason }: Pick<Promotion, 'status' | 'reason'>, t: Translate): string {
  if (!reason || (status !== 'Close' && status !== 'Rejected')) return '';
  const known = closeReasons.find((each) => each === reason);
  return known ? t(`promotion:close-${known}`) : t('money:reason', { reason });
}

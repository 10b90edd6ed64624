import type { VerificationStep } from '#schemas/gateway/verification.ts';
import type { VerificationState } from '#schemas/gateway/verification-states.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';

/** Each state by a sign and a tone, the most pressing first. */
export const stateLooks = {
  moreAsked: { icon: 'alert', tone: 'bad' },
  asked: { icon: 'alert', tone: 'open' },
  expired: { icon: 'alert', tone: 'open' },
  refused: { icon: 'cross', tone: 'bad' },
  inReview: { icon: 'clock', tone: 'plain' },
  given: { icon: 'clock', tone: 'plain' },
  none: { icon: 'shield', tone: 'plain' },
  approved: { icon: 'check', tone: 'good' },
} as const satisfies Record<VerificationState, { icon: string; tone: string }>;

/** A step's state in words (KYC-3). */
export function useStateText(): (step: Pick<VerificationStep, 'state' | 'until'>) => string {
  const t = useT();
  const day = useMoment('merchant', { dateStyle: 'medium' });
  return ({ state, until }) =>
    state === 'approved' && until !== undefined
      ? t('verification:state-approved-until', { date: day(until) })
      : t(`verification:state-${state}`);
}

type NeedText = { before: string; above: string | undefined };

/** Before which act a step is needed, and above which sum alone (KYC-1). */
export function useNeedText(): (need: VerificationStep['needed'][number]) => NeedText {
  const t = useT();
  const money = useMoney();
  const { tag } = useLanguage();
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return ({ before, above }) => ({
    before: t(`verification:before-${before}`),
    above: above && t(`verification:above-${above.of}`, { amount: money(above.amount), days: days.format(above.days) }),
  });
}

import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import { outcomeOf } from '#features/orders/outcome.ts';
import type { Translate } from '#shared/i18n/texts.tsx';
import type { Fact } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';

type Words = { t: Translate; money: (amount: number) => string; moment: (at: number) => string };

/** The promotion that a deposit was made for, what it promised for the amount ordered, and what it gave for the one paid. */
export function bonusFacts({ promotionId, bonus, state }: DepositOrder, { t, money, moment }: Words): Fact[] {
  const terms = (
    <TextLink to={pathOf('activity-detail', { id: promotionId })}>{bonus?.title || t('bonus:terms')}</TextLink>
  );
  const named = { label: t('deposit:bonus'), value: terms };
  if (!bonus) return [named];
  const { amount, turnover, given } = bonus;
  const promised = { label: t('deposit:bonus-promised'), value: money(amount) };
  const toBet = (sum: number) => ({ label: t('deposit:bonus-turnover'), value: money(sum) });
  if (!given)
    return [
      named,
      promised,
      ...(outcomeOf(state) === 'open'
        ? [toBet(turnover)]
        : [{ label: t('deposit:bonus-given'), value: t('deposit:bonus-missed') }]),
    ];
  return [
    named,
    ...(given.amount === amount ? [] : [promised]),
    { label: t('deposit:bonus-given'), value: money(given.amount) },
    toBet(given.turnover),
    { label: t('bonus:ends'), value: moment(given.endsAt) },
  ];
}

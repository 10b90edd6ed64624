import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { hiddenAmount } from './hidden-balance.ts';

/** What withdrawals hold, beside a balance that it is no part of; nothing where nothing is held (WD-6). */
export function HeldMoney({ wallet, hidden }: { wallet: Value<'wallet'> | undefined; hidden: boolean }) {
  const t = useT();
  const currency = useCurrency();
  if (!wallet || wallet.held === 0) return null;
  const { held, minorUnits } = wallet;
  return (
    <TextLink to={pathOf('withdraw', { tab: 'records' })}>
      {t('withdraw.held-amount', { amount: hidden ? hiddenAmount : formatMoney(held, { ...currency, minorUnits }) })}
    </TextLink>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderType } from '#schemas/gateway/feedback-states.ts';
import { recordsQuery as depositsQuery } from '#features/deposit/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { recordsQuery as withdrawalsQuery } from '#features/withdraw/queries.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import type { OrderOption } from './feedback-form.ts';

type Order = { id: string; amount: number; createdAt: number };
/** The newest are enough to choose from: older ones are reached by the link of their own screen. */
const newestOf = ({ pages }: { pages: readonly { list: readonly Order[] }[] }): readonly Order[] =>
  pages[0]?.list ?? [];

/** The player's own recent orders of this type, and the one that a link named; nothing is asked without a type. */
export function useOrders(type: OrderType | undefined, named: string | undefined) {
  const moment = useMoment();
  const money = useMoney();
  const deposits = useInfiniteQuery({
    ...depositsQuery(undefined),
    enabled: type === 'deposit',
    select: newestOf,
  });
  const withdrawals = useInfiniteQuery({
    ...withdrawalsQuery(undefined),
    enabled: type === 'withdrawal',
    select: newestOf,
  });
  const query = type === 'withdrawal' ? withdrawals : deposits;
  const found = (query.data ?? []).map(({ id, amount, createdAt }): OrderOption => ({
    id,
    name: `${money(amount)} · ${moment(createdAt)} · ${id}`,
  }));
  const isListed = named === undefined || found.some(({ id }) => id === named);
  return { query, orders: isListed ? found : [{ id: named, name: named }, ...found] };
}

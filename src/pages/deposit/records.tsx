import { useInfiniteQuery } from '@tanstack/react-query';
import { depositStates } from '#schemas/gateway/deposit-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { recordsQuery } from '#features/deposit/queries.ts';
import { OrderRecords } from '#features/orders/order-records.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { useStateFilter } from '#features/orders/state-filter.tsx';
import { useT } from '#shared/i18n/texts.tsx';

/** The player's deposits, with what they brought in all (DEP-11). */
export function Records() {
  const t = useT();
  const query = useInfiniteQuery({
    ...recordsQuery(useStateFilter(depositStates)),
    select: ({ pages }) => ({
      rows: pages.flatMap(({ list }) =>
        list.map(({ id, amount, state, methodName, createdAt }) => ({
          id,
          to: pathOf('deposit', { order: id }),
          amount,
          state,
          outcome: outcomeOf(state),
          about: methodName,
          createdAt,
        })),
      ),
      totals: [{ label: t('deposit:credited-total'), sum: pages[0]?.credited ?? 0 }],
    }),
  });
  return (
    <OrderRecords
      icon="deposit"
      states={depositStates}
      nameOf={(state) => t(`deposit:state-${state}`)}
      empty={t('deposit:no-records')}
      query={query}
    />
  );
}

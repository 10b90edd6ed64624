import { useInfiniteQuery } from '@tanstack/react-query';
import { withdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { useCardText } from '#features/cards/card-name.tsx';
import { OrderRecords } from '#features/orders/order-records.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { useStateFilter } from '#features/orders/state-filter.tsx';
import { recordsQuery } from '#features/withdraw/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';

/** The player's withdrawals, with what they brought and what is held (WD-6). */
export function Records() {
  const t = useT();
  const cardText = useCardText();
  const query = useInfiniteQuery({
    ...recordsQuery(useStateFilter(withdrawStates)),
    select: ({ pages }) => ({
      rows: pages.flatMap(({ list }) =>
        list.map(({ id, amount, state, card, createdAt }) => ({
          id,
          to: pathOf('withdraw', { order: id }),
          amount,
          state,
          outcome: outcomeOf(state),
          about: cardText(card),
          createdAt,
        })),
      ),
      totals: [
        { label: t('withdraw:paid-total'), sum: pages[0]?.paid ?? 0 },
        { label: t('withdraw:held'), sum: pages[0]?.held ?? 0 },
      ],
    }),
  });
  return (
    <OrderRecords
      icon="withdraw"
      states={withdrawStates}
      nameOf={(state) => t(`withdraw:state-${state}`)}
      empty={t('withdraw:no-records')}
      query={query}
    />
  );
}

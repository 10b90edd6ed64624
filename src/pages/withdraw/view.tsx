import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { useCardText } from '#features/cards/card-name.tsx';
import { OrderRecords } from '#features/orders/order-records.tsx';
import { useStateFilter } from '#features/orders/state-filter.tsx';
import { recordsQuery } from '#features/withdraw/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { PageTabs } from '#shared/ui/tabs/page-tabs.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { OrderView } from './order-view.tsx';
import styles from './withdraw.module.css';

/** `/m/withdraw`: a new withdrawal, the records, or one order by `?order=` (WD-1, WD-4, WD-6). */
export function View() {
  const t = useT();
  const order = useSearchParams()[0].get('order');
  return (
    <div className={classNames(styles.page, room.form)}>
      {order ? (
        <OrderView id={order} />
      ) : (
        <PageTabs
          label={t('shell:title-withdraw')}
          tabs={[
            { id: 'new', label: t('withdraw:tab-new'), panel: <NewWithdrawal /> },
            { id: 'records', label: t('money:tab-records'), panel: <Records /> },
          ]}
        />
      )}
    </div>
  );
}

/** The player's withdrawals, with what is paid and what is held (WD-6). */
function Records() {
  const t = useT();
  const cardText = useCardText();
  const query = useInfiniteQuery(recordsQuery(useStateFilter(withdrawStates)));
  return (
    <OrderRecords
      page="withdraw"
      states={withdrawStates}
      nameOf={(state) => t(`withdraw:state-${state}`)}
      aboutOf={({ card, bonuses }) =>
        [cardText(card), ...new Set(bonuses.map(({ state }) => t(`withdraw:bonus-${state}`)))].join(' · ')
      }
      totalsOf={({ paid, held }) => [
        { label: t('withdraw:paid-total'), sum: paid },
        { label: t('withdraw:held'), sum: held },
      ]}
      empty={t('withdraw:no-records')}
      query={query}
    />
  );
}

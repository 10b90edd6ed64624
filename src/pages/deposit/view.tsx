import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { depositStates } from '#schemas/gateway/deposit-states.ts';
import { useFlags } from '#engine/config/config-context.tsx';
import { recordsQuery } from '#features/deposit/queries.ts';
import { OrderRecords } from '#features/orders/order-records.tsx';
import { useStateFilter } from '#features/orders/state-filter.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { PageTabs } from '#shared/ui/tabs/page-tabs.tsx';
import { NewDeposit } from './new-deposit.tsx';
import { OrderView } from './order-view.tsx';
import styles from './deposit.module.css';

/** `/m/voucherCenter`: a new deposit, its second screen by `?method=`, the records, or one order by `?order=` (DEP-1, DEP-6, DEP-11). */
export function View() {
  const t = useT();
  const [query] = useSearchParams();
  const isStepped = useFlags()['NEWDEPOSIT'] === true;
  const order = query.get('order');
  const tabs = (
    <PageTabs
      label={t('shell:title-deposit')}
      tabs={[
        { id: 'new', label: t('deposit:tab-new'), panel: <NewDeposit /> },
        { id: 'records', label: t('money:tab-records'), panel: <Records /> },
      ]}
    />
  );
  return (
    <div className={classNames(styles.page, room.form)}>
      {order ? <OrderView id={order} /> : isStepped && query.has('method') ? <NewDeposit /> : tabs}
    </div>
  );
}

/** The player's deposits with their total (DEP-11). */
function Records() {
  const t = useT();
  const query = useInfiniteQuery(recordsQuery(useStateFilter(depositStates)));
  return (
    <OrderRecords
      page="deposit"
      states={depositStates}
      nameOf={(state) => t(`deposit:state-${state}`)}
      aboutOf={({ methodName }) => methodName}
      totalsOf={({ credited }) => [{ label: t('deposit:credited-total'), sum: credited }]}
      empty={t('deposit:no-records')}
      query={query}
    />
  );
}

import { useSearchParams } from 'react-router-dom';
import { useFlags } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NewDeposit } from './new-deposit.tsx';
import { OrderView } from './order-view.tsx';
import { Records } from './records.tsx';
import styles from './deposit.module.css';

/** `/m/voucherCenter`: a new deposit, its second screen by `?method=`, the records, or one order by `?order=` (DEP-1, DEP-6, DEP-11). */
export function View() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const isStepped = useFlags()['NEWDEPOSIT'] === true;
  const order = query.get('order');
  if (order) return <OrderView id={order} />;
  if (isStepped && query.has('method'))
    return (
      <div className={classNames(styles.page, room.form)}>
        <NewDeposit />
      </div>
    );
  const tab = query.get('tab') === 'records' ? 'records' : 'new';
  const tabs = [
    { id: 'new', label: t('deposit:tab-new') },
    { id: 'records', label: t('money:tab-records') },
  ];
  return (
    <div className={classNames(styles.page, room.form)}>
      <Tabs
        tabs={tabs}
        variant="segment"
        selected={tab}
        label={t('shell:title-deposit')}
        onSelect={(id) => setQuery(id === 'new' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'new' ? <NewDeposit /> : <Records />}
      </Tabs>
    </div>
  );
}

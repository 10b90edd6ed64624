import { useSearchParams } from 'react-router-dom';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { OrderView } from './order-view.tsx';
import { Records } from './records.tsx';
import styles from './withdraw.module.css';

/** `/m/withdraw`: a new withdrawal, the records, or one order by `?order=` (WD-1, WD-4, WD-6). */
export function View() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const order = query.get('order');
  if (order) return <OrderView id={order} />;
  const tab = query.get('tab') === 'records' ? 'records' : 'new';
  const tabs = [
    { id: 'new', label: t('withdraw:tab-new') },
    { id: 'records', label: t('money:tab-records') },
  ];
  return (
    <div className={classNames(styles.page, room.form)}>
      <Tabs
        tabs={tabs}
        variant="segment"
        selected={tab}
        label={t('shell:title-withdraw')}
        onSelect={(id) => setQuery(id === 'new' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'new' ? <NewWithdrawal /> : <Records />}
      </Tabs>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { TransferForm } from './transfer-form.tsx';
import styles from './transfer.module.css';

/** `/m/member/transfer`: moves money between wallets, where the site has more than one (REC-8). */
export function View() {
  const t = useT();
  const query = useQuery(walletQuery);
  return (
    <div className={classNames(styles.page, room.form)}>
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ wallets }) =>
          wallets.length > 1 ? (
            <TransferForm wallets={wallets} />
          ) : (
            <EmptyState icon="wallet" title={t('records:transfer-none')} />
          )
        }
      </QueryBody>
    </div>
  );
}

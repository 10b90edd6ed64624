import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '#features/deposit/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit.module.css';

/** The ways to deposit and the amount, once it is known which there are. */
export function NewDeposit() {
  const t = useT();
  const query = useQuery(methodsQuery);
  return (
    <QueryBody
      query={query}
      skeleton={
        <div className={styles.form}>
          <Skeletons count={3} className={styles.ghost} />
        </div>
      }
      empty={<EmptyState icon="deposit" title={t('deposit.no-methods')} text={t('deposit.no-methods-hint')} />}
    >
      {(methods) => <DepositForm methods={methods} />}
    </QueryBody>
  );
}

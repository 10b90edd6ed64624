import { useQuery } from '@tanstack/react-query';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { arrangeMethods } from '#features/deposit/arrange-methods.ts';
import { methodsQuery } from '#features/deposit/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import styles from './deposit.module.css';

/** The ways to deposit and the amount, on one page or one a screen, once it is known which ways there are (DEP-1). */
export function NewDeposit() {
  const t = useT();
  const { payments } = useMerchant();
  const isStepped = useFlags()['NEWDEPOSIT'] === true;
  const query = useQuery({ ...methodsQuery, select: (methods) => arrangeMethods(methods, payments, t) });
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
      {(groups) => (isStepped ? <DepositSteps groups={groups} /> : <DepositForm groups={groups} />)}
    </QueryBody>
  );
}

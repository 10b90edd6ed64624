import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { arrangeMethods, type MethodGroup } from '#features/deposit/arrange-methods.ts';
import { methodsQuery } from '#features/deposit/queries.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { AmountForm } from './amount-form.tsx';
import { lastMethod } from './last-method.ts';
import { MethodList } from './method-list.tsx';
import styles from './deposit.module.css';

/** The ways to deposit and the amount, on one page or one a screen, once it is known which ways there are (DEP-1). */
export function NewDeposit() {
  const t = useT();
  const textFor = useTextFor();
  const { payments } = useMerchant();
  const isStepped = useFlags()['NEWDEPOSIT'] === true;
  const query = useQuery({ ...methodsQuery, select: (methods) => arrangeMethods(methods, payments, textFor) });
  return (
    <QueryBody
      query={query}
      skeleton={
        <div className={styles.form}>
          <Skeletons count={3} className={styles.ghost} />
        </div>
      }
      empty={<EmptyState icon="deposit" title={t('deposit:no-methods')} text={t('deposit:no-methods-hint')} />}
    >
      {(groups) => (isStepped ? <DepositSteps groups={groups} /> : <DepositForm groups={groups} />)}
    </QueryBody>
  );
}

/** Method and amount on one page; the method taken last is chosen (DEP-1, DEP-2). */
function DepositForm({ groups }: { groups: readonly MethodGroup[] }) {
  const [chosen, setChosen] = useState(lastMethod);
  const open = groups.flatMap(({ methods }) => methods).filter(({ state }) => state === 'open');
  const method = open.find(({ id }) => id === chosen) ?? open[0];
  return (
    <div className={styles.form}>
      <MethodList groups={groups} selected={method?.id ?? ''} onSelect={setChosen} />
      {method && <AmountForm method={method} />}
    </div>
  );
}

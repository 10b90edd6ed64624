import { useState } from 'react';
import type { MethodGroup } from '#features/deposit/arrange-methods.ts';
import { AmountForm } from './amount-form.tsx';
import { lastMethod } from './last-method.ts';
import { MethodList } from './method-list.tsx';
import styles from './deposit.module.css';

/** Method and amount on one page; the method taken last is chosen (DEP-1, DEP-2). */
export function DepositForm({ groups }: { groups: readonly MethodGroup[] }) {
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
